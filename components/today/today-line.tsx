import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ContactActionsLater } from '#components/transfers/contact/contact-actions-later.tsx';
import { contactOf } from '#lib/domain/transfers/contact/next-step.ts';
import { OverMaximum } from '#components/offers/over-maximum.tsx';
import { DueText } from '#components/offers/list/due-text.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { RejectReason } from '#components/transfers/reject-reason.tsx';
import { commentText } from '#lib/domain/transfers/comment-lines.ts';
import { rejectReasonOf } from '#lib/domain/transfers/reject-reason.ts';
import { isFilingReason } from '#lib/domain/today/today-reasons.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { deadlineTitle } from './deadline-title.ts';
import {
  dateLabel,
  dateWords,
  deadlineOf,
  isDue,
  lineAddress,
  reasonTitle,
  stepOf,
  titleOf,
} from './line-words.ts';
import {
  type Approval,
  approvalPolicyQuery,
  approvalsForMeQuery,
  pendingApprovalsQuery,
} from '#lib/client/approvals/approvals.ts';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import type { SnoozeDays } from './snooze-days.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { subjectAddress, subjectOf, type ListedLine } from '#lib/client/today/today.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';

export type TodayLineProps = {
  readonly line: ListedLine;
  readonly today: MarketDate;
  readonly snoozeDays: SnoozeDays;
  /** Key of the line. It is used to move focus between lines. */
  readonly name: string;
  readonly onHide: (until: MarketDate) => void;
};

/** An offer's or transfer's line in Today, with its reason, amount, date and next step. */
export function TodayLine({ line, today, snoozeDays, name, onHide }: TodayLineProps) {
  const { step, request } = useStep(line);
  const subject = subjectOf(line);
  // The transfer, if the next step is to contact someone about it. Its name is then the line's main link.
  const reject = line.transfer ? rejectReasonOf(line.transfer) : null;
  const toContact = line.transfer && contactOf(line.transfer, today) !== null ? line.transfer : null;
  const isSubjectMain = toContact !== null || request !== undefined;
  return (
    <li
      data-line={name}
      className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-hairline py-2 focus-within:bg-accent-wash sm:pl-2"
    >
      <div className="min-w-48 flex-1 basis-56">
        <LineTitle line={line} today={today} />
        <p className="wrap-anywhere">
          <Link
            href={lineAddress(line)}
            prefetch={false}
            data-row-link={isSubjectMain || undefined}
            className="inline-block min-h-6 text-accent hover:underline"
          >
            {subject}
          </Link>
        </p>
        {line.transfer && (
          <p className="text-small text-quiet">
            {reject !== null && (
              <span className="block text-ink">
                <RejectReason reject={reject} />
                {reject.code === null && `: ${commentText(line.transfer.comment)}`}
              </span>
            )}
            {line.accountNumber} · request {line.acatid}
          </p>
        )}
        <AlsoReasons line={line} today={today} />
      </div>
      <LineFigures line={line} today={today} />
      <div className="no-print flex basis-full flex-wrap items-start gap-2 @min-[740px]:shrink-0 @min-[740px]:basis-64 @min-[740px]:flex-nowrap @min-[740px]:justify-between">
        {toContact !== null ? (
          <ContactActionsLater transfer={toContact} today={today} isStacked />
        ) : request !== undefined ? (
          <Waiting request={request} />
        ) : (
          <Link
            href={step.address}
            prefetch={false}
            data-row-link
            aria-label={`${step.label} ${subject}`}
            className={buttonClass(step.look ?? 'plain', true)}
          >
            {step.label}
          </Link>
        )}
        <SnoozeMenu subject={subject} today={today} snoozeDays={snoozeDays} onHide={onHide} />
      </div>
    </li>
  );
}

/** Returns the line's next step and, if it is waiting for a second person's approval, the request. */
function useStep(line: ListedLine): {
  readonly step: ReturnType<typeof stepOf>;
  readonly request: Approval | undefined;
} {
  const { rights } = useSession();
  const { data: policy } = useQuery(approvalPolicyQuery);
  const step = stepOf(line, policy?.value);
  const enabled = step.requests !== undefined && rights.readHistory;
  const { data: pending = [] } = useQuery({ ...pendingApprovalsQuery, enabled });
  const request = pending.find(
    ({ kind, privatePlacementOfferOid: oid }) =>
      kind === step.requests && oid === line.privatePlacementOfferOid,
  );
  return { step, request };
}

/** Says whose approval a line's step is waiting for. Today always loads the approvals that the user can decide. */
function Waiting({ request }: { readonly request: Approval }) {
  const { data = [] } = useQuery(approvalsForMeQuery);
  const isForMe = data.some(({ approvalId }) => approvalId === request.approvalId);
  return <p className="text-quiet">{isForMe ? 'Waiting for your approval' : 'Waiting for approval'}</p>;
}

/**
 * A line's title. What is due has its mark or, for an overdue filing, the mark of the Filings page.
 */
export function LineTitle({ line, today }: Pick<TodayLineProps, 'line' | 'today'>) {
  const title = titleOf(line, today);
  const isFiling = isFilingReason(line.reason);
  return (
    <p className={classNames('font-semibold', isFiling && '[&>span]:whitespace-normal')}>
      {line.reason === 'executable' ? (
        <DueText mayWrap isReady label={title} />
      ) : !isDue(line, today) ? (
        title
      ) : isFiling && deadlineOf(line) < today ? (
        <StatusMark tone="stopped">{title}</StatusMark>
      ) : (
        <DueText mayWrap label={title} />
      )}
    </p>
  );
}

/** Lists the line's other reasons, and the offer's overdue filing with a link to it. */
export function AlsoReasons({ line, today }: Pick<TodayLineProps, 'line' | 'today'>) {
  const { overdueFiling: overdue } = line;
  const others = line.alsoReasons.map((reason) => reasonTitle(reason).toLowerCase()).join(', ');
  if (overdue === undefined && others === '') return null;
  return (
    <p className="text-small text-quiet">
      Also:{' '}
      {overdue !== undefined && (
        <Link
          href={`${subjectAddress(line)}/filings`}
          prefetch={false}
          className="inline-block min-h-6 text-danger underline"
        >
          {deadlineTitle(filingTitle(overdue), overdue.dueDate ?? line.date, today)}
        </Link>
      )}
      {overdue !== undefined && others !== '' && ', '}
      {others}
    </p>
  );
}

/**
 * The line's date and, if its reason is about money, the approved amount compared with the minimum, each with a label.
 */
function LineFigures({ line, today }: Pick<TodayLineProps, 'line' | 'today'>) {
  const { reason, dollarAmount: amount, minimumDollarAmount: minimum } = line;
  const isAboutTransfer = line.acatid !== null;
  const isAboutClosing = reason === 'closingsoon' || reason === 'closingdatepassed';
  return (
    <div
      className={classNames('text-small', isAboutTransfer ? 'basis-52 @min-[740px]:basis-34' : 'basis-52')}
    >
      <dl
        className={classNames(
          'grid grid-cols-[92px_auto] content-start justify-start gap-x-2',
          isAboutTransfer && '@min-[740px]:grid-cols-1',
        )}
      >
        {amount !== null && !isAboutClosing && (
          <>
            <Figure label={reason === 'minimummissed' ? 'Shortfall' : 'Approved'}>
              <MoneyText amount={amount} />
            </Figure>
            {minimum !== undefined && (
              <Figure label="Minimum">
                <MoneyText amount={minimum} />
              </Figure>
            )}
          </>
        )}
        <LineDate line={line} today={today} />
      </dl>
      {line.overMaximumDollarAmount !== undefined && <OverMaximum by={line.overMaximumDollarAmount} />}
    </div>
  );
}

/** The line's date with its label, and how far away it is. */
function LineDate({ line, today }: Pick<TodayLineProps, 'line' | 'today'>) {
  return (
    <Figure label={dateLabel(line)}>
      <time dateTime={deadlineOf(line)} className="whitespace-nowrap">
        {formatDate(deadlineOf(line))}
      </time>
      <span className="block text-quiet">{dateWords(line, today, useClosures())}</span>
    </Figure>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
