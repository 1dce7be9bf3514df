'use client';

import { useRef } from 'react';
import { Button } from './button.tsx';
import { reasonOf } from './reason-of.ts';

type MoreRowsProps = {
  /** A sentence that says how many of the rows are shown. */
  readonly children: string;
  /** Label of the button, such as "Show earlier changes". */
  readonly label: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the last attempt failed; null if it didn't. */
  readonly error: Error | null;
  /** Loads the next page. Returns whether there are more pages after it. */
  readonly onLoad: () => Promise<boolean>;
};

/**
 * The footer of a list that is loaded page by page. Once the last page is loaded, the button disappears, and the
 * focus moves to the sentence next to it.
 */
export function MoreRows({ children, label, hasMore, isLoading, error, onLoad }: MoreRowsProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const onMore = async () => {
    if (!isLoading && !(await onLoad())) {
      sentence.current?.focus();
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p ref={sentence} tabIndex={-1} role="status" className="text-small text-quiet">
        {children}
      </p>
      {hasMore && (
        <Button small className="no-print" aria-disabled={isLoading} onClick={() => void onMore()}>
          {isLoading ? 'Loading…' : label}
        </Button>
      )}
      {error !== null && (
        <p role="alert" className="text-small text-danger">
          More rows couldn’t be loaded. {reasonOf(error)}
        </p>
      )}
    </div>
  );
}
