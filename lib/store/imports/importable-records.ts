import sql, { type Sql } from 'sql-template-tag';
import { issuerFieldNames } from '#lib/domain/offers/offer.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';
import { offerColumns, offerOf, type OfferRow } from '#lib/store/offers/offer-rows.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { identifierFromReference } from '#lib/store/offers/reference-identifiers.ts';

/** A record with the fields of an upload, under the names that uploads use. */
export type ImportableRecord = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

type Records = AsyncGenerator<ImportableRecord[]>;

/**
 * Functions that yield all records of a kind that a firm can import, in constant memory. A reference is null
 * unless this firm's import would derive the same identifier from it.
 */
export const importableRecords: Readonly<
  Record<UploadKind, (database: Database, firmOid: string) => Records>
> = {
  offers: async function* (database, firmOid) {
    const query = sql`
      select ${offerColumns} from offer where creating_firm_oid = ${firmOid} order by private_placement_offer_oid`;
    for await (const rows of streamExport<OfferRow>(database, 'importable_offers', query)) {
      yield rows.map((row) => {
        const { issuer, ...offer } = offerOf(row);
        return {
          ...offer,
          ...Object.fromEntries(issuerFieldNames.map((name) => [`issuer.${name}`, issuer[name]])),
          reference: referenceIn(firmOid, 'offer', row.reference, row.privatePlacementOfferOid),
        };
      });
    }
  },
  accounts: (database, firmOid) =>
    streamExport(
      database,
      'importable_accounts',
      sql`select account_number as "accountNumber", account_name as "accountName",
          residence_state as "residenceState", firm_oid as "firmOid"
        from account where firm_oid = ${firmOid} order by account_number`,
    ),
  subscriptions: async function* (database, firmOid) {
    const rows = streamExport<SubscriptionRow>(
      database,
      'importable_subscriptions',
      subscriptionsOf(firmOid),
    );
    for await (const batch of rows) {
      yield batch.map((row) => ({
        ...row,
        reference: referenceIn(firmOid, 'subscription', row.reference, row.privatePlacementOrderOid),
        offerReference: referenceIn(firmOid, 'offer', row.offerReference, row.privatePlacementOfferOid),
      }));
    }
  },
  transfers: (database, firmOid) =>
    streamExport(
      database,
      'importable_transfers',
      sql`select account_number as "accountNumber", account_firm_oid as "firmOid", acatid, kind, status, comment,
          contra_account_number as "contraAccountNumber", contra_firm_name as "contraFirmName",
          dtc_number as "dtcNumber", ${timestampText('creation_ts')} as "creationTS",
          ${timestampText('last_modified_ts')} as "lastModifiedTS"
        from transfer where account_firm_oid = ${firmOid} order by account_number, acatid`,
    ),
};

type SubscriptionRow = ImportableRecord & {
  readonly privatePlacementOrderOid: string;
  readonly privatePlacementOfferOid: string;
  readonly reference: string | null;
  readonly offerReference: string | null;
};

/**
 * Selects the subscriptions to the firm's own offers, and those of its accounts to offers in which it
 * participates.
 */
function subscriptionsOf(firmOid: string): Sql {
  const columns = sql`private_placement_order_oid as "privatePlacementOrderOid", subscription.reference,
    private_placement_offer_oid as "privatePlacementOfferOid", offer.reference as "offerReference",
    account_number as "accountNumber", account_firm_oid as "firmOid", status,
    requested_dollar_amount as "requestedDollarAmount", fill_dollar_amount as "fillDollarAmount", discretionary,
    ${timestampText('subscription.creation_timestamp')} as "creationTimestamp",
    ${timestampText('modification_timestamp')} as "modificationTimestamp"
    from subscription join offer using (private_placement_offer_oid)`;
  return sql`
    select ${columns} where offer.creating_firm_oid = ${firmOid}
    union all
    select ${columns} where offer.creating_firm_oid <> ${firmOid} and account_firm_oid = ${firmOid}
      and ${firmOid} = any(offer.participating_firms)
    order by "privatePlacementOrderOid"`;
}

/**
 * Returns a reference unless it is another firm's. In this firm's file, such a reference would produce a
 * different identifier.
 */
function referenceIn(
  firmOid: string,
  kind: 'offer' | 'subscription',
  reference: string | null,
  identifier: string,
): string | null {
  return reference !== null && identifierFromReference(firmOid, kind, reference) === identifier
    ? reference
    : null;
}
