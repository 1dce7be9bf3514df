import sql, { join, raw, type Sql } from 'sql-template-tag';
import { inOrder, isBeyond, isIndexed, type OfferPlace, offersInOrder, sortColumns } from './offer-order.ts';
import {
  allOf,
  besidesClosing,
  closingWithin,
  isOpenTo,
  matches,
  type OfferFilter,
  offersThatMay,
  type OfferStanding,
  standings,
} from './offer-search.ts';

export type OfferSearch = OfferFilter & OfferPlace & { readonly limit: number };

/** Without a limit: all of them. */
type AnySearch = Omit<OfferSearch, 'limit'> & { readonly limit: number | null };

/** What `read` has to select of a page, besides its own columns. */
export type OfPage = { readonly is_whole: boolean };

/**
 * Reads a page of the offers that are open to a firm. `read` gets their rows, cut out before any of their columns is
 * written as text: that takes longer than finding them. They have the columns of `inOrder` and `OfPage` besides.
 * `conditions` are more that they have to meet.
 *
 * The work must not grow with the offers of the firm. Where nothing is sought, an index gives the page in its order.
 * Where something is, the first offers of the order are looked through: what many offers have is found there. What few
 * have is then found by the index of terms, and sorted.
 */
export async function readPageOfOffers<Row extends OfPage>(
  search: OfferSearch,
  conditions: readonly Sql[],
  read: (page: Sql) => Promise<Row[]>,
): Promise<Row[]> {
  if (isIndexed(search)) {
    const sought = [
      ...besidesClosing(search),
      ...(search.order === 'closingDate' ? [] : closingWithin(search)),
      ...conditions,
    ];
    const found = await read(sought.length === 0 ? firstPage(search) : nearPage(search, sought));
    if (sought.length === 0 || found[0]?.is_whole === true) return found;
  }
  return read(mergedPage(search, (standing) => allThatMatch(search, standing, conditions)));
}

/** All offers that match and are open to a firm, in order, with the columns that a page of them has. */
export function everyOffer(search: OfferFilter & OfferPlace, conditions: readonly Sql[]): Sql {
  const all = { ...search, limit: null };
  return mergedPage(all, (standing) => allThatMatch(all, standing, conditions));
}

function firstPage(search: OfferSearch): Sql {
  return mergedPage(search, (standing) => firstOfOrder(search, standing, plannedLimit(search)));
}

/** What is found among the first of the order. It is whole where that is a page, or all that the firm may see. */
function nearPage(search: OfferSearch, sought: readonly Sql[]): Sql {
  const near = (standing: OfferStanding) => raw(`near_as_${standing}`);
  const named = standings.map(
    (standing) => sql`${near(standing)} as materialized (
      select * from (${firstOfOrder(search, standing, lookedThrough(search))}) as offer
      where ${allOf(sought)}
      order by ${inOrder(search)}
      limit ${search.limit}
    )`,
  );
  const isWhole = standings.map(
    (standing) => sql`((select count(*) from ${near(standing)}) >= ${search.limit}
      or ${hasNoMore(search.firmOid, standing, lookedThrough(search))})`,
  );
  const rows = mergedPage(search, (standing) => sql`select * from ${near(standing)}`, allOf(isWhole));
  return sql`(with ${join(named)} select * from ${rows} as offer)`;
}

/** The first of both kinds of offers, in order. */
function mergedPage(
  search: AnySearch,
  rowsOf: (standing: OfferStanding) => Sql,
  isWhole: Sql = raw('true'),
): Sql {
  const rows = standings.map((standing) => sql`(${rowsOf(standing)})`);
  return sql`(
    select *, ${isWhole} as is_whole from (${join(rows, ' union all ')}) as offer
    order by ${inOrder(search)}
    limit ${search.limit}
  )`;
}

/** How many offers are looked through in their order for what is sought: a page of a text that a tenth of them have. */
function lookedThrough({ text }: OfferSearch): number {
  return text === undefined ? 500 : 800;
}

/** The first offers in an order that an index has. */
function firstOfOrder(search: OfferSearch, standing: OfferStanding, limit: number): Sql {
  const isReached = allOf([
    ...isBeyond(search),
    // Dates that the index is sorted by.
    ...(search.order === 'closingDate' ? closingWithin(search) : []),
  ]);
  const first = sql`where ${isReached} order by ${inOrder(search)} limit ${raw(String(limit))}`;
  const inThisOrder = offersInOrder(search, standing);
  if (inThisOrder === null) {
    return sql`
      select * from (
        select *, ${sortColumns(search)} from offer where ${isOpenTo(search.firmOid, standing)}
      ) as offer ${first}`;
  }
  // The offer itself says once more who may see it. `offset 0` keeps the planner from starting with the offers.
  return sql`
    select offer.*, sort_key, sort_oid
    from (
      select sort_key, sort_oid from (
        ${inThisOrder}
      ) as in_order ${first}
    ) as in_order, lateral (
      select * from offer
      where private_placement_offer_oid = sort_oid and ${isOpenTo(search.firmOid, standing)}
      offset 0
    ) as offer
    order by ${inOrder(search)}`;
}

/** The first of all that match: first they are found, then sorted. `offset 0` keeps the two apart. */
function allThatMatch(search: AnySearch, standing: OfferStanding, conditions: readonly Sql[]): Sql {
  return sql`
    select * from (
      select *, ${sortColumns(search)} from ${offersThatMay(search, search.firmOid, standing)}
      where ${allOf([isOpenTo(search.firmOid, standing), matches(search), ...conditions])}
      offset 0
    ) as offer
    where ${allOf(isBeyond(search))}
    order by ${inOrder(search)}
    limit ${search.limit}`;
}

/** A limit that the planner can see. Of a parameter it would think that it asks for a tenth of the table. */
function plannedLimit({ limit }: OfferSearch): number {
  return Math.max(limit, longestPage);
}

/** The offers of the longest page that the API gives, and the one that tells of more. */
const longestPage = 201;

/** Whether a firm has fewer offers of the kind than so many. The order names an index to ask. */
function hasNoMore(firmOid: string, standing: OfferStanding, than: number): Sql {
  const ofFirm = {
    creator: sql`offer where ${isOpenTo(firmOid, standing)}`,
    participant: sql`offer_participation where firm_oid = ${firmOid}`,
  }[standing];
  return sql`(
    select count(*) from (
      select from ${ofFirm} order by closing_date, private_placement_offer_oid limit ${raw(String(than))}
    ) as first_ones
  ) < ${raw(String(than))}`;
}
