import { useQueries, useQuery } from '@tanstack/react-query';
import { useSession } from '#components/shell/session-context.tsx';
import { accountQuery } from '#lib/client/accounts/read-account.ts';
import { termsQuery } from '#lib/client/offers/decide-orders.ts';
import { allOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { reviewLabels, subscriptionStatusLabel } from './subscription-status-mark.tsx';

/** A subscription that changed after it was selected. */
export type ChangedOrder = { readonly order: Order; readonly words: string };

/**
 * The current version of each selected subscription, and what changed after the selection. Events reload the offer's
 * subscriptions, so a change by another user or a data feed appears while a dialog is open.
 */
export function useCurrentOrders(oid: string, selected: readonly Order[]) {
  const { data, isFetchedAfterMount, error, refetch } = useQuery({
    ...allOrdersQuery(oid),
    refetchOnMount: 'always', // the preview waits for a read after the dialog opened
  });
  const all = isFetchedAfterMount && data !== undefined ? data : selected;
  const byOid = new Map(all.map((order) => [order.privatePlacementOrderOid, order]));
  const orders = selected.map((order) => byOid.get(order.privatePlacementOrderOid) ?? order);
  const changes = selected.flatMap((before, at): ChangedOrder[] => {
    const order = orders[at] ?? before;
    const words = order.etag === before.etag ? null : changeWords(before, order);
    return words === null ? [] : [{ order, words }];
  });
  return { all, orders, changes, isLoaded: isFetchedAfterMount, error, refetch };
}

/** Says what changed, such as `Now requests $60,000.00 (was $50,000.00)`. Null if nothing changed that counts here. */
export function changeWords(before: Order, now: Order): string | null {
  const by = now.decision?.by?.name;
  if (now.status !== before.status) {
    const label =
      now.status === 'CANCELLED' ? 'Withdrawn' : `Now ${subscriptionStatusLabel(now.status).toLowerCase()}`;
    return by === undefined || now.decision?.at === before.decision?.at ? label : `${label} by ${by}`;
  }
  if (now.requestedDollarAmount !== before.requestedDollarAmount) {
    return `Now requests ${dollars(now.requestedDollarAmount)} (was ${dollars(before.requestedDollarAmount)})`;
  }
  if (now.fillDollarAmount !== before.fillDollarAmount && now.fillDollarAmount !== null) {
    return `Now approved for ${dollars(now.fillDollarAmount)}${by === undefined ? '' : ` by ${by}`}`;
  }
  return now.review.state === before.review.state
    ? null
    : `Review: now ${reviewLabels[now.review.state].toLowerCase()} (was ${reviewLabels[before.review.state].toLowerCase()})`;
}

function dollars(amount: number): string {
  return formatMoney(money(amount));
}

/** Maximum number of accounts whose states are read. Each takes a request. */
export const maxStatesRead = 100;

/**
 * States where the investors live, by account, without other firms' accounts, and the accounts without a recorded state.
 * `unchecked` counts unread accounts.
 */
export function useInvestorStates(orders: readonly Order[]) {
  const { firmOid } = useSession();
  const own = orders.filter(({ accountFirmOid }) => accountFirmOid === firmOid);
  const accounts = [...new Set(own.map(({ accountNumber }) => accountNumber))];
  const read = useQueries({
    queries: accounts.slice(0, maxStatesRead).map((account) => accountQuery(account)),
  });
  const states = read.flatMap(({ data }) =>
    data?.residenceState === undefined ? [] : [[data.accountNumber, data.residenceState] as const],
  );
  const failed = read.filter(({ data, isError }) => isError && data === undefined);
  return {
    states: new Map(states),
    unrecorded: new Set(
      read.flatMap(({ data }) => (data && data.residenceState === undefined ? [data.accountNumber] : [])),
    ),
    isPending: read.some(({ isPending }) => isPending),
    unchecked: accounts.length - read.length + failed.length,
    onRetry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Changes to the offer's terms that await review. */
export function useChangedTerms(oid: string) {
  const { data, isPending, isError, refetch } = useQuery(termsQuery(oid));
  return { changes: data?.value.changes ?? [], isPending, isError, onRetry: () => void refetch() };
}
