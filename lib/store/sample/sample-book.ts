import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { money, type Money } from '#lib/domain/market/money.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { approvedStatuses, type SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import {
  sampleAccounts,
  sampleFirms,
  type SampleFirm,
  samplePick,
  sampleIdentifier,
  sampleNumber,
} from './sample-firms.ts';
import { sampleTransfers, type SampleTransfer } from './sample-transfers.ts';
import {
  timestampWithin,
  weekday,
  timestamp,
  investorProfiles,
  type OfferPlan,
  type OrderPlan,
} from './sample-offer-plan.ts';
import { harborPointOffers } from './sample-offers-harbor-point.ts';
import { calderFinchOffers, tamarackOffers } from './sample-offers-other-firms.ts';

const oldestFirst = [
  'COMPLETE',
  'REJECTED',
  'CANCELLED',
  'PROCESSING',
  'ACCEPTED',
  'ORDER_CREATED',
  'INITIAL',
] as const satisfies readonly SubscriptionStatus[];

const offerPlans: Readonly<Record<SampleFirm, readonly OfferPlan[]>> = {
  harborPoint: harborPointOffers,
  calderFinch: calderFinchOffers,
  tamarack: tamarackOffers,
};

export { sampleCases } from './sample-cases.ts';
export { sampleUsers } from './sample-firms.ts';

type SampleBook = {
  firms: { firmOid: string; firmName: string }[];
  accounts: { accountNumber: string; accountName: string; firmOid: string }[];
  offers: SampleOffer[];
  subscriptions: SampleSubscription[];
  transfers: SampleTransfer[];
};

/**
 * Returns the sample data for an empty store. The same date, in the market's time zone, always produces the
 * same data. A different date moves every date in it and leaves all identifiers unchanged.
 */
export function sampleBook(today: MarketDate): SampleBook {
  const offers = firms.flatMap((firm) => offerPlans[firm].map((plan) => ({ plan, firm })));
  return {
    firms: firms.map((firm) => ({
      firmOid: sampleFirms[firm].firmOid,
      firmName: sampleFirms[firm].firmName,
    })),
    accounts: firms.flatMap((firm) =>
      Object.entries(sampleAccounts[firm]).map(([accountNumber, accountName]) => ({
        accountNumber,
        accountName,
        firmOid: sampleFirms[firm].firmOid,
      })),
    ),
    offers: offers.map(({ plan, firm }) => sampleOffer(plan, firm, today)),
    subscriptions: offers.flatMap(({ plan, firm }) => sampleSubscriptions(plan, firm, today)),
    transfers: sampleTransfers(today),
  };
}

const firms = ['harborPoint', 'calderFinch', 'tamarack'] as const satisfies readonly SampleFirm[];

type SampleOffer = ReturnType<typeof sampleOffer>;

function sampleOffer(plan: OfferPlan, firm: SampleFirm, today: MarketDate) {
  const [offerMinimum, offerMaximum] = plan.raises;
  const [minimumInvestmentAmount, maximumInvestmentAmount] = plan.perInvestor;
  const [createdIn, closesIn] = plan.runs;
  const { firmOid, members } = sampleFirms[firm];
  return {
    privatePlacementOfferOid: plan.oid,
    offerName: plan.name,
    offerStatus: plan.status,
    published: plan.published ?? true,
    exemption: plan.exemption,
    securityType: plan.security,
    issuer: {
      issuerName: plan.issuer.name,
      issuerState: plan.issuer.state,
      issuerCity: plan.issuer.city,
      industrySector: plan.issuer.sector,
      issuerSize: plan.issuer.size,
      website: `https://${plan.issuer.site}.example`,
    },
    offerMinimum: money(offerMinimum),
    offerMaximum: money(offerMaximum),
    minimumInvestmentAmount: money(minimumInvestmentAmount),
    maximumInvestmentAmount: money(maximumInvestmentAmount),
    closingDate: weekday(today, closesIn),
    daysFromClosingCashIsRequired: plan.cashDays,
    blueSkyedStates: plan.states === 'all' ? Object.keys(usStates).sort() : plan.states.split(' '),
    clientsHaveAccess: plan.professionalsOnly !== true,
    ...investorProfiles[plan.investors],
    documentationExternal: plan.onPaper === true,
    physicalSignatureRequired: plan.onPaper === true,
    participatingFirms: (plan.invites ?? []).map((invited) => ({
      participatingFirmId: sampleFirms[invited].firmOid,
    })),
    creatingFirmOid: firmOid,
    creatingMemberOid: samplePick(plan.oid, members),
    creationTimestamp: timestampWithin(weekday(today, createdIn), 'opening', plan.oid),
  };
}

type SampleSubscription = {
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

/** Returns the subscriptions to one offer: at most one per account, oldest first. */
function sampleSubscriptions(plan: OfferPlan, creator: SampleFirm, today: MarketDate): SampleSubscription[] {
  const orders = oldestFirst.flatMap((status) =>
    (plan.orders[status] ?? []).map((order) => ({ status, ...terms(order) })),
  );
  const named = orders.flatMap((order) => order.account ?? []);
  const accounts = eligibleAccounts(plan, creator).filter((account) => !named.includes(account));

  return orders.map((order, index) => {
    const oid = sampleIdentifier(`order ${plan.oid} ${index}`);
    const accountNumber = order.account ?? accounts.shift();
    if (accountNumber === undefined) {
      throw new Error(`The sample offer ${plan.name} has more orders than accounts that can subscribe.`);
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

function terms(order: OrderPlan) {
  const { requested, filled, account } =
    typeof order === 'number' ? { requested: order, filled: undefined, account: undefined } : order;
  return { requested, filled: filled ?? requested, account };
}

/** Returns the accounts of the creating and the invited firms, in an order specific to the offer. */
function eligibleAccounts(plan: OfferPlan, creator: SampleFirm): string[] {
  const place = (account: string) => sampleNumber(`${plan.oid} ${account}`, 1_000_000);
  return [creator, ...(plan.invites ?? [])]
    .flatMap((firm) => Object.keys(sampleAccounts[firm]))
    .sort((left, right) => place(left) - place(right));
}

/**
 * Returns when a subscription was received and last changed. `progress` is its position in the offer's period,
 * from 0 to 1.
 */
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
  // Canceling an offer cancels its pending orders at the same time (D12).
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
