'use client';

import { Button } from '#components/ui/button.tsx';
import { pageSize } from './list-address.ts';

type Place = { readonly cursor: string | null; readonly page: number };

type Props = Place & {
  readonly shown: number;
  readonly total: number | null;
  readonly nextCursor: string | null;
  readonly onTurn: (place: Place) => void;
};

/** The page before, by the cursor that each page was left by. Known for the pages turned in this document. */
const before = new Map<string, Place>();

/** Which part of the list this is, and the ways to the parts beside it. */
export function Pager({ shown, total, nextCursor, cursor, page, onTurn }: Props) {
  const previous = cursor === null ? undefined : before.get(cursor);
  const onNext = (next: string) => {
    before.set(next, { cursor, page });
    onTurn({ cursor: next, page: page + 1 });
  };
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-3 flex min-h-9 flex-wrap items-center justify-end gap-2"
    >
      <p role="status" className={shown === 0 ? 'sr-only' : 'mr-auto text-small text-quiet'}>
        {part(shown, total, page)}
      </p>
      {cursor !== null && (
        <Button small className="no-print" onClick={() => onTurn({ cursor: null, page: 1 })}>
          « First
        </Button>
      )}
      {previous && previous.cursor !== null && (
        <Button small className="no-print" onClick={() => onTurn(previous)}>
          ‹ Previous
        </Button>
      )}
      {nextCursor !== null && (
        <Button small className="no-print" onClick={() => onNext(nextCursor)}>
          Next ›
        </Button>
      )}
    </nav>
  );
}

/** `51–100 of 212`; `7 offers` where one page holds them all. */
function part(shown: number, total: number | null, page: number): string {
  const count = (number: number) => number.toLocaleString('en-US');
  if (total === null || shown === 0) {
    return shown === 1 ? '1 offer' : `${count(shown)} offers`;
  }
  if (total <= shown) {
    return total === 1 ? '1 offer' : `${count(total)} offers`;
  }
  const first = (page - 1) * pageSize + 1;
  return `${count(first)}–${count(first + shown - 1)} of ${count(total)}`;
}
