'use client';

import { type ReactNode, useId } from 'react';
import { parseAsString, useQueryState } from 'nuqs';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { inputClass } from '#components/ui/field.tsx';

type ListStateProps = {
  /** Plural noun for the items, such as "users". */
  readonly noun: string;
  readonly error: Error | null;
  readonly isLoaded: boolean;
  readonly onRetry: () => void;
  /** Number of items that match the search text. */
  readonly found: number;
  readonly search: string;
  readonly onClearSearch: () => void;
  /** Text to show if the list is empty and no search is active. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
};

/**
 * A list in any state: loading, failed, empty, without matches, or loaded. Rows stay visible below an error while
 * `isLoaded` is true.
 */
export function ListState({
  noun,
  error,
  isLoaded,
  onRetry,
  found,
  search,
  onClearSearch,
  empty,
  children,
}: ListStateProps) {
  return (
    <>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice title={`The ${noun} couldn’t be loaded.`} error={error} onRetry={onRetry} />
        </div>
      )}
      {!isLoaded && error === null && <SkeletonRows rows={6} label={`Loading ${noun}.`} />}
      {isLoaded && found > 0 && children}
      {isLoaded && found === 0 && (
        <div className="mt-4">
          {search.trim() === '' ? (
            empty
          ) : (
            <EmptyState
              title={`No matching ${noun}`}
              actions={<Button onClick={onClearSearch}>Clear the search</Button>}
            >
              Search: “{search.trim()}”.
            </EmptyState>
          )}
        </div>
      )}
    </>
  );
}

/** Maximum number of rows to render of a list that isn't paginated. Users can search for the other rows. */
export const maxRows = 100;

export const cellClass = 'h-13 px-2 py-2 text-left align-baseline font-normal first:pl-0 last:pr-0';

type ListTableProps = {
  readonly caption: string;
  readonly headings: readonly { readonly label: ReactNode; readonly className?: string }[];
  /** Plural noun for the rows, and their total number. Needed only if the list can have more than `maxRows`. */
  readonly noun?: string;
  readonly count?: number;
  readonly children: ReactNode;
};

/** An administration list as a table. Says so if it shows only the first `maxRows` rows. */
export function ListTable({ caption, headings, noun = 'rows', count = 0, children }: ListTableProps) {
  return (
    <>
      <table className="mt-4 w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge text-quiet">
            {headings.map(({ label, className }, place) => (
              <th
                key={place}
                scope="col"
                className={classNames('px-2 py-1 text-left font-semibold first:pl-0 last:pr-0', className)}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {count > maxRows && (
        <p className="mt-3 text-quiet">
          The first {maxRows} of {count.toLocaleString('en-US')} {noun} are shown. To find more, use search.
        </p>
      )}
    </>
  );
}

/** Returns a tab's search text, which is kept in the URL, and a function to change it. */
export function useListSearch(): readonly [string, (text: string) => void] {
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''));
  return [text, (typed) => void setText(typed === '' ? null : typed)];
}

type Props = {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly filters?: ReactNode;
  readonly children?: ReactNode;
};

/** A list's search field, with its filters and the buttons that add items next to it. */
export function ListBar({ label, text, onSearch, filters, children }: Props) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:[&>div:not(:last-child)]:grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        onChange={(event) => onSearch(event.target.value)}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className={classNames(
          inputClass,
          'min-w-0 flex-1 sm:max-w-[320px]',
          filters !== undefined && 'max-sm:basis-full sm:min-w-40',
        )}
      />
      {filters}
      {children && <div className="ml-auto">{children}</div>}
    </div>
  );
}

/** Reports whether any of the values contains the text, ignoring case and the spaces around the text. */
export function occursIn(text: string, ...values: readonly string[]): boolean {
  const searched = text.trim().toLowerCase();
  return values.some((value) => value.toLowerCase().includes(searched));
}
