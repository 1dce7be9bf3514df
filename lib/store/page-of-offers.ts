import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import {
  inOrder,
  isBeyond,
  isIndexed,
  type OfferPlace,
  participationSortColumns,
  sortColumns,
} from './offer-order.ts';
import {
  allOf,
  besidesClosing,
  closingWithin,
  isOpenTo,
  matches,
  type OfferFilter,
  offersThatMay,
  type Standing,
  standings,
} from './offer-search.ts';

export type OfferSearch = OfferFilter & OfferPlace & { readonly limit: number };

/**
 * The rows of a page of the offers that are open to a firm, cut out before any of their columns is written as text:
 * that takes longer than finding them. They have the columns of `inOrder` besides. `condition` is one more that they
 * have to meet.
 *
 * The work must not grow with the offers of the firm. Where nothing is sought, an index gives the page in its order.
 * Where something is, the first offers of the order are looked through: what many offers have is found there. What few
 * have is found by the index of terms, and sorted.
 */
export function pageOfOffers(search: OfferSearch, condition?: Sql): Sql {
  const branches = standings.flatMap((standing) => branchesOf(search, standing, condition));
  const named = branches.flatMap(({ named }) => named ?? []);
  const rows = branches.map(({ rows }) => sql`(${rows})`);
  return sql`(
    ${named.length === 0 ? empty : sql`with ${join(named)}`}
    select * from (${join(rows, ' union all ')}) as offer
    order by ${inOrder(search)}
    limit ${search.limit}
  )`;
}

/** Some of the rows of a page, and what has to be named before them. */
type Branch = { readonly rows: Sql; readonly named?: Sql };

function branchesOf(search: OfferSearch, standing: Standing, condition: Sql | undefined): Branch[] {
  const sought = [
    ...besidesClosing(search),
    ...(search.order === 'closingDate' ? [] : closingWithin(search)),
    ...(condition === undefined ? [] : [condition]),
  ];
  if (!isIndexed(search)) return [{ rows: allThatMatch(search, standing, condition) }];
  if (sought.length === 0) return [{ rows: firstOfOrder(search, standing, plannedLimit(search)) }];
  const near = raw(`near_as_${standing}`);
  const isEnough = sql`(select count(*) from ${near}) >= ${search.limit}`;
  return [
    {
      named: sql`${near} as materialized (
        select * from (${firstOfOrder(search, standing, lookedThrough(search))}) as offer
        where ${allOf(sought)}
        order by ${inOrder(search)}
        limit ${search.limit}
      )`,
      rows: sql`select * from ${near} where ${isEnough}`,
    },
    {
      rows: sql`
        select * from (${allThatMatch(search, standing, condition)}) as offer
        where not ${isEnough} and ${isAnyOpenTo(search.firmOid, standing)}`,
    },
  ];
}

/** How many offers are looked through in their order for what is sought: a page of a text that a tenth of them have. */
function lookedThrough({ text }: OfferSearch): number {
  return text === undefined ? 500 : 800;
}

/** The first offers in an order that an index has. */
function firstOfOrder(search: OfferSearch, standing: Standing, limit: number): Sql {
  const isReached = allOf([
    ...isBeyond(search),
    // Dates that the index is sorted by.
    ...(search.order === 'closingDate' ? closingWithin(search) : []),
  ]);
  const first = sql`where ${isReached} order by ${inOrder(search)} limit ${raw(String(limit))}`;
  if (standing === 'creator') {
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
        select *, ${participationSortColumns(search)} from offer_participation where firm_oid = ${search.firmOid}
      ) as participation ${first}
    ) as participation, lateral (
      select * from offer
      where private_placement_offer_oid = sort_oid and ${isOpenTo(search.firmOid, standing)}
      offset 0
    ) as offer
    order by ${inOrder(search)}`;
}

/** The first of all that match: first they are found, then sorted. `offset 0` keeps the two apart. */
function allThatMatch(search: OfferSearch, standing: Standing, condition: Sql | undefined): Sql {
  const isFound = [
    isOpenTo(search.firmOid, standing),
    matches(search),
    ...(condition === undefined ? [] : [condition]),
  ];
  return sql`
    select * from (
      select *, ${sortColumns(search)} from ${offersThatMay(search, search.firmOid, standing)}
      where ${allOf(isFound)}
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

/** Whether the firm has any offer of the kind at all: most do not participate in any. The order names an index to ask. */
function isAnyOpenTo(firmOid: string, standing: Standing): Sql {
  return standing === 'creator'
    ? raw('true')
    : sql`(
        select count(*) from (
          select from offer_participation where firm_oid = ${firmOid}
          order by closing_date, private_placement_offer_oid limit 1
        ) as participation
      ) > 0`;
}
