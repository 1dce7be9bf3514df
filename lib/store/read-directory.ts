import sql, { empty } from 'sql-template-tag';
import type { Database } from './database.ts';

export type Account = {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly firmOid: string;
};

export type AccountSearch = {
  readonly firmOid: string;
  /** A part, in any letter case, of number or name. */
  readonly text: string | undefined;
  /** The last account number of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
};

/** The accounts of a firm by number. */
export async function searchAccounts(
  database: Database,
  { firmOid, text, after, limit }: AccountSearch,
): Promise<Account[]> {
  return database.query(sql`
    select account_number as "accountNumber", account_name as "accountName", firm_oid as "firmOid" from account
    where firm_oid = ${firmOid} and account_number > ${after ?? ''}
      ${
        text === undefined
          ? empty
          : sql`and (strpos(lower(account_number), lower(${text}::text)) > 0
              or strpos(lower(account_name), lower(${text}::text)) > 0)`
      }
    order by account_number
    limit ${limit}`);
}

export type Firm = { readonly firmOid: string; readonly firmName: string };

/** The firm directory by name. `after`: name and identifier of the last firm of the page before. */
export async function listFirms(
  database: Database,
  { after, limit }: { readonly after: readonly [string, string] | undefined; readonly limit: number },
): Promise<Firm[]> {
  return database.query(sql`
    select firm_oid as "firmOid", firm_name as "firmName" from firm
    ${after === undefined ? empty : sql`where (firm_name collate "C", firm_oid) > (${after[0]}, ${after[1]})`}
    order by firm_name collate "C", firm_oid
    limit ${limit}`);
}
