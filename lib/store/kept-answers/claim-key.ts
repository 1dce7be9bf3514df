import { randomBytes } from 'node:crypto';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { claimLapsesAfterSeconds } from './claim-lapse.ts';
import type { Claim, KeptAnswer, KeyedRequest } from './idempotency-keys.ts';
import {
  answersKeptForHours,
  hasRoom,
  type Usage,
  usageFrom,
  usageOf,
  type UsageRow,
} from './kept-answer-quotas.ts';

export type Claiming = {
  /** What caller and firm kept before, where it was counted. */
  readonly usage?: Usage | undefined;
} & (
  | { readonly outcome: 'claimed'; readonly claim: Claim }
  | { readonly outcome: 'answered'; readonly answer: KeptAnswer }
  | { readonly outcome: 'other request' }
  /** It is answered by then, or its holder has given a sign of life, or it can be claimed. */
  | { readonly outcome: 'running'; readonly lapsesInSeconds: number }
  /** Nothing is known under this key, and nothing more may be kept. */
  | { readonly outcome: 'no room' }
);

/**
 * Whether a key that nothing is known of may be claimed: it may, or only where what is kept leaves room for one more,
 * which has to be counted, or it may not. The same request sent again is found in any case.
 */
export type Admission = 'free' | 'counted' | 'none';

/** Claims a key for a request, or says what became of it before. Of requests at the same moment one gets the claim. */
export async function claimKey(
  database: Database,
  { owner, firmOid, key, requestHash }: KeyedRequest,
  admission: Admission,
): Promise<Claiming> {
  const secret = randomBytes(16);
  const { usage: counted, room, condition } = admissions[admission]({ owner, firmOid, key });
  // What is done of a request that is not answered yet stands in its body, and stays: see progress.ts.
  const [found] = await database.query<FoundKey>(sql`
    with ${counted} claimed as (
      insert into idempotency_key as held (owner, key, firm_oid, request_hash, claim)
      select ${owner}, ${key}, ${firmOid}, ${requestHash}::bytea, ${secret}::bytea ${condition}
      on conflict (owner, key) do update set
        firm_oid = excluded.firm_oid, request_hash = excluded.request_hash, claim = excluded.claim,
        claimed_at = now(), status = null, headers = null,
        body = case when held.claimed_at >= now() - make_interval(hours => ${answersKeptForHours}) then held.body end
      where held.claimed_at < now() - make_interval(hours => ${answersKeptForHours})
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
    return { usage, outcome: 'answered', answer: { status, headers, body } };
  }
  if (found?.hasRoom === false && !found.requestHash) {
    return { usage, outcome: 'no room' };
  }
  // A key that was claimed while this statement ran is not to be seen yet: it is at work.
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

/** What is known is counted already, so it may be taken over. */
function isKnown({ owner, key }: Omit<KeyedRequest, 'requestHash'>): Sql {
  return sql`exists (
    select from idempotency_key where owner = ${owner} and key = ${key}
      and claimed_at >= now() - make_interval(hours => ${answersKeptForHours}))`;
}
