'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { type ReactNode, useId, useState } from 'react';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { later } from '#components/ui/later.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { ProblemNoticeLater } from '#components/ui/problem-notice-later.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import {
  markAllReadMutation,
  groupNotices,
  noticesQuery,
  markNoticesMutation,
  type ListedNotice,
} from '#lib/client/notices/notices.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { classNames } from '#components/ui/class-names.ts';
import { TimeText } from '#components/ui/time-text.tsx';
import { NoticeFacts } from './notice-facts.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { textOf } from './outcome-words.ts';

/** Loads on demand, because it requires the labels of all fields. */
const NoticeChange = later(() => import('./notice-change.tsx').then((module) => module.NoticeChange), {
  loading: () => <div className="min-h-10" />,
});

const tabNames = ['notices', 'settings'] as const;

/** The user's notifications and their settings. */
export function NoticesPage() {
  const [tab, setTab] = useQueryState(
    'tab',
    parseAsStringLiteral(tabNames).withDefault('notices').withOptions({ history: 'push' }),
  );
  return (
    <>
      <h1 className="text-title">Notifications</h1>
      <div className="mt-3">
        <TabLinks
          label="Notification sections"
          current={tab}
          addressOf={(name) => (name === 'notices' ? '/notices' : `?tab=${name}`)}
          onChoose={(name) => void setTab(name)}
          tabs={[
            { name: 'notices', label: 'Inbox' },
            { name: 'settings', label: 'Settings' },
          ]}
        />
      </div>
      <div className="pt-5">{tab === 'notices' ? <NoticeList /> : <NoticeSettings />}</div>
    </>
  );
}

/** The user's notifications, newest first. */
function NoticeList() {
  const list = useInfiniteQuery(noticesQuery);
  const markAll = useMutation(markAllReadMutation(useQueryClient()));
  const notices = list.data?.pages.flatMap(({ value }) => value.notices) ?? [];
  const unread = list.data?.pages[0]?.value.unread ?? 0;
  const [newest] = notices;
  const onMarkAll = () => {
    if (newest !== undefined && unread > 0 && !markAll.isPending) {
      markAll.mutate(newest.at, { onSuccess: () => announce('All notifications marked as read.') });
    }
  };
  return (
    <>
      {notices.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="mr-auto text-quiet">
            {unread === 0 ? 'All read.' : `${unread.toLocaleString('en-US')} unread.`}
          </p>
          <Button aria-disabled={unread === 0 || markAll.isPending} onClick={onMarkAll}>
            {markAll.isPending ? 'One moment…' : 'Mark all as read'}
          </Button>
        </div>
      )}
      {markAll.error && (
        <ProblemNoticeLater title="The notifications were not marked as read." error={markAll.error} />
      )}
      {list.error !== null && notices.length === 0 && (
        <ProblemNoticeLater
          title="The notifications couldn’t be loaded."
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <SkeletonRows rows={6} label="Loading notifications." />}
      {list.isSuccess && notices.length === 0 && (
        <EmptyState title="No notifications yet">
          To watch an offer, select the star next to its name. You’ll be notified here when someone else
          changes the offer or when the offer needs attention. You automatically watch offers you change.
          Rejected transfers and approvals appear here, too.
        </EmptyState>
      )}
      {notices.length > 0 && (
        <>
          <ul className="mt-3 border-t border-hairline">
            {groupNotices(notices).map((group) => (
              <NoticeGroup key={group.at(-1)?.noticeId} notices={group} />
            ))}
          </ul>
          <MoreRows
            label="Show earlier notifications"
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            error={list.isFetchNextPageError ? list.error : null}
            onLoad={async () => (await list.fetchNextPage()).hasNextPage}
          >
            {list.hasNextPage
              ? `Showing the newest ${countOf(notices.length, 'notification')}.`
              : `${countOf(notices.length, 'notification')} from the last 30 days.`}
          </MoreRows>
        </>
      )}
    </>
  );
}

/** A single notification, or several about rejected transfers, grouped under a title that counts them. */
function NoticeGroup({ notices }: { readonly notices: readonly ListedNotice[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [newest] = notices;
  if (newest === undefined) return null;
  if (notices.length === 1) {
    return (
      <li className="border-b border-hairline">
        <NoticeLine notices={notices} title={newest.title} href={newest.href} at={newest.at}>
          <NoticeText notice={newest} />
        </NoticeLine>
      </li>
    );
  }
  const title = `${countOf(notices.length, 'transfer')} were rejected`;
  return (
    <li className="border-b border-hairline">
      <NoticeLine
        notices={notices}
        title={title}
        href="/transfers?status=Rejected&answerbyfrom=any&sort=-lastmodified"
        at={newest.at}
      >
        <Button
          small
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide transfers' : 'Show transfers'}
        </Button>
      </NoticeLine>
      {isOpen && (
        <ul id={listId} className="ml-6 border-t border-hairline">
          {notices.map((notice) => (
            <NoticeGroup key={notice.noticeId} notices={[notice]} />
          ))}
        </ul>
      )}
    </li>
  );
}

function NoticeText({ notice }: { readonly notice: ListedNotice }) {
  const { event, text, change, comment } = notice;
  const shown = textOf(notice);
  return change === undefined ? (
    <>
      {shown !== null && <p className="text-small">{curlyApostrophes(shown)}</p>}
      {comment !== undefined && (
        <p className="text-small whitespace-pre-line">
          <span className="text-quiet">Comment:</span> {comment}
        </p>
      )}
      <NoticeFacts notice={notice} />
    </>
  ) : (
    <NoticeChange change={change} text={event === 'offer.updated' ? null : curlyApostrophes(text)} />
  );
}

type LineProps = Pick<ListedNotice, 'title' | 'href' | 'at'> & {
  readonly notices: readonly ListedNotice[];
  readonly children: ReactNode;
};

/** The line of one or more notifications. It links to their subject, and opening it marks them as read. */
function NoticeLine({ notices, title, href, at, children }: LineProps) {
  const { mutate, isPending, error } = useMutation(markNoticesMutation(useQueryClient()));
  const read = notices.every((notice) => notice.read);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5',
        !read && 'bg-accent-wash shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <div className="min-w-0 flex-1 px-3 wrap-anywhere">
        <Link
          href={href}
          prefetch={false}
          onClick={() => read || mutate({ notices, read: true })}
          className={classNames('inline-block min-h-6 text-accent hover:underline', !read && 'font-semibold')}
        >
          {curlyApostrophes(title)}
          {!read && <span className="sr-only">, unread</span>}
        </Link>
        {children}
        <p className="text-small text-quiet">
          <TimeText timestamp={at} />
        </p>
        <p role="alert" className="text-small text-danger">
          {error !== null && `Not marked. ${reasonOf(error)}`}
        </p>
      </div>
      <Button
        small
        look="quiet"
        aria-disabled={isPending}
        onClick={() => isPending || mutate({ notices, read: !read })}
      >
        {read ? 'Mark as unread' : 'Mark as read'}
        <span className="sr-only">: {title}</span>
      </Button>
    </div>
  );
}
