import sql, { raw, type Sql } from 'sql-template-tag';
import type { OfferOrder } from '#lib/domain/offers/fields/offer-orders.ts';
import { lastModifiedFor } from './offer-rows.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { cashRequiredColumn, type OfferRelation } from './offer-search.ts';

export type OfferPlace = {
  /** Firm of the caller. */
  readonly firmOid: string;
  readonly order: OfferOrder;
  readonly descending: boolean;
  /** Sort value and identifier of the previous page's last offer. */
  readonly after: readonly [string, string] | undefined;
};

/** Reports whether the first offers in an order can be found without reading the others. */
export function isIndexed({ order }: OfferPlace): boolean {
  return orders[order].participationKey !== null;
}

/**
 * Returns a table's columns `sort_key` and `sort_oid`. The conditions and orders below use them, so that
 * PostgreSQL finds the index with that order.
 */
export function sortColumns({ order, firmOid }: OfferPlace): Sql {
  return sql`${orders[order].key(firmOid)} as sort_key, private_placement_offer_oid as sort_oid`;
}

/**
 * Returns a query for the sort keys of a firm's offers from the table that has them in an indexed order; null if that
 * is `offer` itself. Must be called only for indexed orders.
 */
export function offersInOrder({ order, firmOid }: OfferPlace, relation: OfferRelation): Sql | null {
  const { participationKey } = orders[order];
  if (relation === 'participant') {
    return sql`select *, ${participationKey ?? raw('null')} as sort_key, private_placement_offer_oid as sort_oid
      from offer_participation where firm_oid = ${firmOid}`;
  }
  return order === 'approved'
    ? sql`select approved_share as sort_key, private_placement_offer_oid as sort_oid
        from offer_approval where creating_firm_oid = ${firmOid}`
    : null;
}

/** Matches rows after the previous page, in a total order. */
export function isBeyond({ order, descending, after }: OfferPlace): Sql[] {
  if (after === undefined) return [];
  const [value, oid] = after;
  const beyond = raw(descending ? '<' : '>');
  return [sql`(sort_key, sort_oid) ${beyond} (${orders[order].bound(value)}, ${oid})`];
}

export function inOrder({ descending }: OfferPlace): Sql {
  return raw(descending ? 'sort_key desc, sort_oid desc' : 'sort_key, sort_oid');
}

/** Returns an offer's sort value in the cursor's format. */
export function sortValue({ order }: OfferPlace): Sql {
  return orders[order].text;
}

type Order = {
  /** Returns the expression by which the `offer` table is sorted, before the identifier. */
  readonly key: (firmOid: string) => Sql;
  /** The corresponding expression for `offer_participation`; null if no index provides this order. */
  readonly participationKey: Sql | null;
  /** Converts the value in a cursor to a key. */
  readonly bound: (value: string) => Sql;
  /** The key as stored in a cursor. */
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
  // Names can be longer than an index allows. Names that start with the same text of that length are sorted by
  // identifier.
  offerName: {
    key: () => raw('"left"(lower(offer_name), 100) collate desk_name'),
    participationKey: raw('name_beginning collate desk_name'),
    bound: (value) => sql`"left"(${value}::text, 100) collate desk_name`,
    text: raw('sort_key'),
  },
  // Sorted without an index, because an index on a column that every change updates would slow down all
  // changes.
  lastModified: {
    key: lastModifiedFor,
    participationKey: null,
    bound: (value) => sql`${value}::timestamptz`,
    text: timestampText('sort_key'),
  },
  // Also sorted without an index, because no index covers all offers that a firm can see.
  created: {
    key: () => raw('creation_timestamp'),
    participationKey: null,
    bound: (value) => sql`${value}::timestamptz`,
    text: timestampText('sort_key'),
  },
  /**
   * Approved share of the minimum. Offers whose share the firm can't see sort below all others (decision
   * 0004).
   */
  approved: {
    key: (firmOid) =>
      sql`(case when creating_firm_oid = ${firmOid} then (
        select approved_share from offer_approval
        where offer_approval.private_placement_offer_oid = offer.private_placement_offer_oid) else -1 end)`,
    // All values are the same, so only the identifiers are sorted.
    participationKey: raw('-1::numeric'),
    bound: (value) => sql`${value}::numeric`,
    text: raw('sort_key::text'),
  },
  /**
   * Shortfall from the minimum. Offers whose shortfall the firm can't see sort below all others. PostgreSQL
   * computes a share with 16 digits, and an amount has at most 15, so the result is exact to the cent. Sorted
   * without an index, like `lastModified`.
   */
  shortfall: {
    key: (firmOid) =>
      sql`(case when creating_firm_oid = ${firmOid} then (
        select greatest(round(offer.offer_minimum * (1 - approved_share), 2), 0) from offer_approval
        where offer_approval.private_placement_offer_oid = offer.private_placement_offer_oid) else -1 end)`,
    participationKey: null,
    bound: (value) => sql`${value}::numeric`,
    text: raw('sort_key::text'),
  },
};
