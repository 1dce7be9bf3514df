'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatDistance } from '#components/ui/date-text.tsx';
import { CheckIcon, CrossIcon } from '#components/ui/icons.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';
import { ownAccountsQuery } from '#lib/client/accounts/accounts.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { factsFromTotals, pendingFigures, shortfall } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { pendingStatuses } from '#lib/domain/offers/subscription.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { excessOf, OverMaximum } from '../over-maximum.tsx';
import { subscriptionsAddress } from './action-names.ts';
import { statusCounts, subscriptionStatusLabel } from '../subscriptions/subscription-status-mark.tsx';

type ExecutionFiguresProps = { readonly offer: OfferRecord };

/** Returns the figures about the offer's subscriptions; undefined until they have loaded. */
function useFacts({ privatePlacementOfferOid: oid }: OfferRecord) {
  const { data } = useQuery(subscriptionTotalsQuery(oid));
  return data && { ...factsFromTotals(data, new Set()), ...pendingFigures(data) };
}

/** Shows the figures that an execution is based on, and its financial effect. */
export function ExecutionFigures({ offer }: ExecutionFiguresProps) {
  const facts = useFacts(offer);
  if (facts === undefined) return null;
  const { approvedTotal, undecidedCount, undecidedTotal, acceptedCount, acceptedTotal } = facts;
  const cashRequired = cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired);
  return (
    <div className="grid gap-3">
      <dl aria-label="Figures" className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Figure label="Approved" amount={Number(approvedTotal)} />
        <Figure label="Minimum" amount={offer.offerMinimum} />
        {offer.offerMaximum !== null && (
          <Figure label="Maximum" amount={offer.offerMaximum}>
            <OverMaximum by={excessOf(Number(approvedTotal), offer.offerMaximum)} />
          </Figure>
        )}
        <Figure
          label={`To decide (${undecidedCount.toLocaleString('en-US')})`}
          amount={Number(undecidedTotal)}
        />
      </dl>
      <p>
        {formatMoney(approvedTotal)} from approved subscriptions goes to settlement. Placement Desk doesn’t
        move money. Investing accounts were required to hold the cash by {formatDate(cashRequired)}.
        {acceptedCount > 0 &&
          ` This includes ${formatMoney(acceptedTotal)} from ${countOf(acceptedCount, 'accepted subscription')} that ${acceptedCount === 1 ? 'isn’t' : 'aren’t'} complete yet.`}
        {undecidedCount > 0 &&
          ` ${countOf(undecidedCount, 'subscription')} still to decide (${formatMoney(undecidedTotal)}) ${undecidedCount === 1 ? 'isn’t included and stays' : 'aren’t included and stay'} undecided.`}
      </p>
    </div>
  );
}

function Figure({
  label,
  amount,
  children,
}: {
  readonly label: string;
  readonly amount: number;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="text-right">
        <MoneyText amount={amount} />
        {children && <div className="text-small">{children}</div>}
      </dd>
    </>
  );
}

/** Shows whether each condition for closing the offer as complete is met. */
export function ClosingFigures({ offer, onLeave }: ExecutionFiguresProps & { readonly onLeave: () => void }) {
  const facts = useFacts(offer);
  const today = useMarketDate();
  if (facts === undefined) return null;
  const { approvedTotal, pendingCount } = facts;
  const minimum = money(offer.offerMinimum);
  const missing = shortfall(minimum, approvedTotal);
  const isExecuted = offer.offerStatus === 'IN_PROGRESS';
  return (
    <ul aria-label="Conditions met" className="grid gap-1">
      <Condition isMet={missing === '0.00'}>
        {missing === '0.00' ? 'Minimum reached: ' : `${formatMoney(missing)} short of the minimum: `}
        {formatMoney(approvedTotal)} approved of {formatMoney(minimum)}.
      </Condition>
      <Condition isMet={isExecuted}>
        {isExecuted
          ? 'The offer was executed.'
          : 'The offer was never executed. After you close it, you can’t execute it.'}
      </Condition>
      <Condition isMet={pendingCount === 0}>
        {pendingCount === 0 ? (
          'No subscriptions are pending.'
        ) : (
          <>
            {countOf(pendingCount, 'subscription')} {pendingCount === 1 ? 'is' : 'are'} still pending:{' '}
            {pendingWords(facts)}. Closing doesn’t change {pendingCount === 1 ? 'it' : 'them'}.{' '}
            <Link
              href={subscriptionsAddress(offer.privatePlacementOfferOid, 'pending')}
              onClick={onLeave}
              className="text-accent underline"
            >
              Resolve {pendingCount === 1 ? 'it' : 'them'} to close as complete
            </Link>
          </>
        )}
      </Condition>
      <Condition isMet={today >= offer.closingDate}>
        The closing date {today > offer.closingDate ? 'was' : 'is'} {formatDate(offer.closingDate)},{' '}
        {formatDistance(today, offer.closingDate)}.
      </Condition>
    </ul>
  );
}

/** Describes pending subscriptions with their amounts, which the approved amount includes only if they are accepted. */
function pendingWords(figures: ReturnType<typeof pendingFigures>): string {
  const { undecidedCount, undecidedTotal, acceptedCount, acceptedTotal } = figures;
  return [
    ...(undecidedCount > 0
      ? [`${undecidedCount.toLocaleString('en-US')} to decide (${formatMoney(undecidedTotal)} requested)`]
      : []),
    ...(acceptedCount > 0
      ? [
          `${acceptedCount.toLocaleString('en-US')} accepted but not yet complete (${formatMoney(acceptedTotal)} approved)`,
        ]
      : []),
  ].join(', ');
}

/** Explains why the offer would be closed as complete or as incomplete. */
export function ClosingReason({ offer }: ExecutionFiguresProps) {
  const facts = useFacts(offer);
  if (facts === undefined) return null;
  return facts.pendingCount === 0
    ? ', because no subscriptions are pending'
    : `, because ${countOf(facts.pendingCount, 'subscription')} ${facts.pendingCount === 1 ? 'is' : 'are'} still pending`;
}

function Condition({ isMet, children }: { readonly isMet: boolean; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className={isMet ? 'pt-0.5 text-good' : 'pt-0.5 text-due'}>
        {isMet ? <CheckIcon /> : <CrossIcon />}
      </span>
      <span>
        <span className="sr-only">{isMet ? 'Met: ' : 'Not met: '}</span>
        {children}
      </span>
    </li>
  );
}

/** Shows which subscriptions a cancellation of the offer also cancels, and which it leaves unchanged (D12). */
export function CancelledAndKept({ oid }: { readonly oid: string }) {
  const { data: totals = [] } = useQuery(subscriptionTotalsQuery(oid));
  const kept = totals.filter(({ status }) => !pendingStatuses.includes(status));
  const keptCount = kept.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-2">
      <ConcernedOrders
        oid={oid}
        orderstatus="pending"
        summary="Show the subscriptions that will be canceled"
        label="Subscriptions that will be canceled"
      />
      {keptCount > 0 && (
        <>
          <p>
            {countOf(keptCount, 'subscription')} won’t be canceled: {statusCounts(kept)}.
          </p>
          <ConcernedOrders
            oid={oid}
            orderstatus="final"
            summary="Show these subscriptions"
            label="Subscriptions that won’t be canceled"
          />
        </>
      )}
    </div>
  );
}

type ConcernedOrdersProps = {
  readonly oid: string;
  /** `pending` lists the subscriptions that are canceled, and `final` lists those that stay unchanged. */
  readonly orderstatus: 'pending' | 'final';
  /** Text to click to open the list. */
  readonly summary: string;
  /** Label of the list for screen readers. */
  readonly label: string;
};

/** Lists the subscriptions that an action affects or leaves unchanged. */
function ConcernedOrders({ oid, orderstatus, summary, label }: ConcernedOrdersProps) {
  const query = { orderstatus, limit: 200 };
  const { data, error } = useQuery({
    queryKey: keys.offerOrders(oid, query),
    queryFn: ({ signal }) =>
      read('listOrders', `${offerPath(oid)}/privateplacementorders`, { signal, query }),
  });
  const { data: accountNames } = useQuery(ownAccountsQuery);
  if (error) {
    return <p className="mt-2 text-danger">The subscriptions couldn’t be loaded. {reasonOf(error)}</p>;
  }
  if (!data || data.value.length === 0) {
    return null;
  }
  return (
    <details>
      <summary className="min-h-6 text-accent underline">{summary}</summary>
      <div tabIndex={0} role="region" aria-label={label} className="mt-2 max-h-56 overflow-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-hairline text-left text-quiet">
              <th scope="col" className="py-1 font-normal">
                Account
              </th>
              <th scope="col" className="py-1 font-normal">
                Status
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Requested
              </th>
            </tr>
          </thead>
          <tbody>
            {data.value.map((order) => (
              <tr key={order.privatePlacementOrderOid} className="border-b border-hairline align-top">
                <td className="py-1">
                  <span className="font-mono">{order.accountNumber}</span>
                  <span className="block text-quiet">{accountNames?.get(order.accountNumber)}</span>
                </td>
                <td className="py-1">{subscriptionStatusLabel(order.status)}</td>
                <td className="py-1 text-right">
                  <MoneyText amount={order.requestedDollarAmount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {data.nextCursor !== null && <p className="py-2 text-small text-quiet">The first 200 are shown.</p>}
      </div>
    </details>
  );
}
