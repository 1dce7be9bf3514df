import sql, { raw, type Sql } from 'sql-template-tag';
import { type AuditEntry, changesBetweenRecords, isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { offerEvents } from '#lib/domain/events/offer-events.ts';
import { type Offer, type OfferField, offerFieldNames } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { termFields } from '#lib/domain/offers/creating/terms.ts';
import type { TermsState } from '#lib/domain/offers/creating/change-of-terms.ts';
import { chainStart, sealEntry } from '#lib/store/keys/sealed-entry.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertOfferEvents, offerEventRows } from '#lib/store/events/write-events.ts';
import { columnsOf, offerRow } from '#lib/store/offers/offer-rows.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';
import { type OfferSnapshot, readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';

const fields = offerFieldNames.filter(isRecordField).flatMap(columnsOf);
const columns = raw(fields.map(({ column }) => column).join(', '));

/**
 * Adds an offer with its audit entry and events. Returns false without writing anything if its identifier was
 * ever used. Must run in a transaction.
 */
export async function createOffer(
  database: Database,
  keys: SecretKeys,
  offer: Offer,
  entry: Omit<AuditEntry, 'action' | 'changes' | 'effects' | 'basis'>,
): Promise<boolean> {
  const { privatePlacementOfferOid: oid, creatingFirmOid } = offer;
  await lockIdentifiers(database, creatingFirmOid);
  const used = await database.query(sql`
    select 1 from offer where private_placement_offer_oid = ${oid}
    union all select 1 from deleted_offer where private_placement_offer_oid = ${oid}`);
  if (used.length > 0) return false;
  const content = JSON.stringify({
    at: entry.at,
    action: 'create',
    actor: entry.actor,
    changes: changesBetweenRecords(null, offerRecord(offer)),
    effects: [],
    basis: null,
    requestId: entry.requestId,
  } satisfies AuditEntry);
  const seal = sealEntry(keys.audit, chainStart, { privatePlacementOfferOid: oid, version: 1, content });
  const events = offerEvents({ before: undefined, after: offer, changed: [], version: 1 });
  const rows = offerEventRows(events, { ...entry, firmOid: creatingFirmOid });
  await database.query(sql`
    with written as (
      insert into offer (${columns}, version, chain_head, last_modified_timestamp, terms_open)
      select ${columns}, 1, ${seal}::bytea, ${entry.at}::timestamptz, true
      from json_populate_record(null::offer, ${JSON.stringify(offerRow(offer, fields))}::json)
      returning private_placement_offer_oid
    ), told as (${insertOfferEvents(rows, sql`select private_placement_offer_oid from written`)})
    insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
    select private_placement_offer_oid, 1, ${content}::text, ${seal}::bytea, ${keys.id}::bytea from written`);
  return true;
}

/** Lock number that no other lock uses. */
const identifierLocks = 7_302_241;

/**
 * Locks the identifiers of a firm's offers until the transaction ends, so that other transactions can't take
 * or release them. Otherwise an import and a creation of the same offer could each write its first version.
 */
export async function lockIdentifiers(database: Database, firmOid: string): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(${identifierLocks}, hashtext(${firmOid}))`);
}

/** Locks the identifiers of all firms that a query returns as `firm`, in a fixed order to prevent deadlocks. */
export async function lockIdentifiersOf(database: Database, firms: Sql): Promise<void> {
  await database.query(sql`
    select count(pg_advisory_xact_lock(${identifierLocks}, key))
    from (select distinct hashtext(firm) as key from (${firms}) as named order by key) as keys`);
}

/**
 * Deletes a locked offer that has no subscriptions, with its notes, watches and snoozed lines. Its pending approvals
 * are superseded. Its audit entries remain, and its identifier can't be used again.
 */
export async function deleteOffer(
  database: Database,
  keys: SecretKeys,
  { offer, entries: before, chainHead }: OfferSnapshot,
  entry: AuditEntry,
): Promise<void> {
  const { privatePlacementOfferOid: oid, creatingFirmOid, offerName } = offer;
  const version = before + 1;
  const content = JSON.stringify(entry);
  const seal = sealEntry(keys.audit, chainHead, { privatePlacementOfferOid: oid, version, content });
  const deletedEvent = {
    type: 'offer.deleted',
    data: { privatePlacementOfferOid: oid, version },
    readers: [creatingFirmOid, ...offer.participatingFirms],
  } as const;
  const rows = offerEventRows([deletedEvent], { ...entry, firmOid: creatingFirmOid });
  await database.query(sql`delete from offer_watch where private_placement_offer_oid = ${oid}`);
  await database.query(sql`delete from offer_attention where private_placement_offer_oid = ${oid}`);
  await database.query(sql`delete from hidden_line where line_id = ${oid}`);
  await database.query(sql`
    update approval set state = 'superseded', decided_at = ${entry.at}::timestamptz
    where private_placement_offer_oid = ${oid} and state = 'pending'`);
  await database.query(sql`
    with gone as (
      delete from offer where private_placement_offer_oid = ${oid} returning private_placement_offer_oid
    ), kept as (
      insert into deleted_offer (private_placement_offer_oid, firm_oid, offer_name, version, chain_head)
      select private_placement_offer_oid, ${creatingFirmOid}, ${offerName}, ${version}::integer, ${seal}::bytea from gone
    ), told as (${insertOfferEvents(rows, sql`select private_placement_offer_oid from gone`)})
    insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
    select private_placement_offer_oid, ${version}::integer, ${content}::text, ${seal}::bytea, ${keys.id}::bytea
    from gone`);
}

export type HeldOffer = { readonly snapshot: OfferSnapshot; readonly termsState: TermsState };

/**
 * Locks an offer until the transaction ends. Returns it with the facts that determine whether its terms can be
 * edited; undefined if the firm can't see the offer.
 */
export async function holdOffer(
  database: Database,
  search: { readonly privatePlacementOfferOid: string; readonly firmOid: string },
): Promise<HeldOffer | undefined> {
  const question = { ...search, namedFirms: [], withSubscriptions: false };
  if ((await readOfferSnapshot(database, question)) === undefined) return undefined;
  await lockOffer(database, search.privatePlacementOfferOid);
  const snapshot = await readOfferSnapshot(database, question);
  const [termsState] = await database.query<TermsState>(sql`
    select terms_open as "isOpen", exists (
      select from subscription where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
    ) as "hasSubscription"
    from offer where private_placement_offer_oid = ${search.privatePlacementOfferOid}`);
  return snapshot && termsState && { snapshot, termsState };
}

const written: readonly OfferField[] = [
  ...termFields,
  'daysFromClosingCashIsRequired',
  'originalDaysFromClosingCashIsRequired',
];
const changedFields = written.flatMap(columnsOf);
const changedColumns = raw(changedFields.map(({ column }) => column).join(', '));

/** Writes new terms of a locked offer as a new version, with its audit entry and events. Returns the version. */
export async function writeTerms(
  database: Database,
  keys: SecretKeys,
  snapshot: OfferSnapshot,
  { offer, entry }: { readonly offer: Offer; readonly entry: AuditEntry },
): Promise<number> {
  const { privatePlacementOfferOid, creatingFirmOid } = offer;
  const version = snapshot.entries + 1;
  const content = JSON.stringify(entry);
  const seal = sealEntry(keys.audit, snapshot.chainHead, { privatePlacementOfferOid, version, content });
  const changed = entry.changes.map(({ field }) => field);
  const events = offerEvents({ before: snapshot.offer, after: offer, changed, version });
  const rows = offerEventRows(events, { ...entry, firmOid: creatingFirmOid });
  await database.query(sql`
    with written as (
      update offer set (${changedColumns}, version, chain_head, last_modified_timestamp) =
        (select ${changedColumns}, ${version}::integer, ${seal}::bytea, ${entry.at}::timestamptz
          from json_populate_record(null::offer, ${JSON.stringify(offerRow(offer, changedFields))}::json))
      where private_placement_offer_oid = ${privatePlacementOfferOid}
      returning private_placement_offer_oid
    ), told as (${insertOfferEvents(rows, sql`select private_placement_offer_oid from written`)})
    insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
    select private_placement_offer_oid, ${version}::integer, ${content}::text, ${seal}::bytea, ${keys.id}::bytea
    from written`);
  return snapshot.version + 1;
}
