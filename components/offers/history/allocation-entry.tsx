import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { allocationQuery } from '#lib/client/offers/allocations.ts';
import type { HistoryEntry } from '#lib/client/offers/list-history.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { centsOf, isLowered, moneyOf, skipsReview } from '#lib/domain/offers/deciding/allocation.ts';
import { allocationLimits, minimumWords } from '#lib/domain/offers/deciding/decision-words.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { methodLabels, rejectionReason } from '../subscriptions/allocation-words.ts';
import { AccountWords } from '../subscriptions/many-outcomes.tsx';
import { reviewLabels } from '../subscriptions/subscription-status-mark.tsx';

type RecordedAllocation = NonNullable<HistoryEntry['allocation']>;
type Line = RecordedAllocation['lines'][number];

type Props = {
  readonly oid: string;
  readonly allocation: RecordedAllocation;
  /** Whether a short list of subscriptions is shown only on demand, too. */
  readonly isClosed?: boolean;
};

/** Longer lists are shown on demand. */
const maxOpen = 5;
const shownAtOnce = 200;

/**
 * Shows an allocation's method and limits, its total before and after, whether the offer's minimum is reached, and each
 * subscription's amount before and after.
 */
export function AllocationEntry({ oid, allocation, isClosed = false }: Props) {
  const { method, parameters, lines, offerMinimum, approvedDollarAmount: approved } = allocation;
  const [isOpen, setOpen] = useState(!isClosed && lines.length <= maxOpen);
  const before = totalOf(lines.map(({ previousFillDollarAmount: previous }) => previous));
  const after = totalOf(lines.map(({ fillDollarAmount: fill }) => fill));
  return (
    <>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <dt className="text-quiet">Method</dt>
        <dd>{methodLabels[method]}</dd>
        {parameters['available'] !== undefined && (
          <>
            <dt className="text-quiet">Available</dt>
            <dd>{formatMoney(money(parameters['available']))}</dd>
          </>
        )}
        <dt className="text-quiet">Total allocated</dt>
        <dd>
          <Change from={before} to={after} />
        </dd>
        {offerMinimum !== undefined && approved !== undefined && (
          <>
            <dt className="text-quiet">Approved total</dt>
            <dd>
              {formatMoney(money(approved))} · {minimumWords(money(approved), money(offerMinimum))}
            </dd>
          </>
        )}
        {allocationLimits(method, parameters).map(([label, amount]) => (
          <Fragment key={label}>
            <dt className="text-quiet">{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </Fragment>
        ))}
      </dl>
      <details className="mt-1" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-6 w-fit text-accent underline">
          {isOpen ? 'Hide' : 'Show'} the{' '}
          {lines.length === 1 ? 'subscription' : countOf(lines.length, 'subscription')}
        </summary>
        {isOpen && <Lines oid={oid} allocationId={allocation.allocationId} />}
      </details>
    </>
  );
}

function totalOf(amounts: readonly (number | null)[]): string {
  const cents = amounts.reduce((total, amount) => total + centsOf(money(amount ?? 0)), 0n);
  return formatMoney(moneyOf(cents));
}

function Change({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <>
      {from} <span aria-hidden="true">→</span>
      <span className="sr-only">becomes</span> <strong className="font-semibold">{to}</strong>
    </>
  );
}

/** The allocation's subscriptions. The entry doesn't contain their accounts, so they are loaded. */
function Lines({ oid, allocationId }: { readonly oid: string; readonly allocationId: string }) {
  const { data, error, refetch } = useQuery(allocationQuery(oid, allocationId));
  const [most, setMost] = useState(shownAtOnce);
  if (error !== null) {
    return (
      <ProblemNotice
        title="The subscriptions couldn’t be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows rows={3} label="Loading subscriptions." />;
  return (
    <>
      <table className="mt-1 w-full border-collapse text-small">
        <caption className="sr-only">Allocated subscriptions</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-left text-quiet">
            {['Account', 'Requested', 'Before → after', 'Notes'].map((name) => (
              <th key={name} scope="col" className="py-1 pr-3 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {data.lines.slice(0, most).map((line) => (
            <tr
              key={line.privatePlacementOrderOid}
              className="border-t border-hairline align-top max-sm:block max-sm:py-1.5"
            >
              <th scope="row" className="py-1 pr-3 text-left font-normal max-sm:block max-sm:p-0">
                <AccountWords number={line.accountNumber} reference={line.reference} />
              </th>
              <td className="py-1 pr-3 max-sm:block max-sm:p-0">
                <span aria-hidden="true" className="text-quiet sm:hidden">
                  Requested{' '}
                </span>
                {formatMoney(money(line.requestedDollarAmount))}
              </td>
              <td className="py-1 pr-3 whitespace-nowrap max-sm:block max-sm:p-0">
                <Change from={amountWords(line.previousFillDollarAmount)} to={resultWords(line)} />
              </td>
              <td className="py-1 max-sm:block max-sm:p-0">
                <span className="block text-due">{notesOf(line).join('. ')}</span>
                <span className="block text-quiet">{rejectionReason(data, line)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.lines.length > most && (
        <Button small className="mt-2" onClick={() => setMost(most + 5 * shownAtOnce)}>
          Show more ({data.lines.length.toLocaleString('en-US')} in total)
        </Button>
      )}
    </>
  );
}

function amountWords(amount: number | null): string {
  return amount === null ? '–' : formatMoney(money(amount));
}

function resultWords({ fillDollarAmount: fill, outcome }: Line): string {
  return outcome === 'none' ? 'Rejected' : amountWords(fill);
}

function notesOf(line: Line): string[] {
  const { reviewState } = line;
  return [
    ...(isLowered(line) ? ['Lowered'] : []),
    ...(skipsReview(line) && reviewState !== undefined
      ? [`Accepted without a full review (${reviewLabels[reviewState].toLowerCase()})`]
      : []),
  ];
}
