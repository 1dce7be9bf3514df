import sql, { raw, type Sql } from 'sql-template-tag';
import { lastModifiedFor, timestampText } from './offer-rows.ts';
import { approvedOfOffer, cashRequiredColumn } from './offer-search.ts';

export type OfferOrder = 'closingDate' | 'cashRequiredDate' | 'approved' | 'offerName' | 'lastModified';

export type OfferPlace = {
  /** The firm that asks. */
  readonly firmOid: string;
  readonly order: OfferOrder;
  readonly descending: boolean;
  /** The sort value and the identifier of the last offer of the page before. */
  readonly after: readonly [string, string] | undefined;
};

/** Whether there are indexes that begin with the first offers of an order. */
export function isIndexed({ order }: OfferPlace): boolean {
  return orders[order].participationKey !== null;
}

/**
 * The columns `sort_key` and `sort_oid` of a table, which the conditions and orders below are about: an index that has
 * them in order is found through them.
 */
export function sortColumns({ order, firmOid }: OfferPlace): Sql {
  return sql`${orders[order].key(firmOid)} as sort_key, private_placement_offer_oid as sort_oid`;
}

/** The same of the table `offer_participation`, for an order that is indexed. */
export function participationSortColumns({ order }: OfferPlace): Sql {
  return sql`${orders[order].participationKey ?? raw('null')} as sort_key, private_placement_offer_oid as sort_oid`;
}

/** Whether a row lies beyond the page before, in a total order. */
export function isBeyond({ order, descending, after }: OfferPlace): Sql[] {
  if (after === undefined) return [];
  const [value, oid] = after;
  const beyond = raw(descending ? '<' : '>');
  return [sql`(sort_key, sort_oid) ${beyond} (${orders[order].bound(value)}, ${oid})`];
}

export function inOrder({ descending }: OfferPlace): Sql {
  return raw(descending ? 'sort_key desc, sort_oid desc' : 'sort_key, sort_oid');
}

/** The value by which an offer is sorted, as the cursor keeps it. */
export function sortValue({ order }: OfferPlace): Sql {
  return orders[order].text;
}

type Order = {
  /** The expression that sorts the table `offer`, before the identifier. */
  readonly key: (firmOid: string) => Sql;
  /** The column with the same value in `offer_participation`; null where neither table has an index. */
  readonly participationKey: Sql | null;
  /** The key again, from a cursor. */
  readonly bound: (value: string) => Sql;
  /** The key as a cursor keeps it. */
  readonly text: Sql;
};

const orders: Readonly<Record<OfferOrder, Order>> = {
  closingDate: {
    key: () => raw('closing_date'),
    participationKey: raw('closing_date'),
    bound: (value) => sql`${value}::date`,
    text: raw('sort_key::text'),
  },
  cashRequiredDate: {
    key: () => cashRequiredColumn,
    participationKey: raw('cash_required_date'),
    bound: (value) => sql`${value}::date`,
    text: raw('sort_key::text'),
  },
  // Names can be longer than an index takes. Those that begin alike for so long are in the order of identifiers.
  offerName: {
    key: () => raw('"left"(lower(offer_name), 100) collate "C"'),
    participationKey: raw('name_beginning'),
    bound: (value) => sql`"left"(${value}::text, 100)`,
    text: raw('sort_key'),
  },
  // An index of what every change moves would make every change slower, so this one is sorted.
  lastModified: {
    key: lastModifiedFor,
    participationKey: null,
    bound: (value) => sql`${value}::timestamptz`,
    text: timestampText('sort_key'),
  },
  /** The approved share of the minimum; below all others where the firm may not know it (decision 0004). */
  approved: {
    key: (firmOid) =>
      sql`(case when creating_firm_oid = ${firmOid} then ${approvedOfOffer} / offer_minimum else -1 end)`,
    participationKey: null,
    bound: (value) => sql`${value}::numeric`,
    text: raw('sort_key::text'),
  },
};
