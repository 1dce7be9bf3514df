import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { matchingStatuses, type TransferKind } from '#lib/domain/transfers/transfer-status.ts';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';

export type TransferSearch = {
  readonly accountNumber: string;
  /** Firm of the caller. */
  readonly firmOid: string;
  readonly acatid?: string | undefined;
  readonly status?: string | undefined;
  readonly kind?: TransferKind | undefined;
  /** Creation time and acatid of the previous page's last request. */
  readonly after?: readonly [string, string] | undefined;
  readonly limit?: number | undefined;
  /** Whether each record includes `kind`, `contraFirmName` and `rejectedOn`, which the documented record lacks. */
  readonly withKind?: boolean;
};

export type TransferPage = {
  /**
   * JSON text of the array of records, newest first, then by acatid (D15). If the search has an acatid, JSON
   * text of that record, or null if there is none.
   */
  readonly transfers: string;
  readonly count: number;
  /** Creation time and acatid of the page's last request; null if there is no limit. */
  readonly last: readonly [string, string] | null;
};

/**
 * Returns the transfer requests of an account; undefined if the account is unknown or another firm's, which the
 * caller can't distinguish (D14). The database writes the JSON in the same statement that checks the firm. It formats
 * only the rows within the limit, because those are selected first.
 */
export async function readTransfers(
  database: Database,
  search: TransferSearch,
): Promise<TransferPage | undefined> {
  const { limit } = search;
  const [row] = await database.read<{ transfers: string; count: number; last: [string, string] | null }>(sql`
    select found.* from account,
      lateral (
        select ${search.acatid === undefined ? allRecords : oneRecord} as transfers, count(*)::int as count,
          ${limit === undefined ? raw('null::text[]') : lastOfPage} as last
        from (
          select ${documented} ${search.withKind === true ? sql`, ${furtherColumns}` : empty}
          from (
            select * from transfer
            where transfer.account_number = account.account_number and transfer.account_firm_oid = account.firm_oid
              ${filters(search)}
            order by creation_ts desc, acatid
            ${limit === undefined ? empty : sql`limit ${limit}`}
          ) as transfer
        ) as record
      ) as found
    where account_number = ${search.accountNumber} and firm_oid = ${search.firmOid}`);
  return row;
}

/** Counts a filter's matches up to the limit. */
export async function countTransfers(
  database: Database,
  { limit, ...search }: TransferSearch & { readonly limit: number },
): Promise<number> {
  const [counted] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from transfer where ${ofAccount(search)} ${filters(search)} limit ${limit}
    ) as found`);
  return counted?.count ?? 0;
}

/** Returns the creation time and acatid of the transfer at a position in the list, counted from 1, if there is one. */
export async function readTransferPlace(
  database: Database,
  search: TransferSearch,
  position: number,
): Promise<readonly [string, string] | undefined> {
  const [found] = await database.query<{ place: [string, string] }>(sql`
    select array[${timestampText('creation_ts')}, acatid] as place from (
      select creation_ts, acatid from transfer
      where ${ofAccount(search)} ${filters(search)}
      order by creation_ts desc, acatid offset ${position - 1} limit 1
    ) as transfer`);
  return found?.place;
}

function ofAccount({ accountNumber, firmOid }: TransferSearch): Sql {
  return sql`account_number = ${accountNumber} and account_firm_oid = ${firmOid}`;
}

/** Streams all matches of a filter in batches, with all members of StoredTransfer. Must run in a transaction. */
export function streamTransfers(
  database: Database,
  search: TransferSearch,
): AsyncGenerator<StoredTransfer[]> {
  return streamExport(
    database,
    'exported_transfers',
    sql`
      select ${documented}, ${furtherColumns} from transfer
      where account_number = ${search.accountNumber} and account_firm_oid = ${search.firmOid} ${filters(search)}
      order by creation_ts desc, acatid`,
  );
}

type StoredTransfer = {
  readonly acatid: string;
  readonly comment: string | null;
  readonly contraAccountNumber: string | null;
  readonly creationTS: string;
  readonly dtcNumber: string | null;
  readonly lastModifiedTS: string;
  readonly status: string;
  readonly kind: string;
  readonly contraFirmName: string | null;
  readonly rejectedOn: string | null;
};

const documented = sql`acatid, comment, contra_account_number as "contraAccountNumber",
  ${timestampText('creation_ts')} as "creationTS", dtc_number as "dtcNumber",
  ${timestampText('last_modified_ts')} as "lastModifiedTS", status`;
const furtherColumns = raw(`kind, contra_firm_name as "contraFirmName",
  case when transfer_status(status) = 'Rejected' then to_char(
    coalesce(rejected_at, last_modified_ts) at time zone 'America/New_York', 'YYYY-MM-DD') end as "rejectedOn"`);
const allRecords = raw(`coalesce(json_agg(record), '[]')::text`);
const oneRecord = raw(`coalesce(json_agg(record) -> 0, 'null')::text`);
const lastOfPage = raw('array[(array_agg("creationTS"))[count(*)], (array_agg(acatid))[count(*)]]');

function filters({ acatid, status, kind, after }: TransferSearch): Sql {
  return sql`
    ${acatid === undefined ? empty : sql`and acatid = ${acatid}`}
    ${
      status === undefined
        ? empty
        : sql`and (status = ${status} or transfer_status(status) = ${matchingStatuses(status)})`
    }
    ${kind === undefined ? empty : sql`and kind = ${kind}`}
    ${
      after === undefined
        ? empty
        : // An index scan can start at a bound on the creation time, but not at an `or` of two conditions.
          sql`and creation_ts <= ${after[0]}::timestamptz and (creation_ts < ${after[0]}::timestamptz or acatid > ${after[1]})`
    }`;
}
