'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { CursorPager, FirstPageButton } from './cursor-pager.tsx';
import { ProblemNoticeLater } from './problem-notice-later.tsx';
import { SkeletonRows } from './skeleton.tsx';

/**
 * Returns a list's error and the page to show. The previous page is shown only until the next one has loaded or
 * failed to load.
 */
export function shownPage<Page>(list: UseQueryResult<Page>) {
  const error = list.error ?? (list.data === undefined || list.isPlaceholderData ? list.failureReason : null);
  return { error, shown: list.isPlaceholderData && error !== null ? undefined : list.data };
}

type Props = {
  /** Singular noun for the items. */
  readonly noun: string;
  readonly list: {
    readonly error: Error | null;
    readonly shown: { readonly nextCursor: string | null } | undefined;
  };
  /** Number of rows shown. */
  readonly count: number;
  readonly cursor: string | null;
  readonly section: RefObject<HTMLElement | null>;
  readonly onRetry: () => void;
  readonly onTurn: (cursor: string | null) => void;
  readonly children: ReactNode;
};

/** A list that the server paginates, in any state: loading, failed, or with its rows. */
export function PagedList(props: Props) {
  const { noun, list, count, cursor, section, onRetry, onTurn, children } = props;
  const { error, shown } = list;
  const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`${name} list`}
      className="wide-on-paper mt-4 outline-none"
    >
      {error !== null && (
        <ProblemNoticeLater
          title={
            shown
              ? `The ${noun}s couldn’t be refreshed. You’re seeing the last loaded data.`
              : `The ${noun}s couldn’t be loaded.`
          }
          error={error}
          onRetry={onRetry}
        >
          {cursor !== null && <FirstPageButton onClick={() => onTurn(null)} />}
        </ProblemNoticeLater>
      )}
      {shown === undefined && error === null && <SkeletonRows rows={12} label={`Loading ${noun}s`} />}
      {children}
      {shown && (
        <CursorPager
          shown={count}
          noun={noun}
          isFirst={cursor === null}
          nextCursor={shown.nextCursor}
          onTurn={(next) => {
            onTurn(next);
            section.current?.focus({ preventScroll: true }); // moves focus, because the next page may not have the button
          }}
        />
      )}
    </section>
  );
}
