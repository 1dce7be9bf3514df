import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { OfferStatus } from '#lib/domain/offer-status.ts';
import { approvedStatuses } from '#lib/domain/subscription.ts';
import { timestampText } from './offer-rows.ts';

export type OfferOrder = 'closingDate' | 'cashRequiredDate' | 'approved' | 'offerName' | 'lastModified';

/** What a list of offers is asked for; undefined asks for nothing in particular. */
export type OfferFilter = {
  readonly statuses: readonly OfferStatus[];
  readonly text: string | undefined;
  readonly exemption: string | undefined;
  readonly published: boolean | undefined;
  readonly closingFrom: string | undefined;
  readonly closingTo: string | undefined;
};

export type OfferPlace = {
  /** The firm that asks. */
  readonly firmOid: string;
  readonly order: OfferOrder;
  readonly descending: boolean;
  /** The sort value and the identifier of the last offer of the page before. */
  readonly after: readonly [string, string] | undefined;
};

/** The cash required date of the table `offer` (D11). */
export const cashRequiredColumn: Sql = raw('(closing_date - days_from_closing_cash_is_required)');

/** D9, of rows of the table `subscription`. */
export const approvedTotal: Sql = sql`
  coalesce(sum(fill_dollar_amount) filter (where status = any(${approvedStatuses}::text[])), 0.00)`;

/** The approved total of the offer that the statement has under the name `offer`. */
export const approvedOfOffer: Sql = sql`(
  select ${approvedTotal} from subscription
  where subscription.private_placement_offer_oid = offer.private_placement_offer_oid)`;

/** The wall between firms: the creating firm and the participating ones (D20). */
export function visibleTo(firmOid: string): Sql {
  return sql`(creating_firm_oid = ${firmOid} or participating_firms @> array[${firmOid}::text])`;
}

export function matches(filter: OfferFilter): Sql {
  const conditions = [
    sql`offer_status = any(${filter.statuses}::text[])`,
    when(filter.text, (part) => {
      const needle = sql`lower(${part}::text)`;
      return sql`(strpos(lower(offer_name), ${needle}) > 0 or strpos(lower(issuer_name), ${needle}) > 0
        or strpos(private_placement_offer_oid, ${needle}) > 0)`;
    }),
    when(filter.exemption, (exemption) => sql`exemption = ${exemption}`),
    when(filter.published, (published) => sql`published = ${published}`),
    when(filter.closingFrom, (date) => sql`closing_date >= ${date}::date`),
    when(filter.closingTo, (date) => sql`closing_date <= ${date}::date`),
  ];
  return join(
    conditions.filter((condition) => condition !== empty),
    ' and ',
  );
}

/** Whether an offer lies beyond the page before, in a total order. */
export function isBeyond(place: OfferPlace): Sql {
  if (place.after === undefined) return raw('true');
  const { by, type } = expressionOf(place);
  const [value, oid] = place.after;
  const beyond = raw(place.descending ? '<' : '>');
  return sql`(${by}, private_placement_offer_oid) ${beyond} (${value}::${type}, ${oid})`;
}

export function inOrder(place: OfferPlace): Sql {
  const direction = raw(place.descending ? 'desc' : 'asc');
  return sql`${expressionOf(place).by} ${direction}, private_placement_offer_oid ${direction}`;
}

/** The value by which an offer is sorted, as the cursor keeps it. */
export function sortValue(place: OfferPlace): Sql {
  return expressionOf(place).text;
}

type OrderExpression = { readonly by: Sql; readonly type: Sql; readonly text: Sql };

function expressionOf({ order, firmOid }: OfferPlace): OrderExpression {
  return order === 'approved' ? approvedShare(firmOid) : orderExpressions[order];
}

/** The approved share of the minimum; below all others where the firm may not know it (decision 0004). */
function approvedShare(firmOid: string): OrderExpression {
  const by = sql`(case when creating_firm_oid = ${firmOid} then ${approvedOfOffer} / offer_minimum else -1 end)`;
  return { by, type: raw('numeric'), text: sql`${by}::text` };
}

const orderExpressions: Readonly<Record<Exclude<OfferOrder, 'approved'>, OrderExpression>> = {
  closingDate: { by: raw('closing_date'), type: raw('date'), text: raw('closing_date::text') },
  cashRequiredDate: {
    by: cashRequiredColumn,
    type: raw('date'),
    text: sql`${cashRequiredColumn}::text`,
  },
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

/** A condition for a value that is there; an explicit no condition for one that is not. */
function when<Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql {
  return value === undefined ? empty : condition(value);
}
