import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type OfferStatus, offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { allOf } from '#lib/store/database/sql-parts.ts';
import { approvedStatuses } from '#lib/domain/offers/subscription.ts';
import { lastModifiedFor } from './offer-rows.ts';

/** Filter for a list of offers. An undefined field excludes nothing. */
export type OfferFilter = {
  readonly statuses: readonly OfferStatus[];
  readonly text: string | undefined;
  readonly exemption: string | undefined;
  readonly published: boolean | undefined;
  readonly closingFrom: string | undefined;
  readonly closingTo: string | undefined;
  /** Only offers last changed at this time or later, as far as the caller's firm can see. */
  readonly modifiedSince: Date | undefined;
};

/** A filter and the requesting firm. */
type FirmFilter = OfferFilter & { readonly firmOid: string };

/** Cash-required date in the `offer` table (D11). */
export const cashRequiredColumn: Sql = raw('(closing_date - days_from_closing_cash_is_required)');

/** Approved total (D9) of rows in the `subscription` table. */
export const approvedTotal: Sql = sql`
  coalesce(sum(fill_dollar_amount) filter (where status = any(${approvedStatuses}::text[])), 0.00)`;

/**
 * Whether the rules count a row of `subscription`, given the row of its `offer`. A subscription that the creating firm
 * imported for another firm's account counts only while that firm participates and has confirmed its participation.
 */
export const isCounted: Sql = raw(`is_counted(subscription.brought_by_firm_oid, subscription.account_firm_oid,
  offer.creating_firm_oid, offer.participating_firms, offer.invited_firms)`);

/** Whether `isCounted` depends on the participation of the account's firm. */
export const isConditional: Sql =
  raw(`not is_counted(subscription.brought_by_firm_oid, subscription.account_firm_oid,
  offer.creating_firm_oid, '{}', '{}')`);

/** Approved total of the current row of `offer`. */
export const offerApprovedTotal: Sql = sql`(
  select ${approvedTotal} from subscription
  where subscription.private_placement_offer_oid = offer.private_placement_offer_oid and ${isCounted})`;

/**
 * Matches offers that a firm can see (tenant isolation): those it created and those in which it participates
 * (D20). For statements that find a single offer by its identifier.
 */
export function visibleTo(firmOid: string): Sql {
  return sql`(creating_firm_oid = ${firmOid} or participating_firms @> array[${firmOid}::text])`;
}

/** Ways in which a firm can see an offer. Each offer is visible to a firm in at most one way. */
export const offerRelations = ['creator', 'participant'] as const;

export type OfferRelation = (typeof offerRelations)[number];

/** Matches offers that a firm can see in one way (tenant isolation, D20), so that each way can use its own index. */
export function isOpenTo(firmOid: string, relation: OfferRelation): Sql {
  return {
    creator: sql`creating_firm_oid = ${firmOid}`,
    participant: sql`(participating_firms @> array[${firmOid}::text] and creating_firm_oid <> ${firmOid})`,
  }[relation];
}

/** Returns a filter's conditions on the `offer` table. */
export function matches(filter: FirmFilter): Sql {
  return allOf([...nonClosingConditions(filter), ...closingWithin(filter)]);
}

/** Reports whether a filter excludes any offers. */
export function excludesAny(filter: FirmFilter): boolean {
  return nonClosingConditions(filter).length + closingWithin(filter).length > 0;
}

/** Returns a filter's conditions except those on the closing date. An empty filter has none. */
export function nonClosingConditions(filter: FirmFilter): Sql[] {
  const { firmOid, statuses, text, exemption, published, modifiedSince } = filter;
  return [
    ...(asksForStatus(statuses) ? [sql`offer_status = any(${statuses}::text[])`] : []),
    ...given(text, (part) => {
      const needle = sql`(select folded(${part}::text))`; // built once instead of for each offer
      const hasPart = (column: string) => sql`strpos(${raw(column)}, ${needle}) > 0`;
      const conditions = [
        hasPart('folded(offer_name)'),
        hasPart('folded(issuer_name)'),
        sql`(reference is not null and ${hasPart('folded(reference)')})`,
      ];
      // Identifiers consist of digits, so they are searched only for text that consists of digits.
      if (/^\d*$/.test(part)) conditions.push(hasPart('private_placement_offer_oid'));
      return sql`(${join(conditions, ' or ')})`;
    }),
    ...given(exemption, (code) => sql`exemption = ${code}`),
    ...given(published, (wanted) => sql`published = ${wanted}`),
    ...given(modifiedSince, (since) => sql`${lastModifiedFor(firmOid)} >= ${since}`),
  ];
}

/** Returns a filter's conditions on the closing date. */
export function closingWithin({ closingFrom, closingTo }: OfferFilter): Sql[] {
  return [
    ...given(closingFrom, (date) => sql`closing_date >= ${date}::date`),
    ...given(closingTo, (date) => sql`closing_date <= ${date}::date`),
  ];
}

/**
 * Returns a table named `offer` with every offer that a filter can match. It uses the index of terms for offers in
 * which the firm participates, and for the firm's own offers if the filter has terms. The table can contain other
 * firms' offers, so the statement must still check access. `offset 0` keeps the planner from combining the index with
 * another one that has all of the firm's offers.
 */
export function offersThatMay(filter: OfferFilter, firmOid: string, relation: OfferRelation): Sql {
  const { statuses, text, exemption, published } = filter;
  const terms = [
    ...given(exemption, (code) => `exemption ${code}`),
    ...given(published, (wanted) => `published ${wanted}`),
  ];
  const isOfStatus = asksForStatus(statuses);
  const isAsked = terms.length > 0 || text !== undefined || isOfStatus;
  // A separate index covers offers by creating firm.
  if (relation === 'creator' && !isAsked) return raw('offer');
  const all = sql`${[`${relation} ${firmOid}`, ...terms]}::text[]`;
  const hasTerms = [
    sql`${offerTerms} @> ${text === undefined ? all : sql`(${all} || ${termsOfText(text)})`}`,
    ...(isOfStatus ? [sql`${offerTerms} && ${statuses.map((status) => `status ${status}`)}::text[]`] : []),
  ];
  return sql`(select * from offer where ${allOf(hasTerms)} offset 0) as offer`;
}

/** Must match the definition of the index of terms exactly. */
const offerTerms: Sql = raw(`offer_terms(folded(offer_name || coalesce(chr(10) || reference, '')),
  folded(issuer_name), private_placement_offer_oid, creating_firm_oid, participating_firms, offer_status, exemption, published) collate "C"`);

/**
 * Returns the trigrams of a text, or the text itself if it is shorter. Uses only the first trigrams of a long text,
 * because they are selective enough.
 */
function termsOfText(text: string): Sql {
  const needle = sql`folded(${text}::text)`;
  return sql`array(
    select distinct substr(${needle}, place, 3)
    from generate_series(1, least(greatest(length(${needle}) - 2, 1), ${maxTermsPerText}::integer)) as place
    where ${needle} <> '')`;
}

const maxTermsPerText = 40;

function asksForStatus(statuses: readonly OfferStatus[]): boolean {
  return offerStatuses.some((status) => !statuses.includes(status));
}

/** Returns a list with the function's result for a value, or an empty list if the value is undefined. */
function given<Value, Made>(value: Value | undefined, make: (value: Value) => Made): Made[] {
  return value === undefined ? [] : [make(value)];
}
