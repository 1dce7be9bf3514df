'use client';

import { memo, useMemo } from 'react';
import { accountHref } from '#components/accounts/account-links.ts';
import { useRowKeys } from '#components/shell/shortcuts/shortcuts.ts';
import { CommentText, ContraFirm, NextStep, StatusCell } from '#components/transfers/transfer-cells.tsx';
import { businessDaysLeft } from '#components/transfers/business-days-left.ts';
import { classNames } from '#components/ui/class-names.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { RowLink } from '#components/ui/row-link.tsx';
import { SortHeading } from '#components/ui/sort-heading.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { Cell } from '#components/ui/table-cell.tsx';
import type { FirmTransfer } from '#lib/client/accounts/list-firm-transfers.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { ContactActionsLater } from '#components/transfers/contact/contact-actions-later.tsx';
import { nextStepOf } from '#lib/domain/transfers/contact/next-step.ts';
import { oldRejections } from '#lib/domain/transfers/old-rejections.ts';
import { isOver } from '#lib/domain/transfers/transfer-status.ts';
import type { QueueSort } from '#lib/domain/transfers/queue-sorts.ts';
import { later } from '#components/ui/later.tsx';
import { DueText } from '#components/offers/list/due-text.tsx';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import { businessDaysBetween } from '#lib/domain/market/business-days.ts';

/** Until its code has loaded, the text has no button for the rest. */
const ShortText = later(() => import('./short-text.tsx').then((module) => module.ShortText), {
  ssr: false,
  loading: ({ children }) => <div className="overflow-hidden lg:max-h-10 print:max-h-none">{children}</div>,
});

/** Number of business days before its deadline at which a response is marked as due. */
const soon = 5;

type Props = {
  readonly transfers: readonly FirmTransfer[];
  readonly today: MarketDate;
  readonly sort: QueueSort;
  readonly onSort: (sort: QueueSort) => void;
  /** Whether the rows are those of the previous list, shown while the new list is loading. */
  readonly isStale: boolean;
};

/** Column widths on a wide page. They are fixed, so the columns don't shift when the rows change. */
const columns = {
  deadline: { heading: 'Respond by', width: 'lg:w-[128px] lg:pr-2 print:w-[11%]' },
  account: { heading: 'Account and request', width: 'lg:w-[16.5%] lg:pr-4 print:w-[18%]' },
  status: { heading: 'Status', width: 'lg:pr-4 print:w-[18%]' },
  step: { heading: 'Next step', width: 'lg:w-[21%] lg:pr-3 xl:w-[320px] print:w-[13%]' },
  comment: { heading: 'Comment, as received', width: 'lg:w-[12%] lg:pr-4 print:w-[17%]' },
  firm: { heading: 'Contra firm', width: 'lg:w-[15%] lg:pr-3 print:w-[16%]' },
  modified: { heading: 'Last modified', width: 'lg:w-[96px]' },
} as const;

/**
 * The queue as a table. Below 1,024 pixels its rows are laid out as cards, and the ARIA roles keep it a table for
 * screen readers.
 */
export function QueueTable({ transfers, today, sort, onSort, isStale }: Props) {
  useRowKeys();
  const closures = useClosures();
  const isOld = useMemo(() => oldRejections(today, closures), [today, closures]);
  return (
    <table
      role="table"
      aria-busy={isStale}
      className="rows-on-paper run-on-paper w-full border-collapse text-small max-lg:block lg:table-fixed"
    >
      <caption className="sr-only">
        External transfers for all accounts. Select a column heading to sort.
      </caption>
      <thead role="rowgroup" className="max-lg:hidden">
        <tr role="row">
          {Object.entries(columns).map(([name, { heading, width }]) => {
            const order = orderOf(name, sort);
            return (
              <SortHeading
                key={name}
                sorted={directionOf(name, sort)}
                onSort={order && (() => onSort(order))}
                className={classNames('pinned', width)}
              >
                {heading}
              </SortHeading>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {(sort === 'answerby' ? settledLast(transfers) : transfers).map((transfer) => (
          <QueueRow
            key={`${transfer.accountNumber}:${transfer.acatid}`}
            transfer={transfer}
            replacementStatus={replacementStatus(transfer, transfers)}
            today={today}
            isOld={isOld(transfer)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The status of the request that replaced this one. Undefined if it wasn't replaced, or if the other isn't listed. */
function replacementStatus(
  { accountNumber, replacedBy }: FirmTransfer,
  transfers: readonly FirmTransfer[],
): string | undefined {
  if (replacedBy === null) return undefined;
  return transfers.find((each) => each.acatid === replacedBy && each.accountNumber === accountNumber)?.status;
}

/** Moves rejected requests that were replaced to the end of their page, because they require no action. */
function settledLast(transfers: readonly FirmTransfer[]): readonly FirmTransfer[] {
  const isSettled = ({ replacedBy }: FirmTransfer) => Number(replacedBy !== null);
  return transfers.toSorted((left, right) => isSettled(left) - isSettled(right));
}

function directionOf(column: string, sort: QueueSort): 'ascending' | 'descending' | null {
  if (column === 'deadline') return sort === 'answerby' ? 'ascending' : null;
  if (column !== 'modified' || sort === 'answerby') return null;
  return sort === 'lastmodified' ? 'ascending' : 'descending';
}

/** Returns the sort order after a click on a heading, or null if the column can't be sorted. */
function orderOf(column: string, sort: QueueSort): QueueSort | null {
  if (column === 'deadline') return 'answerby';
  return column !== 'modified' ? null : sort === '-lastmodified' ? 'lastmodified' : '-lastmodified';
}

type RowProps = {
  readonly transfer: FirmTransfer;
  readonly replacementStatus: string | undefined;
  readonly today: MarketDate;
  /** Whether it is an old rejection, which is no longer open. */
  readonly isOld: boolean;
};

const QueueRow = memo(function QueueRow(props: RowProps) {
  const { transfer, replacementStatus: status, today, isOld } = props;
  const { acatid, accountName, accountNumber, kind, comment, replacedBy, lastModifiedTS } = transfer;
  const hasStep = replacedBy === null && nextStepOf(transfer, today, isOld) !== null;
  return (
    <tr
      role="row"
      className="border-b border-hairline focus-within:bg-accent-wash max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-6 max-lg:gap-y-1 max-lg:py-3 lg:hover:bg-wash"
    >
      <Cell width={columns.deadline.width} className="max-lg:order-2 max-lg:text-right">
        <DeadlineCell transfer={transfer} today={today} />
      </Cell>
      <th
        role="rowheader"
        scope="row"
        className={classNames('min-w-0 text-left align-top font-normal lg:py-2', columns.account.width)}
      >
        <RowLink
          href={`${accountHref(accountNumber)}?q=${encodeURIComponent(acatid)}`}
          title={accountName}
          className="font-semibold wrap-anywhere text-ink hover:underline lg:block lg:min-h-6 lg:truncate"
        >
          {accountName}
        </RowLink>
        <span className="block text-quiet">
          <span className="mr-1 wrap-anywhere">{accountNumber}</span>{' '}
          <span className="inline-block whitespace-nowrap">
            <CopyButton text={acatid} label="Request identifier" /> {kind}
          </span>
        </span>
      </th>
      <Cell width={columns.status.width} className="max-lg:order-3 max-lg:col-span-2">
        <StatusCell
          transfer={transfer}
          replacedBy={
            replacedBy === null ? null : { acatid: replacedBy, ...(status !== undefined && { status }) }
          }
          Short={ShortText}
        />
      </Cell>
      <Cell
        width={columns.step.width}
        className={classNames('max-lg:order-3 max-lg:col-span-2', !hasStep && 'max-lg:hidden')}
      >
        {hasStep && (
          <NextStep transfer={transfer} today={today} isOld={isOld}>
            <ContactActionsLater transfer={transfer} today={today} />
          </NextStep>
        )}
      </Cell>
      <Cell
        width={columns.comment.width}
        className={classNames(
          'max-lg:order-4 max-lg:col-span-2 max-lg:mt-1',
          comment === null && 'max-lg:hidden',
        )}
      >
        <CommentText comment={comment} Short={ShortText} />
      </Cell>
      <Cell width={columns.firm.width} className="max-lg:order-5">
        <ContraFirm transfer={transfer} />
      </Cell>
      <Cell width={columns.modified.width} className="max-lg:order-6 max-lg:text-right">
        <span className="text-quiet lg:hidden print:hidden">Modified </span>
        <TimeText timestamp={lastModifiedTS} dateOnly />
      </Cell>
    </tr>
  );
});

type DeadlineCellProps = { readonly transfer: FirmTransfer; readonly today: MarketDate };

/**
 * The deadline for resubmitting a rejected request, and how many business days are left. If another request has
 * already replaced it, the deadline is shown as settled. Other requests have no deadline.
 */
function DeadlineCell({ transfer: { answerBy, replacedBy, status }, today }: DeadlineCellProps) {
  const closures = useClosures();
  if (replacedBy !== null) {
    return (
      <>
        <span className="block font-semibold">Settled</span>
        <span className="block text-quiet">by {replacedBy}</span>
      </>
    );
  }
  if (answerBy === null) {
    return isOver(status) ? null : <span className="text-quiet max-lg:hidden">No deadline</span>;
  }
  const by = <time dateTime={answerBy}>{formatDate(answerBy)}</time>;
  if (answerBy < today) {
    return (
      <>
        <span className="block text-quiet print:block">Deadline passed</span>
        {by}
      </>
    );
  }
  const left = businessDaysLeft(today, answerBy, closures);
  const isSoon = businessDaysBetween(today, answerBy, closures) <= soon;
  return (
    <>
      <span className="block font-semibold print:block">
        <span className="lg:sr-only print:hidden">Respond by </span>
        {by}
      </span>
      <span className="block">
        {isSoon ? <DueText label={left} /> : <span className="text-quiet">{left}</span>}
      </span>
    </>
  );
}
