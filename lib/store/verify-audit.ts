import sql, { raw, type Sql } from 'sql-template-tag';
import { type AuditScope, trailWithin } from './audit-scope.ts';
import { readAuditKeys } from './audit-keys.ts';
import type { Database } from './database.ts';
import { offerColumns, type OfferRow, storedOfferOf } from './offer-rows.ts';
import type { SecretKeys } from './secret-keys.ts';
import type { Store } from './store.ts';
import { subscriptionDigest } from './subscription-digest.ts';
import { freezeStore, streamRows } from './stream-rows.ts';
import { type KeptCheckpoint, storedMarks, verifyCheckpoints } from './verify-audit-checkpoints.ts';
import { type ChainedOffer, type StoredEntry, verifyTrails } from './verify-audit-trails.ts';

export type AuditVerification = {
  /** How many were right, up to the first that is not. */
  readonly offers: number;
  readonly entries: number;
  readonly checkpoints: number;
} & (
  | {
      readonly ok: true;
      /** Entries that are newer than what a checkpoint covers: those of the last minute, or of open transactions. */
      readonly uncovered: number;
    }
  | {
      readonly ok: false;
      /** The first offer with something wrong, and the first version of it; null for what is wrong with a checkpoint. */
      readonly offer: string | null;
      readonly version: number | null;
      readonly problem: string;
    }
);

/**
 * Checks every chain of audit entries: no gap, every seal right, every checkpoint kept to, and at its end the offer as
 * it is now, at the version and with the chain head that it has. Sees the store as it is at one instant, however long
 * it takes.
 */
export async function verifyAudit(
  { database, keys }: Store,
  scope: AuditScope = {},
  kept?: KeptCheckpoint,
): Promise<AuditVerification> {
  return database.longTransaction(async (transaction) => {
    await freezeStore(transaction);
    return verifyFrozenAudit(transaction, keys, scope, kept);
  });
}

/** The same within a transaction, as it sees the store. */
export async function verifyFrozenAudit(
  transaction: Database,
  keys: SecretKeys,
  scope: AuditScope = {},
  kept?: KeptCheckpoint,
): Promise<AuditVerification> {
  const auditKeys = await readAuditKeys(transaction, keys);
  const { checkpoints, newestAt, problem } = await verifyCheckpoints(transaction, auditKeys, kept);
  const within = (oid: string) => trailWithin(raw(oid), scope, checkpoints);
  const trails = await verifyTrails(auditKeys, {
    offers: storedOffers(transaction, within('private_placement_offer_oid')),
    entries: storedEntries(transaction, within('private_placement_offer_oid')),
    marks: storedMarks(transaction, checkpoints, within('mark.offer')),
    newestCheckpointAt: newestAt,
  });
  if (!trails.ok || problem === undefined) {
    return { ...trails, checkpoints };
  }
  const { offers, entries } = trails;
  return { ok: false, offers, entries, checkpoints, offer: null, version: null, problem };
}

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

async function* storedEntries(database: Database, condition: Sql): AsyncGenerator<StoredEntry> {
  const statement = sql`
    select private_placement_offer_oid as offer, version, content, seal from audit_entry
    where ${condition}
    order by private_placement_offer_oid, audit_entry.version`;
  for await (const rows of streamRows<StoredEntry>(database, 'audited_entries', statement)) {
    yield* rows;
  }
}
