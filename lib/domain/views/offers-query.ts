import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';

/** Choices of the `closing` filter: the maximum number of days until the closing date. */
export const closingFilters = ['7', '30', '90'] as const;

/** Filters in the offers page's address. Null or empty if a filter isn't set. */
export type OffersAddress = {
  readonly q: string;
  readonly status: string;
  readonly exemption: string | null;
  readonly published: string | null;
  readonly closing: (typeof closingFilters)[number] | null;
  readonly attention: string | null;
  readonly approval: string | null;
  readonly subscriptions: string | null;
  readonly belowminimum: string | null;
  readonly owner: string | null;
};

/** Returns the API query for these filters on a market date. */
export function offersQueryOf(address: OffersAddress, today: MarketDate) {
  const {
    q,
    status,
    exemption,
    published,
    closing,
    attention,
    approval,
    subscriptions,
    belowminimum,
    owner,
  } = address;
  return {
    q: q.trim(),
    offerstatus: status,
    exemption,
    published,
    closingfrom: closing && (selectsOnlyOpenOffers(status) ? null : today),
    closingto: closing && addDays(today, Number(closing)),
    attention,
    approval,
    // As on Today, offers in which every subscription is decided aren't listed as oversubscribed.
    subscriptions: subscriptions === 'oversubscribed' ? 'toallocate' : subscriptions,
    belowminimum,
    owner,
  };
}

/**
 * Reports whether the status selects only open offers. For these, the filter by closing date also includes offers past
 * that date, because they are the most urgent.
 */
function selectsOnlyOpenOffers(status: string): boolean {
  return status === 'open' || status === 'initial' || status === 'inprogress';
}
