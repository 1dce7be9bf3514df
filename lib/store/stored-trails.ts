import sql, { type Sql } from 'sql-template-tag';
import type { Database } from './database.ts';
import { offerColumns, type OfferRow, storedOfferOf } from './offer-rows.ts';
import { streamRows } from './stream-rows.ts';
import { subscriptionDigest } from './subscription-digest.ts';
import type { ChainedOffer, StoredEntry } from './walk-offer.ts';

/** Offers in the order of their identifiers, as a verification looks at them. */
export async function* storedOffers(database: Database, condition: Sql): AsyncGenerator<ChainedOffer> {
  const statement = sql`
    select ${offerColumns}, chain_head, ${subscriptionDigest} as subscriptions from offer
    where ${condition}
    order by private_placement_offer_oid`;
  const batches = streamRows<OfferRow & { chain_head: Buffer; subscriptions: string }>(
    database,
    'audited_offers',
    statement,
  );
  for await (const rows of batches) {
    yield* rows.map((row) => ({
      ...storedOfferOf(row),
      chainHead: row.chain_head,
      subscriptions: row.subscriptions,
    }));
  }
}

/** Audit entries in the order of their offers' identifiers and of their versions. */
export async function* storedEntries(database: Database, condition: Sql): AsyncGenerator<StoredEntry> {
  const statement = sql`
    select private_placement_offer_oid as offer, version, content, seal from audit_entry
    where ${condition}
    order by private_placement_offer_oid, audit_entry.version`;
  for await (const rows of streamRows<StoredEntry>(database, 'audited_entries', statement)) {
    yield* rows;
  }
}
