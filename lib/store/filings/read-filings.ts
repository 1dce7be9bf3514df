import sql, { raw, type Sql } from 'sql-template-tag';
import { marketZone, type MarketDate } from '#lib/domain/market/market-time.ts';
import type {
  FilingExemption,
  FilingFacts,
  FirstSale,
  RecordedFiling,
} from '#lib/domain/filings/filing-deadlines.ts';
import { approvedStatuses } from '#lib/domain/offers/subscription.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { isCounted, visibleTo } from '#lib/store/offers/offer-search.ts';

/** Data from which an offer's deadlines are computed, for a firm that can see the offer. */
export type StoredFilings = { readonly isCreator: boolean; readonly facts: FilingFacts };

type Search = {
  /** If absent, every offer that the firm can see. */
  readonly oids?: readonly string[] | undefined;
  /** Whether to suggest first sales as well, which requires reading every subscription. */
  readonly isSuggesting?: boolean;
};

/**
 * Returns the filings of the offers that a firm can see, in the order of offer identifiers. A participating
 * firm gets only its own first sale and its own FINRA filings.
 */
export function readFilings(
  database: Database,
  { firmOid, ...search }: Search & { readonly firmOid: string },
): Promise<StoredFilings[]> {
  const view = {
    isVisible: visibleTo(firmOid),
    isCreator: sql`creating_firm_oid = ${firmOid}`,
    isOwn: (column: Sql) => sql`(creating_firm_oid = ${firmOid} or ${column} = ${firmOid})`,
  };
  return readWithin(database, view, search);
}

/** Returns the filings of these offers as their creating firms see them, for background work. */
export function readOfferFilings(database: Database, oids: readonly string[]): Promise<StoredFilings[]> {
  const all = raw('true');
  const view = { isVisible: all, isCreator: all, isOwn: () => all };
  return readWithin(database, view, { oids });
}

/**
 * Tenant isolation: conditions for the offers that a firm can see, the offers that it created, and the rows
 * that it can see.
 */
type View = {
  readonly isVisible: Sql;
  readonly isCreator: Sql;
  readonly isOwn: (firmOid: Sql) => Sql;
};

async function readWithin(
  database: Database,
  { isVisible, isCreator: isCreatedBy, isOwn }: View,
  { oids, isSuggesting = true }: Search,
): Promise<StoredFilings[]> {
  const visible = sql`(
    select private_placement_offer_oid, offer_name, exemption, offer_status, creating_firm_oid, participating_firms,
      invited_firms
    from offer where ${isVisible}
    and ${oids === undefined ? raw('true') : sql`private_placement_offer_oid = any(${oids}::text[])`})`;
  const offers = await database.query<OfferHead>(sql`
    select private_placement_offer_oid as "privatePlacementOfferOid", offer_name as "offerName", exemption,
      offer_status as "offerStatus", ${isCreatedBy} as "isCreator"
    from ${visible} as offer order by private_placement_offer_oid`);
  const confirmed = await database.query<Confirmed>(sql`
    select private_placement_offer_oid as oid, jurisdiction, first_sale.firm_oid as "firmOid",
      to_char(sold_on::timestamp, 'YYYY-MM-DD') as date, confirmed_by as by, ${timestampText('confirmed_at')} as at
    from first_sale join ${visible} as offer using (private_placement_offer_oid)
    where ${isOwn(sql`first_sale.firm_oid`)}`);
  const filings = await database.query<Row<RecordedFiling>>(sql`
    select private_placement_offer_oid as oid, filing_id as "filingId", code, jurisdiction,
      nullif(filing.firm_oid, '') as "firmOid", to_char(filed_on::timestamp, 'YYYY-MM-DD') as "filedOn", reference,
      recorded_by as by, ${timestampText('recorded_at')} as at
    from filing join ${visible} as offer using (private_placement_offer_oid)
    where struck_at is null and ${isOwn(sql`filing.firm_oid`)}
    order by filing_number`);
  const exemptions = await database.query<Row<FilingExemption>>(sql`
    select private_placement_offer_oid as oid, code, jurisdiction, nullif(filing_exemption.firm_oid, '') as "firmOid",
      reason, exempted_by as by, ${timestampText('exempted_at')} as at
    from filing_exemption join ${visible} as offer using (private_placement_offer_oid)
    where ${isOwn(sql`filing_exemption.firm_oid`)}`);
  const suggested = isSuggesting
    ? await database.query<Suggested>(sql`
    select offer.private_placement_offer_oid as oid, account_firm_oid as "firmOid", residence_state as state,
      to_char(min(first_accepted(first_accepted_at, status, modification_timestamp, decision))
        at time zone ${marketZone}, 'YYYY-MM-DD') as date
    from ${visible} as offer
    join subscription on subscription.private_placement_offer_oid = offer.private_placement_offer_oid
    left join account on account.account_number = subscription.account_number
      and account.firm_oid = subscription.account_firm_oid
    where ${wasAccepted} and ${isCounted} and ${isOwn(sql`subscription.account_firm_oid`)}
    group by offer.private_placement_offer_oid, account_firm_oid, residence_state`)
    : [];
  const withNotice = filings.filter(({ code }) => code === 'form.d' || code === 'form.d.amendment');
  const changed = await readChanges(database, [...new Set(withNotice.map((filing) => filing.oid))]);
  const of = {
    confirmed: Map.groupBy(confirmed, byOffer),
    filings: Map.groupBy(filings, byOffer),
    exemptions: Map.groupBy(exemptions, byOffer),
    suggested: Map.groupBy(suggested, byOffer),
  };
  return offers.map(({ isCreator, ...offer }) => {
    const key = offer.privatePlacementOfferOid;
    return {
      isCreator,
      facts: {
        ...offer,
        sales: salesOf(of.confirmed.get(key) ?? [], of.suggested.get(key) ?? [], isCreator),
        filings: (of.filings.get(key) ?? []).map(withoutOffer),
        exemptions: (of.exemptions.get(key) ?? []).map(withoutOffer),
        changedOn: changed.get(key) ?? [],
      },
    };
  });
}

/** Matches a row of `subscription` that was ever accepted. */
export const wasAccepted: Sql = sql`(
  first_accepted_at is not null or status = any(${approvedStatuses}::text[]))`;

type OfferHead = Omit<FilingFacts, 'sales' | 'filings' | 'exemptions' | 'changedOn'> & {
  readonly isCreator: boolean;
};

type Row<Recorded> = Recorded & { readonly oid: string };

type Confirmed = {
  readonly oid: string;
  readonly jurisdiction: string;
  /** The firm, if this is a firm's own first sale; otherwise empty. */
  readonly firmOid: string;
  readonly date: MarketDate;
  readonly by: string;
  readonly at: string;
};

type Suggested = {
  readonly oid: string;
  readonly firmOid: string;
  readonly state: string | null;
  readonly date: MarketDate;
};

function byOffer({ oid }: { readonly oid: string }): string {
  return oid;
}

function withoutOffer<Recorded extends { readonly oid: string }>({ oid: _, ...recorded }: Recorded) {
  return recorded;
}

/**
 * Returns confirmed and suggested first sales. The creating firm always gets an entry for the offer, even
 * without a date. All other entries have a date.
 */
function salesOf(
  confirmed: readonly Confirmed[],
  suggested: readonly Suggested[],
  isCreator: boolean,
): FirstSale[] {
  const sales = new Map<string, FirstSale>();
  const add = (
    kind: FirstSale['kind'],
    jurisdiction: string,
    firmOid: string | null,
    change: Partial<FirstSale>,
  ) => {
    const key = `${kind} ${jurisdiction} ${firmOid ?? ''}`;
    const known = sales.get(key) ?? {
      kind,
      jurisdiction,
      firmOid,
      suggestedDate: null,
      confirmedDate: null,
      confirmedBy: null,
      confirmedAt: null,
    };
    sales.set(key, { ...known, ...change });
    return known;
  };
  const suggest = (
    kind: FirstSale['kind'],
    jurisdiction: string,
    firmOid: string | null,
    date: MarketDate,
  ) => {
    const { suggestedDate } = add(kind, jurisdiction, firmOid, {});
    if (suggestedDate === null || date < suggestedDate)
      add(kind, jurisdiction, firmOid, { suggestedDate: date });
  };
  if (isCreator) add('offer', 'US', null, {});
  for (const { firmOid, state, date } of suggested) {
    if (isCreator) suggest('offer', 'US', null, date);
    suggest('firm', 'US', firmOid, date);
    if (isCreator && state !== null) suggest('state', state, null, date);
  }
  for (const { jurisdiction, firmOid, date, by, at } of confirmed) {
    const kind = firmOid !== '' ? 'firm' : jurisdiction === 'US' ? 'offer' : 'state';
    const sale = { confirmedDate: date, confirmedBy: by, confirmedAt: at };
    add(kind, jurisdiction, firmOid === '' ? null : firmOid, sale);
  }
  const order = ['offer', 'firm', 'state'];
  return [...sales.values()].sort(
    (one, other) =>
      order.indexOf(one.kind) - order.indexOf(other.kind) ||
      (`${one.firmOid} ${one.jurisdiction}` < `${other.firmOid} ${other.jurisdiction}` ? -1 : 1),
  );
}

/**
 * Fields that Form D states, other than the participating firms. A change to one of them may require an
 * amendment.
 */
const statedFields = ['offerMinimum', 'offerMaximum', 'closingDate', 'issuer'];

/** Patterns that match the stored text of entries that may contain such a change. */
const mentions = [...statedFields, 'participatingFirms'].map((field) => `%"field":"${field}"%`);

type Change = { readonly field: string; readonly from: unknown; readonly to: unknown };

/** Returns, by offer, the days on which anything stated in Form D changed, whatever the source. */
async function readChanges(
  database: Database,
  oids: readonly string[],
): Promise<ReadonlyMap<string, MarketDate[]>> {
  if (oids.length === 0) return new Map();
  const rows = await database.query<{ oid: string; date: MarketDate; changes: Change[] }>(sql`
    select private_placement_offer_oid as oid, left(content::json ->> 'at', 10) as date,
      content::json -> 'changes' as changes
    from audit_entry
    where private_placement_offer_oid = any(${oids}::text[]) and version > 1
      and content like any(${mentions}::text[]) -- before the JSON of thousands of entries is read
    order by private_placement_offer_oid, version`);
  const changed = rows.filter(({ changes }) => changes.some(isStated));
  return new Map(
    [...Map.groupBy(changed, byOffer)].map(([oid, days]) => [oid, days.map(({ date }) => date)] as const),
  );
}

function isStated({ field, from, to }: Change): boolean {
  if (statedFields.includes(field)) return true;
  return field === 'participatingFirms' && firmsOf(to).some((firm) => !firmsOf(from).includes(firm));
}

function firmsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.map((each: { readonly participatingFirmId?: string }) => each.participatingFirmId ?? '')
    : [];
}
