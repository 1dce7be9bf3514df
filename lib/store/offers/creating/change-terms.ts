import sql, { raw } from 'sql-template-tag';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import { offerEvents } from '#lib/domain/events/offer-events.ts';
import { termFields } from '#lib/domain/offers/creating/terms.ts';
import type { TermsStanding } from '#lib/domain/offers/creating/change-of-terms.ts';
import type { Offer, OfferField } from '#lib/domain/offers/offer.ts';
import { sealEntry } from '#lib/store/keys/sealed-entry.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertOfferEvents, offerEventRows } from '#lib/store/events/write-events.ts';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';
import { columnsOf, rowOfOffer } from '#lib/store/offers/offer-rows.ts';
import { readOfferSnapshot, type OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';

export type HeldOffer = { readonly snapshot: OfferSnapshot; readonly standing: TermsStanding };

/**
 * Returns an offer that the firm can see, locked until the transaction ends, and whether its terms can be
 * edited; undefined if there is none.
 */
export async function holdOffer(
  database: Database,
  search: { readonly privatePlacementOfferOid: string; readonly firmOid: string },
): Promise<HeldOffer | undefined> {
  const question = { ...search, namedFirms: [], withSubscriptions: false };
  if ((await readOfferSnapshot(database, question)) === undefined) return undefined;
  await lockOffer(database, search.privatePlacementOfferOid);
  const snapshot = await readOfferSnapshot(database, question);
  const [standing] = await database.query<TermsStanding>(sql`
    select terms_open as "isOpen", exists (
      select from subscription where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
    ) as "hasSubscription"
    from offer where private_placement_offer_oid = ${search.privatePlacementOfferOid}`);
  return snapshot && standing && { snapshot, standing };
}

const written: readonly OfferField[] = [
  ...termFields,
  'daysFromClosingCashIsRequired',
  'originalDaysFromClosingCashIsRequired',
];
const fields = written.flatMap(columnsOf);
const columns = raw(fields.map(({ column }) => column).join(', '));

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
      update offer set (${columns}, version, chain_head, last_modified_timestamp) =
        (select ${columns}, ${version}::integer, ${seal}::bytea, ${entry.at}::timestamptz
          from json_populate_record(null::offer, ${JSON.stringify(rowOfOffer(offer, fields))}::json))
      where private_placement_offer_oid = ${privatePlacementOfferOid}
      returning private_placement_offer_oid
    ), told as (${insertOfferEvents(rows, sql`select private_placement_offer_oid from written`)})
    insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
    select private_placement_offer_oid, ${version}::integer, ${content}::text, ${seal}::bytea, ${keys.id}::bytea
    from written`);
  return snapshot.version + 1;
}
