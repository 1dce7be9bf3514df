'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';

type Props = {
  /** What is listed, in the plural: "users". */
  readonly noun: string;
  readonly error: Error | null;
  readonly isLoaded: boolean;
  readonly onRetry: () => void;
  /** How many rows there are to show, and what was searched for among them. */
  readonly found: number;
  readonly search: string;
  readonly onClearSearch: () => void;
  /** What stands there when there is nothing and nothing was searched for. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
};

/**
 * A list in each of its states: on its way, failed, empty, without a match, or there. What is there stays when a later
 * load fails.
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
          <ProblemNotice title={`The ${noun} could not be loaded.`} error={error} onRetry={onRetry} />
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
              title={`None of the ${noun} matches`}
              actions={<Button onClick={onClearSearch}>Clear the search</Button>}
            >
              Looked for “{search.trim()}”.
            </EmptyState>
          )}
        </div>
      )}
    </>
  );
}
