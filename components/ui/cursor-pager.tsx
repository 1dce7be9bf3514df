'use client';

import { countOf } from '#lib/domain/text/count-of.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type CursorPagerProps = {
  readonly shown: number;
  /** Singular noun for the items. */
  readonly noun: string;
  readonly isFirst: boolean;
  readonly nextCursor: string | null;
  readonly onTurn: (cursor: string | null) => void;
  readonly className?: string;
};

/** Shows the number of visible items, with buttons for the first and next pages of a list of unknown length. */
export function CursorPager({ shown, noun, isFirst, nextCursor, onTurn, className }: CursorPagerProps) {
  return (
    <nav
      aria-label="Pagination"
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

/** A button that goes to the first page. Shown if another page of a list can't be loaded. */
export function FirstPageButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <p className="mt-2">
      <Button small onClick={onClick}>
        Go to the first page
      </Button>
    </p>
  );
}
