'use client';

import { Button } from '#components/ui/button.tsx';

type Props = {
  readonly shown: number;
  readonly isFirst: boolean;
  readonly nextCursor: string | null;
  readonly onTurn: (cursor: string | null) => void;
};

/** How many accounts are shown, and the ways to the others. How many there are in all the API does not tell. */
export function AccountPager({ shown, isFirst, nextCursor, onTurn }: Props) {
  return (
    <nav
      aria-label="Pages of the list"
      className="no-print mt-3 flex min-h-9 max-w-[720px] flex-wrap items-center justify-end gap-2"
    >
      <p role="status" className="mr-auto text-small text-quiet">
        {`${shown.toLocaleString('en-US')} ${shown === 1 ? 'account' : 'accounts'}`}
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
