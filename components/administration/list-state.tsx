'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';

type Props = {
  /** Plural name of the items, such as "users". */
  readonly noun: string;
  readonly error: Error | null;
  readonly isLoaded: boolean;
  readonly onRetry: () => void;
  /** Number of rows to show, and the search text. */
  readonly found: number;
  readonly search: string;
  readonly onClearSearch: () => void;
  /** Text for an empty list without a search. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
};

/**
 * A list in any state: loading, failed, empty, without matches, or loaded. Loaded rows stay if a later request fails.
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
}: Props) {
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
