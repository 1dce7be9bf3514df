import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { addMoney, type Money } from '#lib/domain/market/money.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { OfferFacts, SubscriptionStatus } from '#lib/domain/offers/subscription.ts';

/**
 * Test firms: the firm whose keys are used, a firm that it works with, and a firm that it has no relation to unless a
 * test creates one.
 */
export const firms = {
  own: '4467570830362141032',
  partner: '5511223344556677889',
  foreign: '6622334455667788990',
} as const;

export const accounts = { own: 'RB18938005', partner: 'PB20777001', foreign: 'FX31000002' } as const;

export type Subscription = {
  readonly oid: string;
  readonly offerOid: string;
  readonly accountNumber: string;
  readonly status: SubscriptionStatus;
  readonly requested: Money;
  readonly fill: Money | null;
};

/** Data that a test loads, and therefore knows without asking the service. */
export type TrialBook = {
  readonly offers: readonly Offer[];
  readonly subscriptions: readonly Subscription[];
  readonly transfers?: readonly object[];
  /** Identifiers of further firms in the directory. */
  readonly otherFirms?: readonly string[];
};

/** Returns an offer of the firm `own` that permits every action, except as limited by its subscriptions. */
export function trialOffer(oid: string, changes: Partial<Offer> = {}): Offer {
  const days = changes.daysFromClosingCashIsRequired ?? 10;
  return exampleOffer({
    privatePlacementOfferOid: oid,
    offerName: `Offer ${oid}`,
    creatingFirmOid: firms.own,
    participatingFirms: [firms.partner],
    daysFromClosingCashIsRequired: days,
    originalDaysFromClosingCashIsRequired: days,
    ...changes,
  });
}

export function trialSubscription(
  oid: string,
  offerOid: string,
  changes: Partial<Subscription> = {},
): Subscription {
  const requested = '50000.00';
  return {
    oid,
    offerOid,
    accountNumber: accounts.own,
    status: 'INITIAL',
    requested,
    fill: null,
    ...changes,
  };
}

/** D8, D9 and D12 implemented a second time, so the tests don't use the code under test. */
export const pending: readonly SubscriptionStatus[] = ['INITIAL', 'ORDER_CREATED', 'ACCEPTED', 'PROCESSING'];
const approved: readonly SubscriptionStatus[] = ['ACCEPTED', 'PROCESSING', 'COMPLETE'];

/** Returns what the rules need to know about an offer with these subscriptions. */
export function factsOf(subscriptions: readonly Subscription[]): OfferFacts {
  const pendingOrders = subscriptions.filter(({ status }) => pending.includes(status));
  const sum = (amounts: readonly Money[]) => amounts.reduce(addMoney, '0.00');
  return {
    approvedTotal: sum(
      subscriptions.filter(({ status }) => approved.includes(status)).map(({ fill }) => fill ?? '0.00'),
    ),
    pendingCount: pendingOrders.length,
    pendingTotal: sum(pendingOrders.map(({ requested }) => requested)),
    subscriptionCount: subscriptions.length,
    knownFirms: new Set<string>(Object.values(firms)),
  };
}

export function afterCancel(subscriptions: readonly Subscription[]): Subscription[] {
  return subscriptions.map((subscription) =>
    pending.includes(subscription.status) ? { ...subscription, status: 'CANCELLED' as const } : subscription,
  );
}

/** Returns the data in the format of `desk import`. */
export function bookText({ offers, subscriptions, transfers = [], otherFirms = [] }: TrialBook): string {
  return JSON.stringify({
    firms: [
      ...Object.entries(firms).map(([name, firmOid]) => ({ firmOid, firmName: `The ${name} firm` })),
      ...otherFirms.map((firmOid) => ({ firmOid, firmName: `Firm ${firmOid}` })),
    ],
    accounts: Object.entries(accounts).map(([name, accountNumber]) => {
      return {
        accountNumber,
        accountName: `An account of the ${name} firm`,
        firmOid: firms[name as keyof typeof firms],
      };
    }),
    offers: offers.map(bookOffer),
    subscriptions: subscriptions.map((subscription) => bookSubscription(subscription)),
    transfers,
  });
}

/** Returns a subscription in an import file. */
export function bookSubscription(
  { oid, offerOid, accountNumber, status, requested, fill }: Subscription,
  modificationTimestamp = '2026-10-09T16:20:00.000-04:00',
) {
  return {
    privatePlacementOrderOid: oid,
    privatePlacementOfferOid: offerOid,
    accountNumber,
    status,
    requestedDollarAmount: requested,
    fillDollarAmount: fill,
    discretionary: false,
    creationTimestamp: '2026-10-05T10:00:00.000-04:00',
    modificationTimestamp,
  };
}

/** Returns an offer in an import file. */
export function bookOffer(offer: Offer) {
  const { originalDaysFromClosingCashIsRequired: _, lastModifiedTimestamp: __, ...fields } = offer;
  const participatingFirms = offer.participatingFirms.map((participatingFirmId) => ({ participatingFirmId }));
  return { ...fields, participatingFirms };
}
