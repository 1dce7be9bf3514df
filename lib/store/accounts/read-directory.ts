import sql, { empty, raw } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

type DirectoryAccount = {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly firmOid: string;
};

type AccountRecord = DirectoryAccount & { readonly residenceState: string | null };

type DirectorySearch = {
  readonly firmOid: string;
  /** Part of the number or name, ignoring letter case. */
  readonly text: string | undefined;
  /** Sort order: by number, or by creation time, which never changes. */
  readonly order: 'accountNumber' | 'created';
  /** Creation time and number of the previous page's last account. */
  readonly after: readonly [string, string] | undefined;
  readonly limit: number;
};

/** Returns a firm's accounts in the given order. */
export async function searchAccounts(
  database: Database,
  { firmOid, text, order, after, limit }: DirectorySearch,
): Promise<(DirectoryAccount & { readonly created: string })[]> {
  const isBeyond =
    order === 'created'
      ? sql`(created_at, account_number) > (${after?.[0] ?? '-infinity'}::timestamptz, ${after?.[1] ?? ''})`
      : sql`account_number > ${after?.[1] ?? ''}`;
  return database.query(sql`
    select account_number as "accountNumber", account_name as "accountName", firm_oid as "firmOid",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created
    from account
    where firm_oid = ${firmOid} and ${isBeyond}
      ${
        text === undefined
          ? empty
          : sql`and (strpos(folded(account_number), folded(${text}::text)) > 0
              or strpos(folded(account_name), folded(${text}::text)) > 0)`
      }
    order by ${raw(order === 'created' ? 'created_at, account_number' : 'account_number')}
    limit ${limit}`);
}

/**
 * Returns an account of the firm; undefined if it is unknown or another firm's, which the caller can't
 * distinguish (D14).
 */
export async function readAccount(
  database: Database,
  accountNumber: string,
  firmOid: string,
): Promise<AccountRecord | undefined> {
  const [account] = await database.query<AccountRecord>(sql`
    select account_number as "accountNumber", account_name as "accountName", firm_oid as "firmOid",
      residence_state as "residenceState"
    from account
    where account_number = ${accountNumber} and firm_oid = ${firmOid}`);
  return account;
}

type DirectoryFirm = { readonly firmOid: string; readonly firmName: string };

type FirmSearch = {
  /** Part of the name or identifier, ignoring letter case. */
  readonly text: string | undefined;
  /** Name and identifier of the previous page's last firm. */
  readonly after: readonly [string, string] | undefined;
  readonly limit: number;
};

/** Returns the firm directory, sorted by name. */
export async function searchFirms(
  database: Database,
  { text, after, limit }: FirmSearch,
): Promise<DirectoryFirm[]> {
  return database.query(sql`
    select firm_oid as "firmOid", firm_name as "firmName" from firm
    where true
      ${after === undefined ? empty : sql`and (firm_name collate desk_name, firm_oid) > (${after[0]}, ${after[1]})`}
      ${
        text === undefined
          ? empty
          : sql`and (strpos(folded(firm_name), folded(${text}::text)) > 0
              or strpos(firm_oid, folded(${text}::text)) > 0)`
      }
    order by firm_name collate desk_name, firm_oid
    limit ${limit}`);
}

/** Returns a firm's name. Throws if the firm doesn't exist, which can't happen for the firm of a user or key. */
export async function readFirmName(database: Database, firmOid: string): Promise<string> {
  const [firm] = await database.query<{ firmName: string }>(sql`
    select firm_name as "firmName" from firm where firm_oid = ${firmOid}`);
  if (firm === undefined) {
    throw new Error(`No such firm: ${firmOid}.`);
  }
  return firm.firmName;
}

/** Returns the names of firms by identifier. Omits identifiers that aren't in the directory. */
export async function readFirmNames(
  database: Database,
  firmOids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const firms = await database.query<DirectoryFirm>(sql`
    select firm_oid as "firmOid", firm_name as "firmName" from firm where firm_oid = any(${firmOids}::text[])`);
  return new Map(firms.map(({ firmOid, firmName }) => [firmOid, firmName]));
}
