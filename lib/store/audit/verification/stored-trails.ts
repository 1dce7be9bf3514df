import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { offerColumns, type OfferRow, storedOfferOf } from '#lib/store/offers/offer-rows.ts';
import { streamRows } from '#lib/store/database/stream-rows.ts';
import { subscriptionDigest } from '#lib/store/offers/subscription-digest.ts';
import { storedMarks } from './verify-audit-checkpoints.ts';
import type { Trails } from './verify-audit-trails.ts';
import type { ChainedOffer, StoredEntry } from '#lib/store/audit/verification/walking/trail.ts';

/** The offers, entries and marks of a part of the store. */
type Part = {
  /** The condition on what a row is of, for the column with the offer's identifier. */
  readonly within: (oid: string) => Sql;
  /** See marksOf. */
  readonly marks: Sql;
  readonly newestCheckpointAt: string | undefined;
};

/** What a verification looks at side by side. */
export function storedTrails(database: Database, { within, marks, newestCheckpointAt }: Part): Trails {
  return {
    offers: storedOffers(database, within('private_placement_offer_oid')),
    entries: storedEntries(database, within('private_placement_offer_oid')),
    marks: storedMarks(database, marks, within('mark.offer')),
    newestCheckpointAt,
  };
}

/** Offers in the order of their identifiers. */
async function* storedOffers(database: Database, condition: Sql): AsyncGenerator<ChainedOffer> {
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
async function* storedEntries(database: Database, condition: Sql): AsyncGenerator<StoredEntry> {
  const statement = sql`
    select private_placement_offer_oid as offer, version, content, seal from audit_entry
    where ${condition}
    order by private_placement_offer_oid, audit_entry.version`;
  for await (const rows of streamRows<StoredEntry>(database, 'audited_entries', statement)) {
    yield* rows;
  }
}
