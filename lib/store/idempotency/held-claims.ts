import sql from 'sql-template-tag';
import type { DatabasePool } from '#lib/store/database/database.ts';
import type { Claim } from './idempotency-keys.ts';

/**
 * Heartbeat interval. A claim expires after three missed heartbeats. Nearly all requests are completed before
 * the first.
 */
const heartbeatMs = 1_000;

/** Claims that this process is working on, and their start times in milliseconds of performance.now(). */
type Held = Map<Claim, number>;

const heldOn = new WeakMap<DatabasePool, Held>();

/** Keeps a claim from expiring until it is released. */
export function holdClaim(database: DatabasePool, claim: Claim): void {
  heldBy(database.whole()).set(claim, performance.now());
}

/** Stops the heartbeats of a claim. A claim without a response then expires. */
export function stopHeartbeats(database: DatabasePool, claim: Claim): void {
  heldBy(database.whole()).delete(claim);
}

function heldBy(whole: DatabasePool): Held {
  let held = heldOn.get(whole);
  if (held === undefined) {
    held = new Map();
    heldOn.set(whole, held);
    sendHeartbeats(whole, held);
  }
  return held;
}

/** Sends the heartbeats of all claims in one statement, after the previous one has completed. */
function sendHeartbeats(whole: DatabasePool, held: Held): void {
  setTimeout(() => {
    const before = performance.now() - heartbeatMs;
    const due = [...held].flatMap(([claim, since]) => (since < before ? [claim] : []));
    const renewing = due.length === 0 ? Promise.resolve() : renew(whole, due);
    // If the database is down, claims expire.
    void renewing.catch(() => undefined).then(() => sendHeartbeats(whole, held));
  }, heartbeatMs).unref();
}

async function renew(database: DatabasePool, claims: readonly Claim[]): Promise<void> {
  const rows = claims.map(({ owner, key, secret }) => ({
    owner,
    key,
    claim: `\\x${secret.toString('hex')}`,
  }));
  // Skips a claim whose row is locked, because another transaction is working on it.
  await database.query(sql`
    update idempotency_key set claimed_at = now()
    from (
      select owner, key
      from idempotency_key
      join json_to_recordset(${JSON.stringify(rows)}::json) as due (owner text, key text, claim bytea)
        using (owner, key, claim)
      where status is null
      for update of idempotency_key skip locked
    ) as found
    where idempotency_key.owner = found.owner and idempotency_key.key = found.key`);
}
