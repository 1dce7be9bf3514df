'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { lazy, Suspense } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { useLoadAhead } from '#components/shell/load-ahead.ts';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { type Today, todayQuery } from '#lib/client/today/read-today.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { QuietDay } from './quiet-day.tsx';
import { TodayLines } from './today-lines.tsx';
import { TodayStrip } from './today-strip.tsx';

/** What is not there at first sight comes when it is needed, without what `dynamic` of Next would add to the page. */
const loadProblemNotice = async () => ({
  default: (await import('#components/ui/problem-notice.tsx')).ProblemNotice,
});
const ProblemNotice = lazy(loadProblemNotice);
/** Needs the words for every field. */
const TodayChanges = lazy(async () => ({ default: (await import('./today-changes.tsx')).TodayChanges }));
const ApprovalsForMe = lazy(async () => ({
  default: (await import('#components/approvals/approvals-for-me.tsx')).ApprovalsForMe,
}));
const laterParts = [loadProblemNotice];

function UnrecognizedTransfers({ count, statuses }: Today['unrecognizedTransfers']) {
  if (count === 0) return null;
  const query = new URLSearchParams(statuses.map((status) => ['status', status]));
  return (
    <p className="mt-6 text-quiet">
      <Link href={`/transfers?${query}`} className="underline">
        {count === 1
          ? '1 transfer has a status we don’t recognize'
          : `${count.toLocaleString('en-US')} transfers have a status we don’t recognize`}
      </Link>
    </p>
  );
}

/** What needs the reader today, the next two weeks, and what others changed. */
export function TodayPage() {
  const { data, error, failureReason, refetch } = useQuery(todayQuery());
  const { rights } = useSession();
  const today = data?.value;
  useLoadAhead(laterParts);
  const problem = error ?? (data === undefined ? failureReason : null);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-title">Today</h1>
        <p className="min-h-6 text-quiet">{today && `${formatDate(today.date)} in New York`}</p>
      </div>
      {problem && (
        <Suspense>
          <ProblemNotice
            title="What is due today could not be loaded."
            error={problem}
            onRetry={() => void refetch()}
          />
        </Suspense>
      )}
      {today === undefined && problem === null && <SkeletonRows rows={8} label="Loading what is due" />}
      {today && (
        <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_336px]">
          <section aria-label="What needs you">
            {rights.readHistory && (
              <Suspense>
                <ApprovalsForMe />
              </Suspense>
            )}
            {today.lines.length === 0 && <QuietDay strip={today.strip} />}
            <TodayLines lines={today.lines} hidden={today.hidden} today={today.date} />
            <UnrecognizedTransfers {...today.unrecognizedTransfers} />
          </section>
          <div className="grid content-start gap-8">
            <TodayStrip strip={today.strip} />
            <section aria-labelledby="changed-by-others">
              <h2 id="changed-by-others" className="text-lead">
                Recent activity
              </h2>
              <Suspense fallback={<SkeletonRows rows={4} label="What others changed is being loaded." />}>
                <TodayChanges changes={today.changes} />
              </Suspense>
            </section>
          </div>
        </div>
      )}
    </>
  );
}
