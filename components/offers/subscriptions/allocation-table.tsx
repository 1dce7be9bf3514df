'use client';

import { useId, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { FieldError, inputClass } from '#components/ui/field.tsx';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import {
  type Allocation,
  type AllocationLine,
  isLowered,
  skipsReview,
} from '#lib/domain/offers/deciding/allocation.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { isBelowMinimum, type OrdersByOid } from './allocation-notices.tsx';
import { AccountWords } from './many-outcomes.tsx';
import { reviewLabels } from './subscription-status-mark.tsx';

type BarProps = { readonly allocation: Allocation; readonly available: Money | null };

/** A bar that compares the allocated amount with the available and the requested amounts. */
export function AllocationBar({ allocation, available }: BarProps) {
  const { allocatedDollarAmount: allocated, requestedDollarAmount: requested, lines } = allocation;
  const whole = Math.max(Number(requested), Number(available ?? 0), 1);
  const share = (amount: Money) => `${Math.min(100, (Number(amount) / whole) * 100)}%`;
  const reduced = lines.filter(({ outcome }) => outcome === 'reduced').length;
  const none = lines.filter(({ outcome }) => outcome === 'none').length;
  return (
    <div className="mt-4 grid gap-1">
      <svg aria-hidden="true" width="100%" height="14" className="block overflow-visible">
        <rect y="4" width="100%" height="6" className="fill-wash stroke-edge" strokeWidth="0.5" />
        <rect y="4" width={share(allocated)} height="6" className="fill-accent" />
        <rect x={share(available ?? '0.00')} y="0" width="2" height="14" className="fill-ink" />
      </svg>
      <p role="status" className="flex flex-wrap gap-x-3">
        <span>
          <strong className="font-semibold">{formatMoney(allocated)}</strong> allocated of{' '}
          {formatMoney(available ?? '0.00')} available
        </span>
        <span className="text-quiet">{formatMoney(requested)} requested</span>
        <span className="text-quiet">
          {countOf(lines.length, 'subscription')}: {reduced} reduced, {none} rejected
        </span>
        {compareMoney(allocation.unallocatedDollarAmount, '0.00') > 0 && (
          <span className="text-due">{formatMoney(allocation.unallocatedDollarAmount)} left over</span>
        )}
      </p>
    </div>
  );
}

type TableProps = {
  readonly lines: readonly AllocationLine[];
  readonly orders: OrdersByOid;
  /** The offer's minimum per investor. */
  readonly minimum: Money | null;
  /** Returns why a subscription doesn't get all it requested; null if it does or if the user typed the amount. */
  readonly reasonOf: (line: AllocationLine) => string | null;
  /** The amount typed for each subscription, and the errors; null if the method determines the amounts. */
  readonly typing: {
    readonly fills: ReadonlyMap<string, string>;
    readonly wrong: ReadonlyMap<string, string>;
    readonly onFill: (oid: string, text: string) => void;
  } | null;
};

const shownAtOnce = 200;
const headings = [
  'Account',
  'Review',
  'Requested',
  'Current',
  'New',
  'New vs. requested',
  'Change from current',
] as const;
const leftAligned: readonly string[] = ['Account', 'Review'];

/** Shows which amount each subscription gets, next to its requested and current amounts. */
export function AllocationTable({ lines, orders, minimum, reasonOf, typing }: TableProps) {
  const [most, setMost] = useState(shownAtOnce);
  const onCopy = () =>
    navigator.clipboard.writeText(asText(lines, orders)).then(
      () => announce('Table copied. Paste it into a spreadsheet.'),
      () => announce('The table couldn’t be copied because the browser blocked it.'),
    );
  return (
    <div className="mt-3">
      <div className="flex justify-end">
        <Button small onClick={() => void onCopy()}>
          Copy table
        </Button>
      </div>
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">Allocation by subscription</caption>
        <thead className="max-md:sr-only">
          <tr className="text-quiet">
            {headings.map((name) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'py-1 pr-3 align-bottom font-normal last:pr-0',
                  leftAligned.includes(name) ? 'text-left' : 'text-right',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {lines.slice(0, most).map((line) => (
            <Row
              key={line.privatePlacementOrderOid}
              line={line}
              order={orders.get(line.privatePlacementOrderOid)}
              isBelow={isBelowMinimum(line, minimum)}
              reason={reasonOf(line)}
              typing={typing}
            />
          ))}
        </tbody>
      </table>
      {lines.length > most && (
        <Button small className="mt-2" onClick={() => setMost(most + 5 * shownAtOnce)}>
          Show more ({lines.length.toLocaleString('en-US')} in total)
        </Button>
      )}
    </div>
  );
}

type RowProps = {
  readonly line: AllocationLine;
  readonly order: ReturnType<OrdersByOid['get']>;
  /** Whether the amount is below the offer's minimum per investor. */
  readonly isBelow: boolean;
  readonly reason: string | null;
  readonly typing: TableProps['typing'];
};

function Row({ line, order, isBelow, reason, typing }: RowProps) {
  const { accountNumber, previousFillDollarAmount: previous } = line;
  const change = changeOf(line);
  const cells = {
    Review: <LineReview line={line} order={order} />,
    Requested: formatMoney(line.requestedDollarAmount),
    Current: previous === null ? '–' : formatMoney(previous),
    New: (
      <>
        {typing === null ? (
          // A short reason fits on the line of the amount.
          <span className="flex flex-wrap items-baseline gap-x-2 md:ml-auto md:max-w-32 md:flex-row-reverse lg:max-w-44">
            <strong className="font-semibold">{formatMoney(line.fillDollarAmount)}</strong>
            {line.outcome === 'none' && <span className="text-danger">Rejected</span>}
            {reason !== null && <span className="text-quiet">{reason}</span>}
          </span>
        ) : (
          <FillInput line={line} typing={typing} />
        )}
        {isBelow && (
          <span className="block text-due">
            <span aria-hidden="true">▲ </span>Below the minimum per investor
          </span>
        )}
      </>
    ),
    'New vs. requested': signed(differenceOf(line)),
    'Change from current': isLowered(line) ? (
      <span className="font-semibold whitespace-nowrap text-due">
        <span aria-hidden="true">▼ </span>
        {signed(change)}
      </span>
    ) : (
      signed(change)
    ),
  };
  return (
    <tr className="border-t border-hairline align-baseline max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-2">
      <th scope="row" className="py-1 pr-3 text-left font-normal max-md:col-span-2">
        <AccountWords number={accountNumber} firmOid={order?.accountFirmOid} reference={order?.reference} />
      </th>
      {Object.entries(cells).map(([name, content]) => (
        <td
          key={name}
          className={classNames(
            'py-1 pr-3 last:pr-0 max-md:p-0 max-md:text-left',
            leftAligned.includes(name) ? 'text-left whitespace-nowrap' : 'text-right',
          )}
        >
          <span aria-hidden="true" className="block text-quiet md:hidden">
            {name}
          </span>
          {content}
        </td>
      ))}
    </tr>
  );
}

type FillProps = { readonly line: AllocationLine; readonly typing: NonNullable<TableProps['typing']> };

/** The amount that the user types for a subscription, with its error. */
function FillInput({ line, typing: { fills, wrong, onFill } }: FillProps) {
  const { privatePlacementOrderOid: oid, accountNumber } = line;
  const id = useId();
  const error = wrong.get(oid) ?? null;
  return (
    <>
      <input
        aria-label={`New amount for account ${accountNumber}, ${oid}`}
        aria-describedby={id}
        aria-invalid={error === null ? undefined : true}
        inputMode="decimal"
        autoComplete="off"
        value={fills.get(oid) ?? ''}
        onChange={({ target }) => onFill(oid, target.value)}
        className={classNames(inputClass, 'max-w-36 min-w-32 scroll-mb-44 text-right')}
      />
      <FieldError id={id} message={error} />
    </>
  );
}

/**
 * Returns the allocated amount minus the requested amount. This is negative if a subscription gets less than
 * requested.
 */
function differenceOf({ fillDollarAmount, requestedDollarAmount }: AllocationLine): Money {
  return subtractMoney(fillDollarAmount, requestedDollarAmount);
}

/** Returns the allocated amount minus the current amount, which is 0 unless the subscription was accepted. */
function changeOf({ fillDollarAmount, previousFillDollarAmount: previous }: AllocationLine): Money {
  return subtractMoney(fillDollarAmount, previous ?? '0.00');
}

export function signed(amount: Money): string {
  const order = compareMoney(amount, '0.00');
  if (order === 0) return '–';
  return order > 0 ? `+${formatMoney(amount)}` : formatMoney(amount).replace('-', '−');
}

/** The state of the review before the allocation. Stands out if the allocation accepts the subscription anyway. */
function LineReview({ line, order }: Pick<RowProps, 'line' | 'order'>) {
  const label = labelOfReview(line, order) ?? '–';
  return skipsReview(line) ? (
    <span className="text-due">
      <span aria-hidden="true">▲ </span>
      {label}
    </span>
  ) : (
    label
  );
}

/** The review's label as in the list, where a review that an earlier acceptance skipped isn't in good order. */
function labelOfReview({ reviewState: state }: AllocationLine, order: RowProps['order']): string | undefined {
  const isSkipped = state === 'inorder' && order?.review.skippedReview !== undefined;
  return isSkipped ? 'Skipped' : state && reviewLabels[state];
}

/** Formats the lines as tab-separated text, which can be pasted into a spreadsheet. */
function asText(lines: readonly AllocationLine[], orders: OrdersByOid): string {
  const rows = lines.map((line) => [
    line.accountNumber,
    labelOfReview(line, orders.get(line.privatePlacementOrderOid)) ?? '',
    line.requestedDollarAmount,
    line.previousFillDollarAmount ?? '',
    line.fillDollarAmount,
    differenceOf(line),
    changeOf(line),
    line.privatePlacementOrderOid,
  ]);
  return [[...headings, 'Subscription'], ...rows].map((row) => row.join('\t')).join('\n');
}
