import sql, { join, raw, type Sql } from 'sql-template-tag';
import { inOrder, isBeyond, isIndexed, type OfferPlace, offersInOrder, sortColumns } from './offer-order.ts';
import {
  nonClosingConditions,
  closingWithin,
  isOpenTo,
  matches,
  type OfferFilter,
  offersThatMay,
  type OfferRelation,
  offerRelations,
} from './offer-search.ts';
import { allOf } from '#lib/store/database/sql-parts.ts';

export type OfferSearch = OfferFilter & OfferPlace & { readonly limit: number };

/** A search whose limit can be null, to return all offers. */
type AnySearch = Omit<OfferSearch, 'limit'> & { readonly limit: number | null };

/** Additional columns that `read` selects for a page. */
export type OfPage = { readonly is_whole: boolean };

/**
 * Reads a page of the offers that a firm can see and that match the search and the additional `conditions`. `read` gets
 * a query for their rows, which also have the columns of `inOrder` and `OfPage`. The rows are limited to the page
 * before any column is formatted as text, because formatting takes longer than finding the rows. In an indexed order,
 * the cost must not depend on the number of the firm's offers. Without a filter, an index returns the page in order.
 * With a filter, the first offers in the order are scanned, which finds common matches. Rare matches are then found
 * with the index of terms, and sorted. In any other order, all matches are found and sorted.
 */
export async function readOfferPage<Row extends OfPage>(
  search: OfferSearch,
  conditions: readonly Sql[],
  read: (page: Sql) => Promise<Row[]>,
): Promise<Row[]> {
  if (isIndexed(search)) {
    const sought = [
      ...nonClosingConditions(search),
      ...(search.order === 'closingDate' ? [] : closingWithin(search)),
      ...conditions,
    ];
    const found = await read(sought.length === 0 ? firstPage(search) : nearPage(search, sought));
    if (sought.length === 0 || found[0]?.is_whole === true) return found;
  }
  return read(mergedPage(search, (relation) => allThatMatch(search, relation, conditions)));
}

/** Returns all matching offers that a firm can see, in order, with the columns of a page. */
export function everyOffer(search: OfferFilter & OfferPlace, conditions: readonly Sql[]): Sql {
  const all = { ...search, limit: null };
  return mergedPage(all, (relation) => allThatMatch(all, relation, conditions));
}

function firstPage(search: OfferSearch): Sql {
  return mergedPage(search, (relation) => firstInOrder(search, relation, plannedLimit(search)));
}

/**
 * Returns the matches among the first offers in the order. The result is complete if each relation fills a page, or has
 * fewer offers than are scanned.
 */
function nearPage(search: OfferSearch, sought: readonly Sql[]): Sql {
  const near = (relation: OfferRelation) => raw(`near_as_${relation}`);
  const named = offerRelations.map(
    (relation) => sql`${near(relation)} as materialized (
      select * from (${firstInOrder(search, relation, scanSizeOf(search))}) as offer
      where ${allOf(sought)}
      order by ${inOrder(search)}
      limit ${search.limit}
    )`,
  );
  const isWhole = offerRelations.map(
    (relation) => sql`((select count(*) from ${near(relation)}) >= ${search.limit}
      or ${hasNoMore(search.firmOid, relation, scanSizeOf(search))})`,
  );
  const rows = mergedPage(search, (relation) => sql`select * from ${near(relation)}`, allOf(isWhole));
  return sql`(with ${join(named)} select * from ${rows} as offer)`;
}

/** Returns the first offers in the order, merged from both relations. */
function mergedPage(
  search: AnySearch,
  rowsOf: (relation: OfferRelation) => Sql,
  isWhole: Sql = raw('true'),
): Sql {
  const rows = offerRelations.map((relation) => sql`(${rowsOf(relation)})`);
  return sql`(
    select *, ${isWhole} as is_whole from (${join(rows, ' union all ')}) as offer
    order by ${inOrder(search)}
    limit ${search.limit}
  )`;
}

/** Returns how many offers to scan in order. They fill a page of the default size if a tenth of them match. */
function scanSizeOf({ text }: OfferSearch): number {
  return text === undefined ? 500 : 800;
}

/** Returns the first offers in an indexed order. */
function firstInOrder(search: OfferSearch, relation: OfferRelation, limit: number): Sql {
  const isReached = allOf([
    ...isBeyond(search),
    // Conditions on the closing date, by which the index is sorted.
    ...(search.order === 'closingDate' ? closingWithin(search) : []),
  ]);
  const first = sql`where ${isReached} order by ${inOrder(search)} limit ${raw(String(limit))}`;
  const inThisOrder = offersInOrder(search, relation);
  if (inThisOrder === null) {
    return sql`
      select * from (
        select *, ${sortColumns(search)} from offer where ${isOpenTo(search.firmOid, relation)}
      ) as offer ${first}`;
  }
  // Access to the offer is checked again. `offset 0` keeps the planner from starting with the offers.
  return sql`
    select offer.*, sort_key, sort_oid
    from (
      select sort_key, sort_oid from (
        ${inThisOrder}
      ) as in_order ${first}
    ) as in_order, lateral (
      select * from offer
      where private_placement_offer_oid = sort_oid and ${isOpenTo(search.firmOid, relation)}
      offset 0
    ) as offer
    order by ${inOrder(search)}`;
}

/**
 * Finds all matches, sorts them, and returns the first ones. `offset 0` keeps finding and sorting separate.
 */
function allThatMatch(search: AnySearch, relation: OfferRelation, conditions: readonly Sql[]): Sql {
  return sql`
    select * from (
      select *, ${sortColumns(search)} from ${offersThatMay(search, search.firmOid, relation)}
      where ${allOf([isOpenTo(search.firmOid, relation), matches(search), ...conditions])}
      offset 0
    ) as offer
    where ${allOf(isBeyond(search))}
    order by ${inOrder(search)}
    limit ${search.limit}`;
}

/**
 * Returns a limit to write as a literal, which the planner can see. With a parameter, the planner would assume that the
 * query returns a tenth of its rows.
 */
function plannedLimit({ limit }: OfferSearch): number {
  return Math.max(limit, maxPageSize);
}

/** Size of the API's longest page, plus one offer that shows whether there are more. */
const maxPageSize = 201;

/**
 * Returns the condition that a firm can see fewer offers than the given number in this relation. The sort order makes
 * PostgreSQL use the matching index.
 */
function hasNoMore(firmOid: string, relation: OfferRelation, than: number): Sql {
  const ofFirm = {
    creator: sql`offer where ${isOpenTo(firmOid, relation)}`,
    participant: sql`offer_participation where firm_oid = ${firmOid}`,
  }[relation];
  return sql`(
    select count(*) from (
      select from ${ofFirm} order by closing_date, private_placement_offer_oid limit ${raw(String(than))}
    ) as first_ones
  ) < ${raw(String(than))}`;
}
