import { randomBytes } from 'node:crypto';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Principal } from '#lib/domain/access/access.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  responseRetentionHours,
  type Keeper,
  hasRoom,
  type Usage,
  usageFrom,
  usageOf,
  type UsageRow,
} from './stored-response-quotas.ts';

/**
 * Time without a heartbeat after which a claim's process is treated as gone. If the process was only slow, its change
 * fails with ClaimLost, so nothing is done twice.
 */
export const claimLapsesAfterSeconds = 3;

const admissions: Record<Admission, (request: Omit<KeyedRequest, 'requestHash'>) => AdmissionSql> = {
  free: () => ({ usage: empty, condition: empty, room: sql`null as usage, true as "hasRoom"` }),
  counted: (request) => ({
    usage: sql`usage as materialized (${usageOf(request)}),`,
    condition: sql`where (select ${hasRoom} from usage) or ${isKnown(request)}`,
    room: sql`(select to_json(usage) from usage) as usage, (select ${hasRoom} from usage) as "hasRoom"`,
  }),
  none: (request) => ({
    usage: empty,
    condition: sql`where ${isKnown(request)}`,
    room: sql`null as usage, false as "hasRoom"`,
  }),
};

/** A request that can be repeated with the same key. */
export type KeyedRequest = Keeper & {
  readonly key: string;
  /** SHA-256 of everything that identifies the request. */
  readonly requestHash: Buffer;
};

/** Returns the identifier of a stored response's owner. */
export function ownerOf({ kind, id }: Pick<Principal, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** Permission to process a keyed request. If another process takes over, it gets a new claim. */
export type Claim = { readonly owner: string; readonly key: string; readonly secret: Buffer };

type StoredResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** The response to a request with a key, stored in the same transaction as its changes. */
export type KeyedResponse = { readonly claim: Claim; readonly response: StoredResponse };

/** Thrown if another request has taken over the claim. Neither the change nor its response was stored. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** Stores a claim's response, unless it already has one. Returns false if another request has taken over the claim. */
export async function storeResponse(
  database: Database,
  { claim: { owner, key, secret }, response: { status, headers, body } }: KeyedResponse,
): Promise<boolean> {
  const stored = await database.query(sql`
    with kept as (
      update idempotency_key set status = ${status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}
      where owner = ${owner} and key = ${key} and claim = ${secret} and status is null
      returning 1
    )
    select 1 from idempotency_key
    where owner = ${owner} and key = ${key} and claim = ${secret}
      and (status is not null or exists (select from kept))`);
  return stored.length === 1;
}

/**
 * Releases a claim so that the request can be repeated. The repeated request then starts over, or continues
 * if part of the work was done.
 */
export async function releaseKey(database: Database, { owner, key, secret }: Claim): Promise<void> {
  const isOurs = sql`owner = ${owner} and key = ${key} and claim = ${secret} and status is null`;
  await database.query(sql`
    with released as (delete from idempotency_key where ${isOurs} and body is null)
    update idempotency_key set claimed_at = now() - make_interval(secs => ${claimLapsesAfterSeconds + 1})
    where ${isOurs} and body is not null`);
}

/** Deletes everything stored for an owner and revokes its claims. Requests in progress with these claims fail. */
export async function deleteResponsesOf(database: Database, owner: string): Promise<void> {
  await database.query(sql`delete from idempotency_key where owner = ${owner}`);
}

/**
 * Maximum number of rows that one statement deletes. Its locks are held only briefly, however many rows have expired.
 */
const deletedPerStatement = 1_000;

/** Deletes expired rows. Instances that do this at the same time share the work. */
export async function forgetOldKeys(database: Database): Promise<void> {
  let deleted: unknown[];
  do {
    deleted = await database.query(sql`
      delete from idempotency_key where ctid = any (array(
        select ctid from idempotency_key
        where claimed_at < now() - make_interval(hours => ${responseRetentionHours})
        order by claimed_at
        limit ${deletedPerStatement}
        for update skip locked
      ))
      returning 1`);
  } while (deleted.length === deletedPerStatement);
}

export type Claiming = {
  /** Amounts stored for the caller and the firm, if they were counted. */
  readonly usage?: Usage | undefined;
} & (
  | { readonly outcome: 'claimed'; readonly claim: Claim }
  | { readonly outcome: 'stored'; readonly response: StoredResponse }
  | { readonly outcome: 'other request' }
  /**
   * Within `lapsesInSeconds`, the response is stored, the process sends a heartbeat, or the claim expires and
   * the request can be claimed again.
   */
  | { readonly outcome: 'running'; readonly lapsesInSeconds: number }
  /** The key is unknown and can't be claimed: the quota is used up, or the admission is `none`. */
  | { readonly outcome: 'no room' }
);

/**
 * Whether an unknown key can be claimed: always, only if the quotas have room for one more response, or
 * never. A repeated request is always found.
 */
type Admission = 'free' | 'counted' | 'none';

/**
 * Claims a key for a request, or returns the request's earlier result. Only one of several concurrent requests
 * gets the claim.
 */
export async function claimKey(
  database: Database,
  { owner, firmOid, key, requestHash }: KeyedRequest,
  admission: Admission,
): Promise<Claiming> {
  const secret = randomBytes(16);
  const { usage: counted, room, condition } = admissions[admission]({ owner, firmOid, key });
  // Keeps the progress of an incomplete request, which is stored in `body`. See readProgress.
  const [found] = await database.query<FoundKey>(sql`
    with ${counted} claimed as (
      insert into idempotency_key as held (owner, key, firm_oid, request_hash, claim)
      select ${owner}, ${key}, ${firmOid}, ${requestHash}::bytea, ${secret}::bytea ${condition}
      on conflict (owner, key) do update set
        firm_oid = excluded.firm_oid, request_hash = excluded.request_hash, claim = excluded.claim,
        claimed_at = now(), status = null, headers = null,
        body = case when held.claimed_at >= now() - make_interval(hours => ${responseRetentionHours}) then held.body end
      where held.claimed_at < now() - make_interval(hours => ${responseRetentionHours})
        or (held.status is null and held.request_hash = excluded.request_hash
          and held.claimed_at < now() - make_interval(secs => ${claimLapsesAfterSeconds}))
      returning 1
    )
    select exists (select from claimed) as "isClaimed", request_hash as "requestHash", status, headers, body,
      extract(epoch from least(claimed_at, now()) - now())::float8 + ${claimLapsesAfterSeconds}::int as "lapsesIn", ${room}
    from (select 1) as one left join idempotency_key on owner = ${owner} and key = ${key}`);
  const usage = found?.usage ? usageFrom(found.usage) : undefined;
  if (found?.isClaimed === true) {
    return { usage, outcome: 'claimed', claim: { owner, key, secret } };
  }
  if (found?.requestHash && !found.requestHash.equals(requestHash)) {
    return { usage, outcome: 'other request' };
  }
  if (found?.status && found.headers) {
    const { status, headers, body } = found;
    return { usage, outcome: 'stored', response: { status, headers, body } };
  }
  if (found?.hasRoom === false && !found.requestHash) {
    return { usage, outcome: 'no room' };
  }
  // A key that was claimed while this statement ran isn't visible yet, so its request is in progress.
  const lapsesInSeconds = Math.max(1, Math.ceil(found?.lapsesIn ?? claimLapsesAfterSeconds));
  return { usage, outcome: 'running', lapsesInSeconds };
}

type FoundKey = {
  readonly isClaimed: boolean;
  readonly requestHash: Buffer | null;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  readonly lapsesIn: number | null;
  readonly usage: UsageRow | null;
  readonly hasRoom: boolean;
};

type AdmissionSql = { readonly usage: Sql; readonly condition: Sql; readonly room: Sql };

/** Matches a known key, which has already been counted and can therefore be taken over. */
function isKnown({ owner, key }: Omit<KeyedRequest, 'requestHash'>): Sql {
  return sql`exists (
    select from idempotency_key where owner = ${owner} and key = ${key}
      and claimed_at >= now() - make_interval(hours => ${responseRetentionHours}))`;
}

/*
 * A request that takes several transactions stores its progress in each, in place of the future response. If its
 * instance stops before it responds, the next attempt continues from there.
 */

/** Returns the changes made under the request's earlier claims, or null. Throws ClaimLost if the claim was lost. */
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

/** Records changes in the transaction that makes them. Throws ClaimLost if another request has taken over the claim. */
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
