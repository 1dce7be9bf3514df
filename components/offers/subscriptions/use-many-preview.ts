import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decideMany } from '#lib/client/offers/decide-orders.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { money, type Money } from '#lib/domain/market/money.ts';
import type { Reason } from '#lib/domain/offers/deciding/reasons.ts';
import { factsFromTotals } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { type AcceptCheck, amountsUpToMaximum, checkAcceptances, isUndecided } from './accept-checks.ts';
import { isBelowRequest } from './investor-limit.ts';
import { ordersWith } from './many-outcomes.tsx';
import type { Results } from './outcome-words.tsx';
import { useChangedTerms, useCurrentOrders, useInvestorStates } from './use-current-orders.ts';

export type ManyPreviewState = ReturnType<typeof useManyPreview>;

type Previewing = {
  readonly decision: 'accept' | 'reject';
  readonly selected: readonly Order[];
  readonly offer: ReadOffer;
  readonly totals: SubscriptionTotals;
  /** Null until the user has chosen the reasons. */
  readonly reasons: readonly Reason[] | null;
  /** The decisions being recorded. From then on, the preview doesn't change. */
  readonly sent: { readonly orders: readonly Order[]; readonly approvedBefore: Money } | undefined;
};

/**
 * The server's outcome for each selected subscription, and what to check before accepting them. Loads again if the offer
 * or a subscription changes, or if the user leaves some of them out.
 */
export function useManyPreview({ decision, selected, offer, totals, reasons, sent }: Previewing) {
  const { privatePlacementOfferOid: offerOid } = offer.value;
  const isAccepting = decision === 'accept';
  const current = useCurrentOrders(offerOid, selected);
  const [leftBy, setLeft] = useState<ReadonlyMap<AcceptCheck, ReadonlySet<string>>>(new Map());
  const [isLowered, setLowered] = useState(false);
  const shown = sent?.orders ?? current.orders;
  const left = new Set([...leftBy.values()].flatMap((oids) => [...oids]));
  const kept = shown.filter(({ privatePlacementOrderOid: oid }) => !left.has(oid));
  const amounts = isLowered
    ? amountsUpToMaximum(oldestFirst(kept), current.all, offer.value)
    : new Map(kept.map((order) => [order.privatePlacementOrderOid, money(order.requestedDollarAmount)]));
  const orders = kept.filter((order) => !isUndecided(order) || amounts.has(order.privatePlacementOrderOid));
  const body = {
    decision,
    orders: namedOrders(orders, amounts),
    ...(!isAccepting && reasons !== null && { reasons }),
    dryRun: true,
  };
  const query = useQuery({
    queryKey: ['preview of decisions', offerOid, offer.etag, body],
    queryFn: () => decideMany(offerOid, body),
    enabled: reasons !== null && current.isLoaded && orders.length > 0 && sent === undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const results: Results | undefined = orders.length === 0 ? [] : query.data?.results;
  const changing = ordersWith(orders, results ?? [], 'changed');
  const states = useInvestorStates(isAccepting ? orders : []);
  const terms = useChangedTerms(offerOid);
  return {
    ...{ orders, changing, results, amounts, isLowered, terms, states },
    current: current.orders,
    /** What changed since the selection, as far as it isn't the decision itself. */
    changes: sent === undefined ? current.changes : [],
    leftOut: shown.filter((order) => !orders.includes(order)),
    leftOutBy: (check: AcceptCheck) =>
      shown.filter(({ privatePlacementOrderOid: oid }) => leftBy.get(check)?.has(oid)),
    lowered: orders.filter(
      (order) => isLowered && isBelowRequest(order, amounts.get(order.privatePlacementOrderOid)),
    ),
    /** Left out because the maximum leaves them less than the minimum. */
    leftByLowering: kept.filter((order) => !orders.includes(order)),
    /** What the user left out or lowered. The button for it disappears, so the summary takes focus. */
    choice: `${left.size} ${isLowered}`,
    approved: sent?.approvedBefore ?? factsFromTotals(totals, new Set()).approvedTotal,
    checked: checkAcceptances({
      orders: isAccepting ? changing : [],
      amounts: amountsOf(changing, amounts),
      ...{ all: current.all, offer: offer.value, states: states.states, terms: terms.changes },
    }),
    /** Whether the outcomes of the current versions, or what to confirm, aren't known yet. */
    isUpdating:
      (query.isPlaceholderData && orders.length > 0) ||
      (isAccepting && (states.isPending || terms.isPending)),
    error: current.error ?? query.error,
    onRetry: () => void (current.error === null ? query.refetch() : current.refetch()),
    onLeaveOut: (check: AcceptCheck, some: readonly Order[]) => {
      const oids = some.map(({ privatePlacementOrderOid: oid }) => oid);
      setLeft(new Map([...leftBy, [check, new Set([...(leftBy.get(check) ?? []), ...oids])]]));
    },
    onInclude: (check: AcceptCheck) => setLeft(new Map([...leftBy].filter(([each]) => each !== check))),
    onLower: setLowered,
  };
}

/** Sorts subscriptions by creation time, so that the oldest are accepted if the offer's maximum isn't enough for all. */
function oldestFirst(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted(
    (one, other) => Date.parse(one.creationTimestamp) - Date.parse(other.creationTimestamp),
  );
}

/** The subscriptions of a request, each with its amount if that isn't the requested one. */
export function namedOrders(orders: readonly Order[], amounts: ReadonlyMap<string, Money>) {
  return oldestFirst(orders).map((order) => {
    const { privatePlacementOrderOid, etag } = order;
    const amount = amounts.get(privatePlacementOrderOid);
    return {
      privatePlacementOrderOid,
      etag,
      ...(isBelowRequest(order, amount) && { fillDollarAmount: amount }),
    };
  });
}

function amountsOf(orders: readonly Order[], amounts: ReadonlyMap<string, Money>) {
  return new Map(
    orders.map((order) => [
      order.privatePlacementOrderOid,
      amounts.get(order.privatePlacementOrderOid) ?? money(order.requestedDollarAmount),
    ]),
  );
}
