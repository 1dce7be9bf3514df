import { money, type Money } from '#lib/domain/market/money.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { approvedStatuses, type SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import { timestamp, timestampWithin, weekday } from './sample-calendar.ts';
import { sampleAccounts, type SampleFirm } from './sample-firms.ts';
import { sampleIdentifier, sampleNumber } from './sample-hash.ts';
import type { OfferPlan, OrderPlan } from './sample-offer-plan.ts';

export type SampleSubscription = {
  privatePlacementOrderOid: string;
  privatePlacementOfferOid: string;
  accountNumber: string;
  status: SubscriptionStatus;
  requestedDollarAmount: Money;
  fillDollarAmount: Money | null;
  discretionary: boolean;
  creationTimestamp: string;
  modificationTimestamp: string;
};

/** The subscriptions of one offer: at most one for an account, the ones that got furthest first. */
export function sampleSubscriptions(
  plan: OfferPlan,
  creator: SampleFirm,
  today: MarketDate,
): SampleSubscription[] {
  const orders = oldestFirst.flatMap((status) =>
    (plan.orders[status] ?? []).map((order) => ({ status, ...terms(order) })),
  );
  const named = orders.flatMap((order) => order.account ?? []);
  const accounts = eligibleAccounts(plan, creator).filter((account) => !named.includes(account));

  return orders.map((order, index) => {
    const oid = sampleIdentifier(`order ${plan.oid} ${index}`);
    const accountNumber = order.account ?? accounts.shift();
    if (accountNumber === undefined) {
      throw new Error(`The sample offer ${plan.name} has more orders than accounts that may subscribe.`);
    }
    return {
      privatePlacementOrderOid: oid,
      privatePlacementOfferOid: plan.oid,
      accountNumber,
      status: order.status,
      requestedDollarAmount: money(order.requested),
      fillDollarAmount: approvedStatuses.includes(order.status) ? money(order.filled) : null,
      discretionary: sampleNumber(`${oid} discretionary`, 4) === 0,
      ...timestamps(plan, order.status, oid, (index + 0.5) / orders.length, today),
    };
  });
}

const oldestFirst = [
  'COMPLETE',
  'REJECTED',
  'CANCELLED',
  'PROCESSING',
  'ACCEPTED',
  'ORDER_CREATED',
  'INITIAL',
] as const satisfies readonly SubscriptionStatus[];

function terms(order: OrderPlan) {
  const { requested, filled, account } =
    typeof order === 'number' ? { requested: order, filled: undefined, account: undefined } : order;
  return { requested, filled: filled ?? requested, account };
}

/** The accounts of the creating and the invited firms, in an order of the offer's own. */
function eligibleAccounts(plan: OfferPlan, creator: SampleFirm): string[] {
  const place = (account: string) => sampleNumber(`${plan.oid} ${account}`, 1_000_000);
  return [creator, ...(plan.invites ?? [])]
    .flatMap((firm) => Object.keys(sampleAccounts[firm]))
    .sort((left, right) => place(left) - place(right));
}

/** When a subscription came in and was last touched; `progress` is its place in the offer's run, 0 to 1. */
function timestamps(
  plan: OfferPlan,
  status: SubscriptionStatus,
  oid: string,
  progress: number,
  today: MarketDate,
) {
  const [createdIn, closesIn] = plan.runs;
  const firstDay = createdIn + 3;
  const lastDay = Math.min(-1, closesIn);
  const createdDay = firstDay + Math.floor((lastDay - firstDay) * progress);
  const creationTimestamp = timestampWithin(weekday(today, createdDay), 'morning', oid);

  if (status === 'INITIAL') {
    return { creationTimestamp, modificationTimestamp: creationTimestamp };
  }
  // A cancelled offer took its pending orders with it, all at one moment (D12).
  if (status === 'CANCELLED' && plan.status === 'CLOSED_CANCELLED') {
    const cancelled = timestamp(weekday(today, lastDay), { hour: 16, minute: 30 });
    return { creationTimestamp, modificationTimestamp: cancelled };
  }
  const modifiedDay = Math.min(lastDay, createdDay + 1 + sampleNumber(`${oid} decision`, 9));
  return {
    creationTimestamp,
    modificationTimestamp: timestampWithin(weekday(today, modifiedDay), 'afternoon', oid),
  };
}
