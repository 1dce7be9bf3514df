import { database } from './database.ts';
import type { Caller } from './find-caller.ts';

type Transfer = {
  readonly acatid: string;
  readonly comment: string | null;
  readonly contraAccountNumber: string | null;
  readonly creationTS: string;
  readonly dtcNumber: string | null;
  readonly lastModifiedTS: string;
  readonly status: string;
};

/** Returns an account's transfers, newest first, or undefined if the account doesn't belong to the caller's firm. */
export async function listTransfers(
  { firmOid }: Caller,
  accountNumber: string,
): Promise<Transfer[] | undefined> {
  const accounts = await database.query('select 1 from account where account_number = $1 and firm_oid = $2', [
    accountNumber,
    firmOid,
  ]);
  if (accounts.rowCount === 0) {
    return undefined;
  }
  const { rows } = await database.query<Transfer>(
    `select acatid, comment, contra_account_number as "contraAccountNumber",
       to_char(creation_ts, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as "creationTS", dtc_number as "dtcNumber",
       to_char(last_modified_ts, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as "lastModifiedTS", status
     from transfer where account_number = $1 order by creation_ts desc, acatid`,
    [accountNumber],
  );
  return rows;
}
