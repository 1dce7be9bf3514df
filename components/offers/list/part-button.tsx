import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronIcon } from '#components/ui/icons.tsx';

/** Panels that can be opened above the list. */
export type OpenPart = 'pipeline' | 'drafts';

/** Added to a plain button whose panel is open or whose filter is set. */
export const pressedClass = 'border-accent! bg-accent-wash! text-accent!';

type Props = {
  readonly part: OpenPart;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** A button that opens and closes a panel above the list. Looks pressed while the panel is open. */
export function PartButton({ part, isOpen, onToggle, children }: Props) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? part : undefined}
      onClick={onToggle}
      className={classNames(buttonClass('plain', true), isOpen && pressedClass)}
    >
      <span>{children}</span>
      <ChevronIcon />
    </button>
  );
}
