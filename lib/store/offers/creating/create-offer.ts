import sql, { raw } from 'sql-template-tag';
import { type AuditEntry, changesBetweenRecords, isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { offerEvents } from '#lib/domain/events/offer-events.ts';
import { type Offer, offerFieldNames } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { chainStart, sealEntry } from '#lib/store/keys/sealed-entry.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertOfferEvents, offerEventRows } from '#lib/store/events/write-events.ts';
import { columnsOf, rowOfOffer } from '#lib/store/offers/offer-rows.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';
import { lockIdentifiers } from './identifiers.ts';

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
      from json_populate_record(null::offer, ${JSON.stringify(rowOfOffer(offer, fields))}::json)
      returning private_placement_offer_oid
    ), told as (${insertOfferEvents(rows, sql`select private_placement_offer_oid from written`)})
    insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
    select private_placement_offer_oid, 1, ${content}::text, ${seal}::bytea, ${keys.id}::bytea from written`);
  return true;
}
