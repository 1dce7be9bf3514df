import { randomBytes } from 'node:crypto';
import sql, { raw, type Sql } from 'sql-template-tag';
import { marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { FilingSubject } from '#lib/domain/filings/filing-deadlines.ts';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import type { OfferFeedEvent } from '#lib/domain/events/offer-events.ts';
import { sealEntry } from '#lib/store/keys/sealed-entry.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertOfferEvents, offerEventRows } from '#lib/store/events/write-events.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { takeQuota } from '#lib/store/quotas/quota-use.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';

/**
 * Maximum number of filings per offer, including struck ones: those of the creating firm, and those of each
 * participating firm. This is far more than an offer requires.
 */
export const maxFilings = { ofCreator: 1_000, ofParticipant: 200 } as const;

/**
 * Maximum number of changes that a participating firm can make to its first sales and exemptions of another firm's
 * offer. Each adds an entry to that offer's audit log, which is kept forever.
 */
export const maxParticipantChanges = 500;

/**
 * Counts a firm's change to a first sale or an exemption. Returns false if the firm participates in another firm's offer
 * and has reached the limit. The caller must then roll back the transaction.
 */
export async function countFilingChange(
  transaction: Database,
  firmOid: string,
  {
    privatePlacementOfferOid,
    creatingFirmOid,
  }: Pick<OfferSnapshot['offer'], 'privatePlacementOfferOid' | 'creatingFirmOid'>,
): Promise<boolean> {
  if (firmOid === creatingFirmOid) return true;
  const use = {
    quota: 'filing changes',
    owner: `${firmOid} ${privatePlacementOfferOid}`,
    day: null,
  } as const;
  return takeQuota(transaction, use, 1, maxParticipantChanges);
}

/** Author and time of a change, as shown next to it. */
type Signature = { readonly by: string; readonly at: string };

type OfOffer = { readonly privatePlacementOfferOid: string };

/** Confirms a first sale, or withdraws it if there is no date. */
export async function writeFirstSale(
  database: Database,
  {
    privatePlacementOfferOid: oid,
    jurisdiction,
    firmOid,
    date,
    by,
    at,
  }: OfOffer &
    Signature & {
      readonly jurisdiction: string;
      readonly firmOid: string | null;
      readonly date: MarketDate | null;
    },
): Promise<void> {
  const firm = firmOid ?? '';
  await database.query(
    date === null
      ? sql`
        delete from first_sale
        where private_placement_offer_oid = ${oid} and jurisdiction = ${jurisdiction} and firm_oid = ${firm}`
      : sql`
        insert into first_sale as known (private_placement_offer_oid, jurisdiction, firm_oid, sold_on, confirmed_by, confirmed_at)
        values (${oid}, ${jurisdiction}, ${firm}, ${date}::date, ${by}, ${at}::timestamptz)
        on conflict (private_placement_offer_oid, jurisdiction, firm_oid) do update
          set sold_on = excluded.sold_on, confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`,
  );
}

/**
 * Records a filing and returns its identifier. Returns undefined if the offer already has the maximum number of the
 * firm's filings. Filings without a firm belong to the creating firm. The offer must be locked.
 */
export async function addFiling(
  database: Database,
  {
    privatePlacementOfferOid: oid,
    creatingFirmOid,
    code,
    jurisdiction,
    firmOid,
    filedOn,
    reference,
    by,
    at,
  }: OfOffer &
    FilingSubject &
    Signature & {
      readonly creatingFirmOid: string;
      readonly filedOn: MarketDate;
      readonly reference: string;
    },
): Promise<string | undefined> {
  const isOfCreator = firmOid === null || firmOid === creatingFirmOid;
  const counted = isOfCreator ? ['', creatingFirmOid] : [firmOid];
  const most = isOfCreator ? maxFilings.ofCreator : maxFilings.ofParticipant;
  const [filing] = await database.query<{ filingId: string }>(sql`
    insert into filing (filing_id, private_placement_offer_oid, code, jurisdiction, firm_oid, filed_on, reference,
      recorded_by, recorded_at)
    select ${randomBytes(8).toString('hex')}, ${oid}, ${code}, ${jurisdiction}, ${firmOid ?? ''}, ${filedOn}::date,
      ${reference}, ${by}, ${at}::timestamptz
    where (
      select count(*) from filing
      where private_placement_offer_oid = ${oid} and firm_oid = any(${counted}::text[])
    ) < ${most}
    returning filing_id as "filingId"`);
  return filing?.filingId;
}

/** Strikes a filing, so that it no longer counts. It stays in the table. */
export async function strikeFiling(
  database: Database,
  filingId: string,
  { by, at }: Signature,
): Promise<void> {
  await database.query(sql`
    update filing set struck_by = ${by}, struck_at = ${at}::timestamptz where filing_id = ${filingId}`);
}

/** Marks a filing as not applicable, or removes the mark if no reason is given. */
export async function writeFilingExemption(
  database: Database,
  {
    privatePlacementOfferOid: oid,
    code,
    jurisdiction,
    firmOid,
    reason,
    by,
    at,
  }: OfOffer & FilingSubject & Signature & { readonly reason: string | null },
): Promise<void> {
  const firm = firmOid ?? '';
  await database.query(
    reason === null
      ? sql`
        delete from filing_exemption where private_placement_offer_oid = ${oid} and code = ${code}
          and jurisdiction = ${jurisdiction} and firm_oid = ${firm}`
      : sql`
        insert into filing_exemption (private_placement_offer_oid, code, jurisdiction, firm_oid, reason, exempted_by, exempted_at)
        values (${oid}, ${code}, ${jurisdiction}, ${firm}, ${reason}, ${by}, ${at}::timestamptz)
        on conflict (private_placement_offer_oid, code, jurisdiction, firm_oid) do update
          set reason = excluded.reason, exempted_by = excluded.exempted_by, exempted_at = excluded.exempted_at`,
  );
}

/**
 * Adds an audit entry for a change to filings to the locked offer's log, with its events. The entry continues
 * the hash chain like any other, but the offer's own version and timestamp stay the same. Reminders are
 * reevaluated. Returns the offer after the change.
 */
export async function writeFilingEntry(
  database: Database,
  keys: SecretKeys,
  snapshot: OfferSnapshot,
  { entry, events }: { readonly entry: AuditEntry; readonly events: readonly OfferFeedEvent[] },
): Promise<OfferSnapshot> {
  const { offer, entries, chainHead } = snapshot;
  const { privatePlacementOfferOid: oid, creatingFirmOid } = offer;
  const version = entries + 1;
  const content = JSON.stringify(entry);
  const seal = sealEntry(keys.audit, chainHead, { privatePlacementOfferOid: oid, version, content });
  const rows = offerEventRows(events, { ...entry, firmOid: entry.actor.firmOid ?? creatingFirmOid });
  const written: Sql = sql`select private_placement_offer_oid from written`;
  const today = marketDate(new Date(entry.at));
  await database.query(sql`
    with written as (
      update offer set version = ${version}::integer, chain_head = ${seal}::bytea,
        unversioned_entries = unversioned_entries + 1 ${countOfFirm(entry.filing?.firmOid ?? null)}
      where private_placement_offer_oid = ${oid}
      returning private_placement_offer_oid
    ), inserted_event as (${insertOfferEvents(rows, written)}), queued as (
      -- Reminders that are already due are still sent.
      insert into filing_reminder_queue as known (private_placement_offer_oid, looked_on, look_on)
      select private_placement_offer_oid, ${today}::date, ${today}::date from written
      on conflict (private_placement_offer_oid) do update set look_on = least(known.look_on, excluded.look_on),
        looked_on = case when known.look_on <= excluded.look_on then known.looked_on else excluded.looked_on end
    )
    insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
    select private_placement_offer_oid, ${version}::integer, ${content}::text, ${seal}::bytea, ${keys.id}::bytea
    from written`);
  return { ...snapshot, entries: version, chainHead: seal };
}

/** Counts an entry for the firm whose filing or first sale it is about. */
function countOfFirm(firmOid: string | null): Sql {
  return firmOid === null
    ? raw('')
    : sql`, filing_entries_by_firm = coalesce(filing_entries_by_firm, '{}') || jsonb_build_object(${firmOid}::text,
        coalesce((filing_entries_by_firm ->> ${firmOid}::text)::integer, 0) + 1)`;
}
