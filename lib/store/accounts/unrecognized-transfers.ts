import sql from 'sql-template-tag';
import { transferKinds } from '#lib/domain/transfers/transfer-kinds.ts';
import { transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import type { Database } from '#lib/store/database/database.ts';

/** Transfers of a firm whose status we don't recognize, up to 10,000, and the first 20 of these statuses as received. */
export type UnrecognizedTransfers = { readonly count: number; readonly statuses: readonly string[] };

export async function readUnrecognizedTransfers(
  database: Database,
  firmOid: string,
): Promise<UnrecognizedTransfers> {
  const [found] = await database.query<UnrecognizedTransfers>(sql`
    select count(*)::int as count,
      (array_agg(distinct status collate "C"))[1:20] as statuses
    from (
      select account_number, firm_oid as account_firm_oid, acatid from transfer_queue
      where firm_oid = ${firmOid} and kind = any(${transferKinds}::text[]) and rank = ${transferRanks.unknown} limit 10000
    ) as place join transfer using (account_number, account_firm_oid, acatid)`);
  return { count: found?.count ?? 0, statuses: found?.statuses ?? [] };
}
