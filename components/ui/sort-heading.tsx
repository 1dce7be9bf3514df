'use client';

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  readonly sorted: 'ascending' | 'descending' | null;
  /** Null if the table can't be sorted by this column. */
  readonly onSort: (() => void) | null;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A heading in a table whose headings are sticky. It is a button if the table can be sorted by its column. */
export function SortHeading({ sorted, onSort, className, children }: Props) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted ?? undefined}
      // The line below it is a shadow, because a table border would scroll away from a sticky heading.
      className={classNames(
        'bg-paper py-1 shadow-[inset_0_-1px_0_var(--edge)] text-left align-bottom font-semibold text-quiet',
        className,
      )}
    >
      {onSort === null ? (
        <span className="inline-flex min-h-6 items-center">{children}</span>
      ) : (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            'inline-flex min-h-6 items-center gap-1 font-semibold [text-align:inherit] hover:text-ink print:hidden',
            sorted !== null && 'text-ink',
          )}
        >
          {children}
          <SortArrows sorted={sorted} />
        </button>
      )}
      {/* Browsers repeat table headings on each printed page, without their buttons. */}
      {onSort !== null && <span className="hidden print:inline">{children}</span>}
    </th>
  );
}

/** Shows the direction in which a column is sorted. */
export function SortArrows({ sorted }: Pick<Props, 'sorted'>) {
  return (
    <svg
      aria-hidden="true"
      width="8"
      height="12"
      viewBox="0 0 8 12"
      className="no-print mb-1.5 shrink-0 self-end"
    >
      <path d="M4 1 7 5H1Z" fill="currentColor" opacity={sorted === 'ascending' ? 1 : 0.3} />
      <path d="M4 11 1 7h6Z" fill="currentColor" opacity={sorted === 'descending' ? 1 : 0.3} />
    </svg>
  );
}
