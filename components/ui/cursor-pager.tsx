'use client';

import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

type Props = {
  readonly shown: number;
  /** Singular name of the items. */
  readonly noun: string;
  readonly isFirst: boolean;
  readonly nextCursor: string | null;
  readonly onTurn: (cursor: string | null) => void;
  readonly className?: string;
};

/** The number of items shown, and links to other pages, for a list of unknown length. */
export function CursorPager({ shown, noun, isFirst, nextCursor, onTurn, className }: Props) {
  return (
    <nav
      aria-label="Pages of the list"
      className={classNames('no-print mt-3 flex min-h-9 flex-wrap items-center justify-end gap-2', className)}
    >
      <p role="status" className="mr-auto text-small text-quiet">
        {countOf(shown, noun)}
        {(nextCursor !== null || !isFirst) && ' on this page'}
      </p>
      {!isFirst && (
        <Button small onClick={() => onTurn(null)}>
          « First
        </Button>
      )}
      {nextCursor !== null && (
        <Button small onClick={() => onTurn(nextCursor)}>
          Next ›
        </Button>
      )}
    </nav>
  );
}
