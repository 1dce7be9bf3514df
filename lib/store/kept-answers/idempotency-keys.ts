import sql from 'sql-template-tag';
import type { Principal } from '#lib/domain/access/access.ts';
import type { Database } from '#lib/store/database/database.ts';
import { answersKeptForHours, type Keeper } from './kept-answer-quotas.ts';
import { claimLapsesAfterSeconds } from './claim-lapse.ts';

/** A request that may be sent again under the same key. */
export type KeyedRequest = Keeper & {
  readonly key: string;
  /** SHA-256 of all that makes it this request. */
  readonly requestHash: Buffer;
};

/** How kept answers tell whose they are. */
export function ownerOf({ kind, id }: Pick<Principal, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

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

/** Puts the answer down for a claim, unless it has one. False where somebody took the claim over. */
export async function keepAnswer(
  database: Database,
  { claim: { owner, key, secret }, answer: { status, headers, body } }: KeyedAnswer,
): Promise<boolean> {
  const answered = await database.query(sql`
    with kept as (
      update idempotency_key set status = ${status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}
      where owner = ${owner} and key = ${key} and claim = ${secret} and status is null
      returning 1
    )
    select 1 from idempotency_key
    where owner = ${owner} and key = ${key} and claim = ${secret}
      and (status is not null or exists (select from kept))`);
  return answered.length === 1;
}

/** Gives a claim back, so that the request can be sent again and is then done, or gone on with where a part was. */
export async function releaseKey(database: Database, { owner, key, secret }: Claim): Promise<void> {
  const isOurs = sql`owner = ${owner} and key = ${key} and claim = ${secret} and status is null`;
  await database.query(sql`
    with released as (delete from idempotency_key where ${isOurs} and body is null)
    update idempotency_key set claimed_at = now() - make_interval(secs => ${claimLapsesAfterSeconds + 1})
    where ${isOurs} and body is not null`);
}

/** Deletes all that is kept for an owner, and takes its claims away: what is under way by them is not done. */
export async function forgetAnswersOf(database: Database, owner: string): Promise<void> {
  await database.query(sql`delete from idempotency_key where owner = ${owner}`);
}

/** Rows that are deleted in one statement: it holds its locks for a moment only, however many have lapsed. */
const forgottenTogether = 1_000;

/** Deletes what has lapsed. Services that do so at once share the work. */
export async function forgetOldKeys(database: Database): Promise<void> {
  let deleted: unknown[];
  do {
    deleted = await database.query(sql`
      delete from idempotency_key where ctid = any (array(
        select ctid from idempotency_key
        where claimed_at < now() - make_interval(hours => ${answersKeptForHours})
        order by claimed_at
        limit ${forgottenTogether}
        for update skip locked
      ))
      returning 1`);
  } while (deleted.length === forgottenTogether);
}
