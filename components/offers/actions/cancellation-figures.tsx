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
import { subtractMoney } from '#lib/domain/market/money.ts';
import {
  factsFromTotals,
  fundingFigures,
  pendingFigures,
  withUnconfirmed,
} from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { approvedStatuses } from '#lib/domain/offers/subscription.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { useFirmNames } from '../firms/use-firm-names.ts';
import { subscriptionStatusLabel } from '../subscriptions/subscription-status-mark.tsx';

type Props = { readonly offer: OfferRecord };

/** Shows what a cancellation loses: subscriptions with their amounts, and which belong to investors at other firms (D12). */
export function CancellationFigures({ offer }: Props) {
  const { data: totals } = useQuery(subscriptionTotalsQuery(offer.privatePlacementOfferOid));
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
          {countOf(undecidedCount, 'subscription')} awaiting a decision, {formatMoney(undecidedTotal)}{' '}
          requested, will be canceled.
        </li>
      )}
      {undecidedCount + acceptedCount === 0 && <li>No subscriptions will be canceled.</li>}
      <OtherFirms offer={offer} totals={totals} />
    </ul>
  );
}

/**
 * Shows how many of the subscriptions belong to investors at other firms, including firms that were removed from the
 * offer: all subscriptions except those of the creating firm.
 */
function OtherFirms({ offer, totals }: Props & { readonly totals: SubscriptionTotals }) {
  const { data: own, isError } = useQuery(
    firmTotalsQuery(offer.privatePlacementOfferOid, offer.creatingFirmOid),
  );
  const all = liveFigures(totals);
  const count = all.count - liveFigures(own ?? []).count;
  const firms = useFirmsOf(offer, count);
  if (own === undefined) {
    return isError ? (
      <li>Investors at other firms may be affected. Their subscriptions couldn’t be counted.</li>
    ) : null;
  }
  if (count === 0) return null;
  const { approved, undecided } = liveFigures(own);
  const amounts = [
    [subtractMoney(all.approved, approved), 'approved'],
    [subtractMoney(all.undecided, undecided), 'requested and awaiting a decision'],
  ] as const;
  // Accepted subscriptions without a fill have no amount.
  const words = amounts
    .filter(([amount]) => amount !== '0.00')
    .map(([amount, what]) => `${formatMoney(amount)} ${what}`);
  return (
    <li>
      {count} of these subscriptions {count === 1 ? 'belongs' : 'belong'} to investors at {firms}
      {words.length > 0 && `: ${words.join(', ')}`}.
    </li>
  );
}

/** Maximum number of participating firms whose subscriptions are counted. Counting takes one request per firm. */
const maxFirmsAsked = 50;

const maxFirmsNamed = 3;

/**
 * Returns the names of the participating firms with these subscriptions or, if there are more than `maxFirmsNamed`,
 * their number. Returns `other firms` if not all of the firms are known, for example because one was removed.
 */
function useFirmsOf({ privatePlacementOfferOid: oid, participatingFirms }: OfferRecord, count: number) {
  const asked = participatingFirms.length > maxFirmsAsked ? [] : participatingFirms;
  const found = useQueries({
    queries: asked.map(({ participatingFirmId }) => firmTotalsQuery(oid, participatingFirmId)),
    combine: (results) =>
      results.flatMap(({ data = [] }, index) => {
        const live = liveFigures(data).count;
        const firm = asked[index]?.participatingFirmId;
        return live > 0 && firm !== undefined ? [{ firm, live }] : [];
      }),
  });
  const names = useFirmNames(found.map(({ firm }) => firm));
  const isComplete = found.reduce((sum, { live }) => sum + live, 0) === count;
  if (!isComplete) return 'other firms';
  return found.length > maxFirmsNamed
    ? countOf(found.length, 'other firm')
    : new Intl.ListFormat('en-US').format(names.values());
}

/** Figures of the subscriptions that aren't rejected or canceled. */
function liveFigures(totals: SubscriptionTotals) {
  const live = totals
    .filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELLED')
    .map(withUnconfirmed);
  return {
    count: live.reduce((sum, { count }) => sum + count, 0),
    approved: factsFromTotals(live, new Set()).approvedTotal,
    undecided: pendingFigures(live).undecidedTotal,
  };
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
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                Approved
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
                <td className="py-1 pl-3 text-right">
                  {approvedStatuses.includes(order.status) && order.fillDollarAmount !== null && (
                    <MoneyText amount={order.fillDollarAmount} />
                  )}
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
