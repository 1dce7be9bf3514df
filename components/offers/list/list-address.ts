import {
  createLoader,
  createSerializer,
  debounce,
  type inferParserType,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import type { Query } from '#lib/client/api.ts';
import { type Attention, attentions } from '#lib/domain/attention.ts';
import { type ExemptionCode, exemptions, isExemptionCode } from '#lib/domain/exemptions.ts';
import { addDays, type MarketDate } from '#lib/domain/market-time.ts';

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

export const closingFilters = ['7', '30', '90'] as const;
export const publishedFilters = ['true', 'false'] as const;
export const attentionFilters: readonly ('any' | Attention)[] = ['any', ...attentions];
export const sorts = [
  'closingdate',
  '-closingdate',
  'cashrequireddate',
  '-cashrequireddate',
  'offername',
  '-offername',
  'lastmodified',
  '-lastmodified',
] as const;

export type Sort = (typeof sorts)[number];

const exemptionCodes = Object.keys(exemptions).filter((code): code is ExemptionCode => isExemptionCode(code));

/** All that the list shows stands in its address, so that a list can be kept, sent, and gone back to. */
export const listParameters = {
  /** The address, and so the search, waits until the reader pauses. */
  q: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(250) }),
  status: parseAsStringLiteral(statusFilters).withDefault('open'),
  exemption: parseAsStringLiteral(exemptionCodes),
  published: parseAsStringLiteral(publishedFilters),
  closing: parseAsStringLiteral(closingFilters),
  attention: parseAsStringLiteral(attentionFilters),
  sort: parseAsStringLiteral(sorts).withDefault('closingdate'),
  /** Where the page before ended, and which page that makes this. */
  cursor: parseAsString,
  page: parseAsInteger.withDefault(1),
};

export type ListAddress = inferParserType<typeof listParameters>;

export const readListAddress = createLoader(listParameters);

/** `/offers?…` for a list; what is as by default is left out. */
export const listHref = createSerializer(listParameters);

export const pageSize = 50;

/** What the list asks the API for on a day of the market. */
export function listQuery(address: ListAddress, today: MarketDate): Query {
  const { q, status, exemption, published, closing, attention, sort, cursor } = address;
  return {
    q: q.trim(),
    offerstatus: status,
    exemption,
    published,
    closingfrom: closing && today,
    closingto: closing && addDays(today, Number(closing)),
    attention,
    sort,
    limit: pageSize,
    cursor,
  };
}

/** Sets every filter back. The order stays, and so does the status unless it is part of the wish. */
export const withoutFilters = {
  q: null,
  exemption: null,
  published: null,
  closing: null,
  attention: null,
  cursor: null,
  page: null,
} as const;

export const firstPage = { cursor: null, page: null } as const;
