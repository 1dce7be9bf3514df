'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { markAllReadMutation, noticesQuery } from '#lib/client/notices/notices.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { NoticeItem } from './notice-item.tsx';

/** What the person was told, newest first. */
export function NoticeList() {
  const list = useInfiniteQuery(noticesQuery);
  const markAll = useMutation(markAllReadMutation(useQueryClient()));
  const notices = list.data?.pages.flatMap(({ value }) => value.notices) ?? [];
  const unread = list.data?.pages[0]?.value.unread ?? 0;
  const [newest] = notices;
  const onMarkAll = () => {
    if (newest !== undefined && unread > 0 && !markAll.isPending) {
      markAll.mutate(newest.at, { onSuccess: () => announce('All notices are read.') });
    }
  };
  return (
    <>
      {notices.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="mr-auto text-quiet">
            {unread === 0 ? 'All are read.' : `${unread.toLocaleString('en-US')} not read.`}
          </p>
          <Button aria-disabled={unread === 0 || markAll.isPending} onClick={onMarkAll}>
            {markAll.isPending ? 'One moment…' : 'Mark all as read'}
          </Button>
        </div>
      )}
      {markAll.error && <ProblemNotice title="They were not marked." error={markAll.error} />}
      {list.error !== null && notices.length === 0 && (
        <ProblemNotice
          title="The notices could not be loaded."
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <SkeletonRows rows={6} label="Loading notices." />}
      {list.isSuccess && notices.length === 0 && (
        <EmptyState title="No notices yet">
          To watch an offer, select the star beside its name. Changes by others and new attention items appear
          here. You watch offers you change automatically.
        </EmptyState>
      )}
      {notices.length > 0 && (
        <>
          <ul className="mt-3 border-t border-hairline">
            {notices.map((notice) => (
              <NoticeItem key={notice.noticeId} notice={notice} />
            ))}
          </ul>
          <MoreRows
            label="Show earlier notices"
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            error={list.isFetchNextPageError ? list.error : null}
            onLoad={async () => (await list.fetchNextPage()).hasNextPage}
          >
            {list.hasNextPage
              ? `The newest ${countOf(notices.length, 'notice')}.`
              : `${countOf(notices.length, 'notice')} of the last 30 days.`}
          </MoreRows>
        </>
      )}
    </>
  );
}
