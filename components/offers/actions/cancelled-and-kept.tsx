'use client';

import { useQuery } from '@tanstack/react-query';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { pendingStatuses } from '#lib/domain/offers/subscription.ts';
import { MoneyText } from '#components/ui/money-text.tsx';
import { reasonOf } from '#components/ui/problem-notice.tsx';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';
import { ownAccountsQuery } from '#lib/client/accounts/read-own-accounts.ts';
import { statusCounts, subscriptionStatusLabel } from '../subscriptions/subscription-status-mark.tsx';

/** Shows the subscriptions that a cancellation cancels, and those that it leaves unchanged (D12). */
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
            label="Subscriptions that stay"
          />
        </>
      )}
    </div>
  );
}

type Props = {
  readonly oid: string;
  /** `pending`: those that a cancellation cancels. `final`: those that it leaves unchanged. */
  readonly orderstatus: 'pending' | 'final';
  /** Element that opens the list. */
  readonly summary: string;
  /** Label of the list for screen readers. */
  readonly label: string;
};

/** Lists the subscriptions that an action affects or leaves unchanged. */
function ConcernedOrders({ oid, orderstatus, summary, label }: Props) {
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
