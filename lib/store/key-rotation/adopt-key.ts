import sql from 'sql-template-tag';
import type pg from 'pg';
import { chainStart, isSealedBy } from '#lib/store/keys/sealed-entry.ts';
import { isSigned } from '#lib/store/audit/checkpoints/audit-checkpoint.ts';
import { readNewestCheckpoint } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { databaseOf } from '#lib/store/database/connections.ts';
import type { Database } from '#lib/store/database/database.ts';
import { availableKeys, lostKey, otherKey, readKeyInForce } from '#lib/store/keys/key-in-force.ts';
import { publicKeyText, type SecretKeys } from '#lib/store/keys/secret-keys.ts';
import type { StoreSettings } from '#lib/store/store-settings.ts';

/**
 * Records the key as the SECRET_KEY of a store that is empty or has no recorded key. An empty store belongs to the
 * key with which it was last opened. In a store from an earlier release, the key must match the newest entry or
 * checkpoint. Returns the ID of the current key, or undefined if the key doesn't match. If two processes do this at the
 * same time, one succeeds.
 */
export async function adoptKey(database: Database, keys: SecretKeys): Promise<Buffer | undefined> {
  if ((await readKeyInForce(database)) === undefined && !(await matchesNewest(database, keys))) {
    return undefined;
  }
  const [adopted] = await database.query<{ inForce: Buffer }>(
    sql`select adopt_secret_key(${keys.id}, ${publicKeyText(keys.checkpoints)}) as "inForce"`,
  );
  return adopted?.inForce;
}

/** Reports whether the store has audit entries, checkpoints or signing keys, so that its SECRET_KEY matters. */
export async function hasSealed(database: Database): Promise<boolean> {
  const [found] = await database.query<{ sealed: boolean }>(sql`
    select exists (select from audit_entry) or exists (select from audit_checkpoint)
      or exists (select from api_key where encrypted_secret is not null) as sealed`);
  return found?.sealed ?? false;
}

/**
 * Reports whether the key matches the newest entry or the newest checkpoint. Either of them may have been tampered
 * with, which verification detects. Any key matches a store that has neither.
 */
async function matchesNewest(database: Database, keys: SecretKeys): Promise<boolean> {
  const entry = await readNewestEntry(database);
  const checkpoint = await readNewestCheckpoint(database);
  return (
    (entry === undefined && checkpoint === undefined) ||
    (entry !== undefined && isSealedBy(keys.audit, entry.previous ?? chainStart, entry, entry.seal)) ||
    (checkpoint !== undefined && isSigned(keys.checkpoints, checkpoint))
  );
}

type NewestEntry = {
  readonly privatePlacementOfferOid: string;
  readonly version: number;
  readonly content: string;
  readonly seal: Buffer;
  /** HMAC of the previous entry; null for an offer's first entry. */
  readonly previous: Buffer | null;
};

async function readNewestEntry(database: Database): Promise<NewestEntry | undefined> {
  const [entry] = await database.query<NewestEntry>(sql`
    select newest.private_placement_offer_oid as "privatePlacementOfferOid", newest.version, newest.content, newest.seal,
      before.seal as previous
    from (select * from audit_entry order by sequence desc limit 1) as newest
    left join audit_entry as before
      on before.private_placement_offer_oid = newest.private_placement_offer_oid
      and before.version = newest.version - 1`);
  return entry;
}

/**
 * Throws an OperatorError if none of the available keys matches the store, which can be from this or an
 * earlier release. Only reads, and does so as the owner of the tables, so it can run before a migration: the
 * wrong key usually means the wrong store. An empty store accepts any key.
 */
export async function requireAvailableKey(client: pg.ClientBase, settings: StoreSettings): Promise<void> {
  const database = databaseOf(client);
  const [has] = await database.query<{ audit: boolean; keys: boolean }>(sql`
    select to_regclass('audit_checkpoint') is not null as audit, to_regclass('secret_key') is not null as keys`);
  if (has?.audit !== true) return; // a release that signed nothing, or no store yet
  const inForce = has.keys ? await readKeyInForce(database) : undefined;
  const { current, next } = await availableKeys(settings);
  if (inForce !== undefined && [current, next].some((keys) => keys?.id.equals(inForce))) return;
  if (inForce !== undefined ? await isEmpty(database) : !(await hasSealed(database))) return;
  if (current === undefined) throw lostKey(settings);
  if (inForce !== undefined || !(await matchesNewest(database, current)))
    throw otherKey(settings, current, inForce);
}

/** Reports whether the store would adopt another key at startup. See adopt_secret_key. */
async function isEmpty(database: Database): Promise<boolean> {
  const [found] = await database.query<{ empty: boolean }>(sql`
    select not (exists (select from firm) or exists (select from audit_entry) or exists (select from audit_checkpoint))
      as empty`);
  return found?.empty ?? true;
}
