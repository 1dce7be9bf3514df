'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { lazy, Suspense } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { FirstStepsLater } from '#components/shell/first-steps-later.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { isToDecide, type Today, todayQuery } from '#lib/client/today/today.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { later } from '#components/ui/later.tsx';
import { countedKind, KindMark, kindWords } from '#components/calendar/kind-mark.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { ProblemNoticeLater } from '#components/ui/problem-notice-later.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { calendarKinds } from '#lib/domain/today/calendar-kinds.ts';
import { TodayLines } from './today-lines.tsx';

/** Loads on demand, because it includes the labels of all fields. */
const TodayChanges = lazy(async () => ({ default: (await import('./today-changes.tsx')).TodayChanges }));
const ApprovalsForMe = lazy(async () => ({
  default: (await import('#components/approvals/approvals-for-me.tsx')).ApprovalsForMe,
}));
const QuietDay = later(() => import('./quiet-day.tsx').then((module) => module.QuietDay));
const SubscriptionsToDecide = lazy(async () => ({
  default: (await import('./subscriptions-to-decide.tsx')).SubscriptionsToDecide,
}));

function UnrecognizedTransfers({ count, statuses }: Today['unrecognizedTransfers']) {
  if (count === 0) return null;
  const query = new URLSearchParams(statuses.map((status) => ['status', status]));
  return (
    <p className="mt-6 text-quiet">
      <Link href={`/transfers?${query}`} className="underline">
        {count === 1
          ? '1 transfer has an unrecognized status'
          : `${count.toLocaleString('en-US')} transfers have an unrecognized status`}
      </Link>
    </p>
  );
}

/** Shows what the user has to do today, the dates in the next two weeks, and changes by others. */
export function TodayPage() {
  const { data, error, failureReason, refetch } = useQuery(todayQuery());
  const { rights } = useSession();
  const today = data?.value;
  const toDecide = today?.subscriptions.filter(isToDecide) ?? [];
  const problem = error ?? (data === undefined ? failureReason : null);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-title">Today</h1>
        <p className="min-h-6 text-quiet">{today && `${formatDate(today.date)} (ET)`}</p>
      </div>
      {problem && (
        <ProblemNoticeLater
          title="Today’s items couldn’t be loaded."
          error={problem}
          onRetry={() => void refetch()}
        />
      )}
      {today === undefined && problem === null && (
        <SkeletonRows rows={8} label="Loading items that are due" />
      )}
      {today && (
        <div className="mt-4 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_336px]">
          <section aria-label="Needs your attention" className="@container">
            {rights.readHistory && (
              <Suspense>
                <ApprovalsForMe />
              </Suspense>
            )}
            {today.lines.length + today.invitations.length + toDecide.length === 0 && (
              <FirstStepsLater>
                <QuietDay strip={today.strip} />
              </FirstStepsLater>
            )}
            <Invitations invitations={today.invitations} />
            {toDecide.length > 0 && (
              <Suspense>
                <SubscriptionsToDecide offers={toDecide} />
              </Suspense>
            )}
            <TodayLines {...today} today={today.date} />
            <UnrecognizedTransfers {...today.unrecognizedTransfers} />
          </section>
          <div className="grid content-start gap-8">
            <TodayStrip strip={today.strip} />
            <section aria-labelledby="changed-by-others">
              <h2 id="changed-by-others" className="text-lead">
                Recent activity
              </h2>
              <Suspense fallback={<SkeletonRows rows={4} label="Loading recent activity." />}>
                <TodayChanges changes={today.changes} />
              </Suspense>
            </section>
          </div>
        </div>
      )}
    </>
  );
}

/** Other firms' offers that need a response from the user's firm. */
function Invitations({ invitations }: Pick<Today, 'invitations'>) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <h2 id="invitations" className="text-lead">
        Invitations <span className="font-normal text-quiet">{invitations.length}</span>
      </h2>
      <ul className="mt-1 border-t border-hairline">
        {invitations.map(({ privatePlacementOfferOid: oid, offerName, creatingFirmName, closingDate }) => (
          <li
            key={oid}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2 sm:px-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">Waiting for your firm to confirm</span>
              {offerName}
              <span className="block text-small text-quiet">
                From {creatingFirmName} · closes {formatDate(closingDate)}
              </span>
            </p>
            <Link
              href={`/offers/${oid}`}
              prefetch={false}
              aria-label={`Review invitation to ${offerName}`}
              className={buttonClass('plain', true)}
            >
              Review
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Day = Today['strip'][number];

/** The next two weeks in two rows, with the events and market closures of each day. */
function TodayStrip({ strip }: { readonly strip: readonly Day[] }) {
  const kinds = calendarKinds.filter((kind) =>
    strip.some(({ marks }) => marks.some((mark) => mark.kind === kind)),
  );
  return (
    <section aria-labelledby="two-weeks">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="two-weeks" className="text-lead">
          The next two weeks
        </h2>
        <Link
          href="/calendar"
          prefetch={false}
          className="inline-flex min-h-6 items-center text-accent underline"
        >
          Calendar
        </Link>
      </div>
      <ol className="mt-2 grid grid-cols-7 gap-px border border-hairline bg-hairline text-small">
        {strip.map((day, index) => (
          <StripDay key={day.date} day={day} isToday={index === 0} />
        ))}
      </ol>
      <ul className="mt-2 flex flex-wrap gap-x-4 text-small text-quiet">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-1">
            <KindMark kind={kind} />
            {kindWords[kind][0]}
          </li>
        ))}
        <li className="flex items-center gap-1">
          <span aria-hidden="true" className="inline-block size-2.5 border border-edge bg-wash" />
          market closed
        </li>
      </ul>
    </section>
  );
}

function StripDay({
  day: { date, closed, marks },
  isToday,
}: {
  readonly day: Day;
  readonly isToday: boolean;
}) {
  const words = [formatDate(date), ...(isToday ? ['today'] : []), ...(closed ? ['market closed'] : [])];
  const counted = marks.map(({ kind, count }) => countedKind(kind, count));
  return (
    <li
      title={[words.join(', '), ...counted].join('\n')}
      className={classNames('min-h-14 px-1 py-1', closed ? 'bg-wash text-quiet' : 'bg-paper')}
    >
      <span className="sr-only">
        {words.join(', ')}: {counted.length > 0 ? counted.join(', ') : 'nothing'}
      </span>
      <span aria-hidden="true">
        <span
          className={classNames(
            'block whitespace-nowrap',
            isToday &&
              '-mx-0.5 rounded bg-accent px-0.5 font-semibold text-on-accent forced-colors:underline',
          )}
        >
          {weekdayAndDay(date)}
        </span>
        {marks.map(({ kind, count }) => (
          <span key={kind} className="flex items-center gap-1 whitespace-nowrap">
            <KindMark kind={kind} />
            {count > 1 && count}
          </span>
        ))}
      </span>
    </li>
  );
}

/** Formats a day as `Mon 23`. */
function weekdayAndDay(date: string): string {
  const [weekday = ''] = formatDate(date).split(',');
  return `${weekday} ${Number(date.slice(-2))}`;
}
