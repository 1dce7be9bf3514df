import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { visibleTo } from '#lib/store/offers/offer-search.ts';

/** A logged request that was made with an API key. */
export type RequestLine = {
  readonly firmOid: string;
  readonly at: Date;
  readonly keyId: string;
  readonly operation: string;
  readonly status: number;
  /** Code of the problem; null if there was none. */
  readonly code: string | null;
  readonly durationMs: number;
  readonly requestId: string;
  /** Path without the query, cut to `maxPathCharacters`. Null for requests that an earlier release logged. */
  readonly path: string | null;
};

/** Limits on each firm's log: the number of requests, and their age in days. */
export const maxRequestsPerFirm = 100_000;
export const requestRetentionDays = 7;
/** Number of characters that are stored of a path. */
export const maxPathCharacters = 300;

export async function writeRequests(database: Database, lines: readonly RequestLine[]): Promise<void> {
  await database.query(sql`
    insert into request_log (firm_oid, at, request_id, key_id, operation, status, code, duration_ms, path)
    select "firmOid", at, "requestId", "keyId", operation, status, code, "durationMs", path
    from json_to_recordset(${JSON.stringify(lines)}::json) as line ("firmOid" text, at timestamptz, "requestId" uuid,
      "keyId" text, operation text, status smallint, code text, "durationMs" real, path text)
    where exists (select from firm where firm.firm_oid = line."firmOid")
    on conflict do nothing`);
}

/** Keeps a firm's newest `most` requests and deletes its older ones. */
export async function trimRequests(
  database: Database,
  firmOid: string,
  most = maxRequestsPerFirm,
): Promise<void> {
  await database.query(sql`
    delete from request_log where firm_oid = ${firmOid} and (at, request_id) <= (
      select at, request_id from request_log where firm_oid = ${firmOid}
      order by at desc, request_id desc offset ${most} limit 1)`);
}

export async function forgetOldRequests(database: Database): Promise<void> {
  await database.query(sql`
    delete from request_log where at < now() - make_interval(days => ${requestRetentionDays})`);
}

type RequestSearch = {
  readonly firmOid: string;
  readonly keyId: string | undefined;
  /** Text that the operation's name contains, ignoring case. */
  readonly operation: string | undefined;
  readonly minStatus: number;
  readonly maxStatus: number;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** Time and ID of the previous page's last request. */
  readonly before: readonly [at: string, requestId: string] | undefined;
  readonly limit: number;
  /** Whether to read the names of the offers in the paths. */
  readonly namesOffers: boolean;
};

type StoredRequest = Omit<RequestLine, 'firmOid' | 'at'> & {
  /** Timestamp in the market's time zone (D17). `instant` is the same time as a Date. */
  readonly at: string;
  readonly instant: Date;
  /** Null if the path contains no offer that the firm can see, or if names aren't read. */
  readonly offerName: string | null;
};

/** The current name of the offer in a request's path. */
function offerNameOf(firmOid: string): Sql {
  return sql`(
    select offer_name from offer
    where private_placement_offer_oid = substring(path from '^/restapi/privateplacementoffers/([0-9]+)')
      and ${visibleTo(firmOid)})`;
}

/** Returns a firm's requests, newest first. Omits those past the retention period, even before they are deleted. */
export async function readRequests(
  database: Database,
  { firmOid, keyId, operation, minStatus, maxStatus, from, to, before, limit, namesOffers }: RequestSearch,
): Promise<StoredRequest[]> {
  return database.query<StoredRequest>(sql`
    select ${timestampText('at')} as at, at as instant, key_id as "keyId", operation, status, code,
      round(duration_ms::numeric, 2)::float8 as "durationMs", request_id::text as "requestId", path,
      ${namesOffers ? offerNameOf(firmOid) : sql`null`} as "offerName"
    from request_log
    where firm_oid = ${firmOid} and at >= now() - make_interval(days => ${requestRetentionDays})
      and status between ${minStatus} and ${maxStatus}
      ${keyId === undefined ? empty : sql`and key_id = ${keyId}`}
      ${operation === undefined ? empty : sql`and position(${operation.toLowerCase()} in lower(operation)) > 0`}
      ${from === undefined ? empty : sql`and at >= ${from}`}
      ${to === undefined ? empty : sql`and at < ${to}`}
      ${before === undefined ? empty : sql`and (at, request_id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`}
    order by at desc, request_id desc limit ${limit}`);
}
