'use client';

import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { Sort } from './list-address.ts';
import type { ColumnSort } from './offer-columns.tsx';

type Props = {
  readonly sort: ColumnSort | null;
  readonly className: string;
  readonly current: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly children: ReactNode;
};

/** The heading of a column; one that the server can sort by is a button. */
export function SortHeader({ sort, className, current, onSort, children }: Props) {
  const isCurrent = sort !== null && (current === sort.first || current === sort.second);
  const isDescending = current.startsWith('-');
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={classNames(
        className,
        'border-b border-edge bg-paper px-2 py-1 text-left align-bottom font-semibold whitespace-nowrap text-quiet last:pr-0 print:whitespace-normal sm:sticky sm:top-12 sm:z-10',
      )}
    >
      {sort === null ? (
        <span className="flex min-h-6 items-center">{children}</span>
      ) : (
        <>
          <button
            type="button"
            onClick={() => onSort(current === sort.first ? sort.second : sort.first)}
            className={classNames(
              'flex min-h-6 items-center gap-1 font-semibold hover:text-ink print:hidden',
              isCurrent && 'text-ink',
            )}
          >
            {children}
            <SortArrow direction={isCurrent ? (isDescending ? 'down' : 'up') : null} />
          </button>
          {/* Browsers draw the heads of a table again on each page, and leave out their buttons. */}
          <span className="hidden print:block">{children}</span>
        </>
      )}
    </th>
  );
}

function SortArrow({ direction }: { readonly direction: 'up' | 'down' | null }) {
  return (
    <svg aria-hidden="true" width="8" height="12" viewBox="0 0 8 12" className="shrink-0">
      <path d="M4 1 7 5H1Z" fill="currentColor" opacity={direction === 'up' ? 1 : 0.3} />
      <path d="M4 11 1 7h6Z" fill="currentColor" opacity={direction === 'down' ? 1 : 0.3} />
    </svg>
  );
}
