'use client';

import { useRef } from 'react';
import { Button } from './button.tsx';
import { reasonOf } from './reason-of.ts';

type MoreRowsProps = {
  /** Number of rows shown out of the total, as a sentence. */
  readonly children: string;
  /** Label of the button, such as "Show earlier changes". */
  readonly label: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the last attempt failed; null if it didn't. */
  readonly error: Error | null;
  /** Loads the next page. Returns whether there is another one after it. */
  readonly onLoad: () => Promise<boolean>;
};

/**
 * The footer of a list that is loaded page by page. When its button disappears with the last page, the focus moves to
 * the sentence next to it.
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
