import sql from 'sql-template-tag';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import { sealEntry } from '#lib/store/keys/sealed-entry.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertOfferEvents, offerEventRows } from '#lib/store/events/write-events.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';

/**
 * Deletes a locked offer that has no subscriptions, with its notes, watches, snoozed lines and pending approvals.
 * Its audit entries remain, and its identifier can't be used again.
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
  const told = {
    type: 'offer.deleted',
    data: { privatePlacementOfferOid: oid, version },
    readers: [creatingFirmOid, ...offer.participatingFirms],
  } as const;
  const rows = offerEventRows([told], { ...entry, firmOid: creatingFirmOid });
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
