import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { type Claim, ClaimLost } from './idempotency-keys.ts';

/*
 * A request that is done in several transactions puts down in each what it has done so far, in the place where its
 * answer will be. Where its service ends before it is answered, whoever sends it again goes on from there.
 */

/** What was done of the request, by whoever held its claim before; null where nothing was. */
export async function readProgress(
  database: Database,
  { owner, key, secret }: Claim,
): Promise<string | null> {
  const [row] = await database.query<{ body: string | null }>(sql`
    select body from idempotency_key
    where owner = ${owner} and key = ${key} and claim = ${secret} and status is null`);
  if (row === undefined) {
    throw new ClaimLost();
  }
  return row.body;
}

/** Adds what is done, in the transaction of it. Throws where somebody took the claim over. */
export async function addProgress(
  transaction: Database,
  { owner, key, secret }: Claim,
  done: string,
): Promise<void> {
  const kept = await transaction.query(sql`
    update idempotency_key set body = coalesce(body, '') || ${done}
    where owner = ${owner} and key = ${key} and claim = ${secret} and status is null
    returning 1`);
  if (kept.length === 0) {
    throw new ClaimLost();
  }
}
