import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from './database.ts';

/** A request that may be sent again under the same key. */
export type KeyedRequest = {
  /** Whose key it is: keys of different callers have nothing to do with each other. */
  readonly owner: string;
  readonly key: string;
  /** SHA-256 of all that makes it this request. */
  readonly requestHash: Buffer;
};

/** The right to answer a keyed request. Whoever takes it over has another. */
export type Claim = { readonly owner: string; readonly key: string; readonly secret: Buffer };

export type KeptAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** The answer to a keyed request, to be kept with what it tells of: there is never one without the other. */
export type KeyedAnswer = { readonly claim: Claim; readonly answer: KeptAnswer };

/** Somebody who holds the claim now has taken it over: what was to be kept with its answer was not done. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

export type Claiming =
  | { readonly outcome: 'claimed'; readonly claim: Claim }
  | { readonly outcome: 'answered'; readonly answer: KeptAnswer }
  | { readonly outcome: 'other request' }
  | { readonly outcome: 'running' };

/** How long an answer is kept. */
const answersKeptForHours = 24;

/** After this long without an answer the service that was at work has died. Longer than any request may run. */
const abandonedAfterSeconds = 120;

/** Claims a key for a request, or says what became of it before. Of requests at the same moment one gets the claim. */
export async function claimKey(
  database: Database,
  { owner, key, requestHash }: KeyedRequest,
): Promise<Claiming> {
  const secret = randomBytes(16);
  const [found] = await database.query<FoundKey>(sql`
    with claimed as (
      insert into idempotency_key as held (owner, key, request_hash, claim)
      values (${owner}, ${key}, ${requestHash}, ${secret})
      on conflict (owner, key) do update set
        request_hash = excluded.request_hash, claim = excluded.claim, claimed_at = now(),
        status = null, headers = null, body = null
      where held.claimed_at < now() - make_interval(hours => ${answersKeptForHours})
        or (held.status is null and held.request_hash = excluded.request_hash
          and held.claimed_at < now() - make_interval(secs => ${abandonedAfterSeconds}))
      returning 1
    )
    select exists (select from claimed) as "isClaimed", request_hash as "requestHash", status, headers, body
    from (select 1) as one left join idempotency_key on owner = ${owner} and key = ${key}`);
  if (found?.isClaimed === true) {
    return { outcome: 'claimed', claim: { owner, key, secret } };
  }
  if (found?.requestHash && !found.requestHash.equals(requestHash)) {
    return { outcome: 'other request' };
  }
  // A key that was claimed while this statement ran is not to be seen yet: it is at work.
  return found?.status && found.headers
    ? { outcome: 'answered', answer: { status: found.status, headers: found.headers, body: found.body } }
    : { outcome: 'running' };
}

type FoundKey = {
  readonly isClaimed: boolean;
  readonly requestHash: Buffer | null;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
};

/** Puts the answer down for a claim that has none yet. False where it has one, or somebody took the claim over. */
export async function keepAnswer(
  database: Database,
  { claim: { owner, key, secret }, answer: { status, headers, body } }: KeyedAnswer,
): Promise<boolean> {
  const kept = await database.query(sql`
    update idempotency_key set status = ${status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}
    where owner = ${owner} and key = ${key} and claim = ${secret} and status is null
    returning 1`);
  return kept.length === 1;
}

/** Gives a claim back, so that the request can be sent again and is then done. */
export async function releaseKey(database: Database, { owner, key, secret }: Claim): Promise<void> {
  await database.query(sql`
    delete from idempotency_key
    where owner = ${owner} and key = ${key} and claim = ${secret} and status is null`);
}

export async function forgetOldKeys(database: Database): Promise<void> {
  await database.query(sql`
    delete from idempotency_key where claimed_at < now() - make_interval(hours => ${answersKeptForHours})`);
}
