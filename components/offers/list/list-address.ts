import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import type { Query } from '#lib/client/http/api.ts';
import { type Attention, attentions } from '#lib/domain/offers/attention.ts';
import { exemptionCodes } from '#lib/domain/offers/exemption-names.ts';
import {
  type OfferSort,
  type ShownOrder,
  shownOrders,
  sortsBy,
} from '#lib/domain/offers/fields/offer-orders.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { closingFilters, offersQueryOf } from '#lib/domain/views/offers-query.ts';
import type { ParameterOf } from '#lib/domain/views/view-pages.ts';

export const statusFilters = [
  'open',
  'initial',
  'inprogress',
  'closed',
  'closedcomplete',
  'closedincomplete',
  'closedcancelled',
  'all',
] as const;

export type StatusFilter = (typeof statusFilters)[number];

const publishedFilters = ['true', 'false'] as const;
const attentionFilters: readonly ('any' | Attention)[] = ['any', ...attentions];
export type Sort = OfferSort<ShownOrder>;
const sorts: readonly Sort[] = sortsBy(shownOrders);

/** The list's complete state, which is kept in the URL so that the user can save, share and return to a list. */
export const listParameters = {
  /** The URL doesn't change until the user pauses, and neither does the search. */
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(statusFilters).withDefault('open'),
  exemption: parseAsStringLiteral(exemptionCodes),
  published: parseAsStringLiteral(publishedFilters),
  closing: parseAsStringLiteral(closingFilters),
  attention: parseAsStringLiteral(attentionFilters),
  /** Only offers with a pending approval. */
  approval: parseAsStringLiteral(['pending']),
  /** Only offers with subscriptions that await a decision, or only oversubscribed offers. */
  subscriptions: parseAsStringLiteral(['toreview', 'oversubscribed']),
  /** Only offers below their minimum. */
  belowminimum: parseAsStringLiteral(['true']),
  /** Only offers of the user's firm, or only those of other firms. */
  owner: parseAsStringLiteral(['ours', 'others']),
  sort: parseAsStringLiteral(sorts).withDefault('closingdate'),
  /** Cursor at which this page starts, and the page's number. */
  cursor: parseAsString,
  page: parseAsInteger.withDefault(1),
} satisfies Readonly<Record<ParameterOf<'offers'>, unknown>>;

export type ListAddress = inferParserType<typeof listParameters>;

export const readListAddress = createLoader(listParameters);

/** Returns a path with the list's state as its query string, such as `/offers?…`, without default values. */
export const listHref = createSerializer(listParameters);

export const pageSize = 50;

/** Returns the list's API parameters, with numbers of days counted from the market date. */
export function listQuery(address: ListAddress, today: MarketDate): Query {
  const { sort, cursor } = address;
  return { ...offersQueryOf(address, today), sort, limit: pageSize, cursor };
}

/** Resets the page and all filters except the status. The sort order stays the same. */
export const withoutFilters = {
  q: null,
  exemption: null,
  published: null,
  closing: null,
  attention: null,
  approval: null,
  subscriptions: null,
  belowminimum: null,
  owner: null,
  cursor: null,
  page: null,
} as const;

export const firstPage = { cursor: null, page: null } as const;

/** Returns the list's query string as stored in views: without the page position, and always with the status. */
export function viewAddress(address: ListAddress): string {
  const parameters = new URLSearchParams(listHref('', { ...address, ...firstPage }));
  parameters.set('status', address.status);
  return parameters.toString();
}
