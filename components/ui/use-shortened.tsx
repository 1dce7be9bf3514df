import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

/**
 * Returns the first items of a list, and a button that shows the others, up to `most` items in total. The button is
 * null if there are no others. It stays after it was pressed, so the focus isn't lost.
 */
export function useShortened<Item>(
  items: readonly Item[],
  first: number,
  most = Infinity,
): { readonly shown: readonly Item[]; readonly button: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  return {
    shown: items.slice(0, isWhole ? most : first),
    button: items.length > first && (
      <Button
        small
        look="quiet"
        className="no-print mt-1"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole || items.length > most
          ? `Show the first ${isWhole ? first : most}`
          : `Show all ${items.length.toLocaleString('en-US')}`}
      </Button>
    ),
  };
}
