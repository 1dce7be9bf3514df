import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Offer } from '#lib/domain/offer.ts';
import type { OfferStatus } from '#lib/domain/offer-status.ts';
import type { Database } from './database.ts';
import {
  offerColumns,
  offerOf,
  type OfferRow,
  type StoredOffer,
  storedOfferOf,
  timestampText,
} from './offer-rows.ts';

/** An offer that the firm created or participates in; undefined for any other (D14). */
export async function readOffer(
  database: Database,
  privatePlacementOfferOid: string,
  firmOid: string,
): Promise<StoredOffer | undefined> {
  const [row] = await database.query<OfferRow>(sql`
    select ${offerColumns} from offer
    where private_placement_offer_oid = ${privatePlacementOfferOid} and ${visibleTo(firmOid)}`);
  return row && storedOfferOf(row);
}

export type OfferOrder = 'closingDate' | 'offerName' | 'lastModified';

export type OfferSearch = {
  readonly firmOid: string;
  readonly statuses: readonly OfferStatus[];
  readonly text: string | undefined;
  readonly exemption: string | undefined;
  readonly published: boolean | undefined;
  readonly closingFrom: string | undefined;
  readonly closingTo: string | undefined;
  readonly order: OfferOrder;
  readonly descending: boolean;
  /** The sort value and the identifier of the last offer of the page before. */
  readonly after: readonly [string, string] | undefined;
  readonly limit: number;
};

type OrderExpression = {
  readonly by: Sql;
  readonly type: Sql;
  /** The value as the cursor keeps it. */
  readonly text: Sql;
};

const orderExpressions: Readonly<Record<OfferOrder, OrderExpression>> = {
  closingDate: { by: raw('closing_date'), type: raw('date'), text: raw('closing_date::text') },
  offerName: {
    by: raw('lower(offer_name) collate "C"'),
    type: raw('text'),
    text: raw('lower(offer_name)'),
  },
  lastModified: {
    by: raw('last_modified_timestamp'),
    type: raw('timestamptz'),
    text: timestampText('last_modified_timestamp'),
  },
};

/** An offer with its sort value, as the cursor keeps it. */
export type FoundOffer = { readonly offer: Offer; readonly sortValue: string };

/** A page of the offers that a firm created or participates in, in a total order. */
export async function searchOffers(database: Database, search: OfferSearch): Promise<FoundOffer[]> {
  const { by, type, text } = orderExpressions[search.order];
  const direction = raw(search.descending ? 'desc' : 'asc');
  const beyond = raw(search.descending ? '<' : '>');
  const conditions = [
    visibleTo(search.firmOid),
    sql`offer_status = any(${search.statuses}::text[])`,
    when(search.text, (part) => {
      const needle = sql`lower(${part}::text)`;
      return sql`(strpos(lower(offer_name), ${needle}) > 0 or strpos(lower(issuer_name), ${needle}) > 0
        or strpos(private_placement_offer_oid, ${needle}) > 0)`;
    }),
    when(search.exemption, (exemption) => sql`exemption = ${exemption}`),
    when(search.published, (published) => sql`published = ${published}`),
    when(search.closingFrom, (date) => sql`closing_date >= ${date}::date`),
    when(search.closingTo, (date) => sql`closing_date <= ${date}::date`),
    when(
      search.after,
      ([value, oid]) => sql`(${by}, private_placement_offer_oid) ${beyond} (${value}::${type}, ${oid})`,
    ),
  ].filter((condition) => condition !== empty);
  const rows = await database.query<OfferRow & { sort_value: string }>(sql`
    select ${offerColumns}, ${text} as sort_value from offer
    where ${join(conditions, ' and ')}
    order by ${by} ${direction}, private_placement_offer_oid ${direction}
    limit ${search.limit}`);
  return rows.map((row) => ({ offer: offerOf(row), sortValue: row.sort_value }));
}

/** The wall between firms: the creating firm and the participating ones (D20). */
export function visibleTo(firmOid: string): Sql {
  return sql`(creating_firm_oid = ${firmOid} or participating_firms @> array[${firmOid}::text])`;
}

/** A condition for a value that is there; an explicit no condition for one that is not. */
function when<Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql {
  return value === undefined ? empty : condition(value);
}
