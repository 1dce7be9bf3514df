import sql from 'sql-template-tag';
import { sealEntry, chainStart } from '#lib/store/audit-chain.ts';
import type { Store } from '#lib/store/store.ts';

export const benchFirm = '1000000000000000001';
export const transfersPerAccount = 10;

/** Fills an empty store with a firm, accounts of ten transfers each, and offers. Returns the offers' identifiers. */
export async function seed({ database, keys }: Store, accounts: number, offers: number): Promise<string[]> {
  await database.query(sql`insert into firm (firm_oid, firm_name) values (${benchFirm}, 'Bench Securities')`);
  await database.query(sql`
    insert into account (account_number, account_name, firm_oid)
    select 'BN' || lpad(n::text, 8, '0'), 'Account ' || n, ${benchFirm} from generate_series(0, ${accounts - 1}::int) as n`);
  await database.transaction(async (transaction) => {
    await transaction.query(sql`set local statement_timeout = 0`);
    await transaction.query(sql`
      insert into transfer
      select 'BN' || lpad((n / ${transfersPerAccount}::int)::text, 8, '0'), 'T' || lpad(n::text, 7, '0'), 'ACAT', 'Rejected',
        '- Rejected By Contra.\\\\( 03 - Documentation Needed )\\\\', '12345678', 'Charles Schwab & Co.',
        timestamptz '2026-01-01' + n * interval '1 second', '0164', timestamptz '2026-02-01' + n * interval '1 second'
      from generate_series(0, ${accounts * transfersPerAccount - 1}::int) as n`);
  });
  const oids = Array.from({ length: offers }, (_, n) => String(4_000_000_000_000_000_000n + BigInt(n)));
  const content = JSON.stringify({ at: '2026-01-01T00:00:00.000-05:00', action: 'import', changes: [] });
  for (const oid of oids) {
    const seal = sealEntry(keys.audit, chainStart, { privatePlacementOfferOid: oid, version: 1, content });
    await database.query(sql`
      insert into offer values (${oid}, 1, ${seal}, ${`Bench offer ${oid}`}, 'INITIAL', true, 'H', 'Equity', 'Issuer', 'CO', null,
        null, null, null, 2000000, null, null, 500000, '2030-03-31', 10, 10, '{CA,VA}', true, 'A', 'A', 'E', '0', 'F', 'N', false,
        false, '{}', ${benchFirm}, null, now(), now())`);
  }
  await database.query(sql`analyze`).catch(() => []); // the application's role may not analyze every table
  return oids;
}
