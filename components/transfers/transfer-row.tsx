'use client';

import { memo, type Ref } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { formatClockTime, TimeText } from '#components/ui/time-text.tsx';
import { Cell } from '#components/ui/table-cell.tsx';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { businessDaysBetween } from '#lib/domain/market/business-days.ts';
import { marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { answerByOf } from '#lib/domain/transfers/transfer-rank.ts';
import { isOver } from '#lib/domain/transfers/transfer-status.ts';
import { AccountContactLater } from './contact/contact-actions-later.tsx';
import { columnWidths } from './transfer-columns.ts';
import { CommentText, ContraFirm, NextStep, StatusCell } from './transfer-cells.tsx';

type Props = {
  readonly transfer: Transfer;
  readonly today: MarketDate;
  /** Whether it is an old rejection, which is no longer open. */
  readonly isOld: boolean;
  /** The request that replaced this one, if any. */
  readonly replacedBy: Transfer | null;
  /** If only some of the list's rows are rendered: this row's position, and a ref for measuring its height. */
  readonly index?: number;
  readonly measure?: Ref<HTMLTableRowElement>;
};

/** A transfer request, in columns on a wide page or as a card on a narrow one. */
export const TransferRow = memo(function TransferRow(props: Props) {
  const { transfer, today, isOld, replacedBy, index, measure } = props;
  const { acatid, kind, comment, creationTS, lastModifiedTS, status } = transfer;
  const age = businessDaysBetween(marketDate(new Date(creationTS)), today, useClosures());
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className="border-b border-hairline max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-6 max-lg:gap-y-1 max-lg:py-3 sm:max-lg:grid-cols-[3fr_2fr] lg:hover:bg-wash"
    >
      <th
        role="rowheader"
        scope="row"
        className={classNames(
          'text-left align-top font-normal max-lg:row-start-1 lg:py-1.5',
          columnWidths.request,
        )}
      >
        <CopyButton text={acatid} label="Request identifier">
          <span className="font-semibold text-ink">{acatid}</span>
        </CopyButton>
        <span className="text-quiet max-lg:ml-2 lg:block">{kind}</span>
      </th>
      <Cell width={columnWidths['status']} className="max-sm:col-span-2">
        <StatusCell transfer={transfer} replacedBy={replacedBy} />
        {replacedBy === null && <RowStep transfer={transfer} today={today} isOld={isOld} />}
      </Cell>
      <Cell
        width={columnWidths['comment']}
        className={classNames('max-sm:col-span-2 max-lg:mt-1', comment === null && 'max-sm:hidden')}
      >
        <CommentText comment={comment} />
      </Cell>
      <Cell width={columnWidths['firm']} className="max-lg:col-span-2">
        <ContraFirm transfer={transfer} />
      </Cell>
      <Cell width={columnWidths['created']}>
        <Moment label="Created" timestamp={creationTS} />
      </Cell>
      <Cell width={columnWidths['modified']} className="max-lg:text-right">
        <Moment label="Modified" timestamp={lastModifiedTS} />
      </Cell>
      <Cell width={columnWidths['age']} className="max-lg:col-start-2 max-lg:row-start-1">
        {!isOver(status) && !isOld && (
          <>
            {age.toLocaleString('en-US')}
            <span className="lg:sr-only print:hidden">
              {age === 1 ? ' business day old' : ' business days old'}
            </span>
          </>
        )}
      </Cell>
    </tr>
  );
});

function RowStep({ transfer, today, isOld }: Pick<Props, 'transfer' | 'today' | 'isOld'>) {
  const answerBy = answerByOf(transfer, useClosures());
  return (
    <NextStep transfer={{ ...transfer, answerBy }} today={today} isOld={isOld} isFull>
      <AccountContactLater transfer={transfer} today={today} />
    </NextStep>
  );
}

/** A date and, on wide screens, the time in New York. Midnight comes from a source that has only dates. */
function Moment({ label, timestamp }: { readonly label: string; readonly timestamp: string }) {
  return (
    <>
      <span className="text-quiet lg:hidden print:hidden">{label} </span>
      <TimeText timestamp={timestamp} dateOnly />
      {!timestamp.includes('T00:00:00.000') && (
        <span className="hidden whitespace-nowrap text-quiet lg:block">
          {formatClockTime(new Date(timestamp))}
        </span>
      )}
    </>
  );
}
