import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/** How many hours a response is stored. */
export const responseRetentionHours = 24;

/**
 * Maximum size in bytes of a response to a request with a key, except a bulk update. The largest are usually problem
 * documents. A response to a bulk update can be up to 1 MiB. Each response counts toward the quotas at its actual size.
 */
export const maxResponseBytes = 65_536;

/** Limits on stored responses. Bytes include key, headers and body. */
export type Quota = { readonly responses: number; readonly bytes: number };

export const callerQuota: Quota = { responses: 10_000, bytes: 64 * 1_048_576 };
export const firmQuota: Quota = { responses: 100_000, bytes: 256 * 1_048_576 };

/** Reports whether the quota is used up. */
export function isUsedUp(used: Quota, { responses, bytes }: Quota): boolean {
  return used.responses >= responses || used.bytes >= bytes;
}

/** Owners of the quotas that a request uses. */
export type Keeper = { readonly owner: string; readonly firmOid: string };

/**
 * Amounts stored for the caller and the firm. Requests in progress are included, because each will store a
 * response.
 */
export type Usage = { readonly caller: Quota; readonly firm: Quota };

const rowBytes = sql`octet_length(key) + coalesce(pg_column_size(headers), 0) + coalesce(octet_length(body), 0)`;

const storedAmounts = (firmOid: string): Sql => sql`
  select owner, key, claimed_at, ${rowBytes} as bytes from idempotency_key
  where firm_oid = ${firmOid} and claimed_at >= now() - make_interval(hours => ${responseRetentionHours})`;

/** Selects one row with the amounts of the firm and those of the caller. */
export function usageOf({ owner, firmOid }: Keeper): Sql {
  return sql`
    select count(*)::int as "firmResponses", coalesce(sum(bytes), 0)::float8 as "firmBytes",
      (count(*) filter (where owner = ${owner}))::int as "callerResponses",
      coalesce(sum(bytes) filter (where owner = ${owner}), 0)::float8 as "callerBytes"
    from (${storedAmounts(firmOid)}) as kept`;
}

/** Matches usageOf's row if neither quota is used up. */
export const hasRoom = sql`
  "callerResponses" < ${callerQuota.responses} and "callerBytes" < ${callerQuota.bytes}
  and "firmResponses" < ${firmQuota.responses} and "firmBytes" < ${firmQuota.bytes}`;

export type UsageRow = {
  readonly firmResponses: number;
  readonly firmBytes: number;
  readonly callerResponses: number;
  readonly callerBytes: number;
};

export function usageFrom({ firmResponses, firmBytes, callerResponses, callerBytes }: UsageRow): Usage {
  return {
    caller: { responses: callerResponses, bytes: callerBytes },
    firm: { responses: firmResponses, bytes: firmBytes },
  };
}

/**
 * Returns the number of seconds until enough stored responses have expired to make room for one more: responses of a
 * caller, or of the whole firm if `owner` is null.
 */
export async function secondsUntilRoom(
  database: Database,
  { owner, firmOid }: { readonly owner: string | null; readonly firmOid: string },
  { responses, bytes }: Quota,
): Promise<number> {
  // There is room once enough of the oldest responses have expired.
  const [row] = await database.query<{ seconds: number | null }>(sql`
    select extract(epoch from max(claimed_at) + make_interval(hours => ${responseRetentionHours}) - now())::float8 as seconds
    from (
      select claimed_at, count(*) over newer as responses, sum(bytes) over newer as bytes
      from (${storedAmounts(firmOid)}) as kept
      where ${owner}::text is null or owner = ${owner}
      window newer as (order by claimed_at desc, owner, key rows unbounded preceding)
    ) as kept
    where responses >= ${responses} or bytes >= ${bytes}`);
  return Math.max(0, row?.seconds ?? 0);
}
