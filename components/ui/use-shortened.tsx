import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

/**
 * Returns the first items of a list, and a button that shows the others. The button is null if there are no others. It
 * stays after it was pressed, so the focus isn't lost.
 */
export function useShortened<Item>(
  items: readonly Item[],
  first: number,
): { readonly shown: readonly Item[]; readonly button: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  return {
    shown: isWhole ? items : items.slice(0, first),
    button: items.length > first && (
      <Button
        small
        look="quiet"
        className="no-print mt-1"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? `Show the first ${first}` : `Show all ${items.length.toLocaleString('en-US')}`}
      </Button>
    ),
  };
}
