'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { MoneyText } from '#components/ui/money-text.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { ownAccountsQuery } from '#lib/client/accounts/accounts.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';
import {
  firmTotalsQuery,
  type SubscriptionTotals,
  subscriptionTotalsQuery,
} from '#lib/client/offers/read-subscription-totals.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import {
  fundingFigures,
  pendingFigures,
  withUnconfirmed,
} from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { subscriptionStatusLabel } from '../subscriptions/subscription-status-mark.tsx';

type Props = { readonly offer: OfferRecord };

/** Shows what a cancellation cancels and keeps, with amounts, and how many other firms it affects (D12). */
export function CancellationFigures({ offer }: Props) {
  const { data: totals } = useQuery(subscriptionTotalsQuery(offer.privatePlacementOfferOid));
  const firmCount = useAffectedFirms(offer);
  if (totals === undefined) return null;
  // A cancellation also cancels subscriptions that don't count yet because their firm hasn't confirmed.
  const all = totals.map(withUnconfirmed);
  const { undecidedCount, undecidedTotal, acceptedCount, acceptedTotal } = pendingFigures(all);
  const { completeCount, completeTotal } = fundingFigures(all);
  return (
    <ul aria-label="What will be lost" className="grid list-disc gap-1 pl-5">
      {completeCount > 0 && (
        <li>
          {countOf(completeCount, 'complete (funded) subscription')}, {formatMoney(completeTotal)},{' '}
          {completeCount === 1 ? 'stays' : 'stay'} complete. Placement Desk doesn’t return the money.
        </li>
      )}
      {acceptedCount > 0 && (
        <li>
          {countOf(acceptedCount, 'accepted subscription')}, {formatMoney(acceptedTotal)}, will be canceled.
        </li>
      )}
      {undecidedCount > 0 && (
        <li>
          {countOf(undecidedCount, 'undecided subscription')}, {formatMoney(undecidedTotal)} requested, will
          be canceled.
        </li>
      )}
      {undecidedCount + acceptedCount === 0 && <li>No subscriptions will be canceled.</li>}
      {firmCount > 0 && (
        <li>
          Investors at {firmCount === maxFirmsCounted ? 'at least ' : ''}
          {countOf(firmCount, 'other firm')} are affected.
        </li>
      )}
    </ul>
  );
}

/** Maximum number of firms whose subscriptions are counted. Counting takes one request per firm. */
const maxFirmsCounted = 50;

/**
 * Returns the number of other firms whose accounts have subscriptions that aren't rejected or canceled, among the first
 * `maxFirmsCounted` firms.
 */
function useAffectedFirms({ privatePlacementOfferOid: oid, participatingFirms }: OfferRecord): number {
  return useQueries({
    queries: participatingFirms
      .slice(0, maxFirmsCounted)
      .map(({ participatingFirmId }) => firmTotalsQuery(oid, participatingFirmId)),
    combine: (found) => found.filter(({ data = [] }) => hasLive(data)).length,
  });
}

function hasLive(totals: SubscriptionTotals): boolean {
  return totals.some(({ status }) => status !== 'REJECTED' && status !== 'CANCELLED');
}

/** Lists the subscriptions that a cancellation of the offer also cancels, and those it leaves unchanged. */
export function CanceledAndKept({ oid }: { readonly oid: string }) {
  return (
    <div className="grid gap-2">
      <ConcernedOrders
        oid={oid}
        orderstatus="pending"
        summary="Show the subscriptions that will be canceled"
        label="Subscriptions that will be canceled"
      />
      <ConcernedOrders
        oid={oid}
        orderstatus="final"
        summary="Show the subscriptions that won’t change"
        label="Subscriptions that won’t change"
      />
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

/** Lists, on demand, the first 200 subscriptions that a cancellation cancels or leaves unchanged. */
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
