import type pg from 'pg';
import { statementsOf } from '#lib/store/migrating/apply-migration.ts';
import { readMigrations } from '#lib/store/migrating/migration-files.ts';

export const transferFirm = '1000000000000000001';
const perAccount = 10;
const atOnce = 500_000;

/**
 * Fills an empty store with a firm's transfers, ten per account, and then fills the transfer queue by running its
 * migration again. Returns how many seconds the migration took.
 */
export async function fillTransfers(owner: pg.Client, transfers: number): Promise<number> {
  await owner.query(`insert into firm (firm_oid, firm_name) values ('${transferFirm}', 'Trial Securities')`);
  await owner.query(
    `insert into account (account_number, account_name, firm_oid)
    select 'TR' || lpad(n::text, 8, '0'), 'Account ' || n, '${transferFirm}' from generate_series(0, $1::int - 1) as n`,
    [transfers / perAccount],
  );
  await owner.query('set session_replication_role = replica'); // references are valid, so they aren't checked
  for (let first = 0; first < transfers; first += atOnce) {
    await owner.query(transfersSql, [first, Math.min(first + atOnce, transfers) - 1]);
  }
  await owner.query('reset session_replication_role');
  await owner.query('drop index transfer_queue_of_firm');
  const { statements } = (await readMigrations()).find(({ name }) => name.startsWith('0031-')) ?? {
    statements: '',
  };
  const begun = performance.now();
  for (const statement of statementsOf(statements)) await owner.query(statement);
  const seconds = (performance.now() - begun) / 1_000;
  await owner.query('vacuum analyze');
  await owner.query('checkpoint'); // otherwise the first measurement would include the checkpoint
  return seconds;
}

/**
 * Most transfers are completed. One in a hundred is rejected, half of those with a soft code. The rest are
 * spread over the other statuses.
 */
const transfersSql = `
  insert into transfer (account_number, acatid, kind, status, comment, contra_account_number, contra_firm_name,
    creation_ts, dtc_number, last_modified_ts)
  select 'TR' || lpad((n / ${perAccount})::text, 8, '0'), 'T' || lpad(n::text, 10, '0'),
    case when n % 11 = 0 then 'non-ACAT' else 'ACAT' end,
    case when n % 100 = 0 then 'Rejected' when n % 100 < 5 then 'Requested' when n % 100 < 8 then 'Settling'
      when n % 100 = 8 then 'Request Past Due' when n % 100 = 9 then 'Paperwork Required' when n % 100 = 10 then 'On Hold'
      else 'Completed' end,
    case when n % 200 = 0 then '- Rejected By Contra.\\\\( 03 - Documentation Needed )\\\\'
      when n % 100 = 0 then '- Rejected By Contra.\\\\( 08 - Client Rescinded )\\\\' else '- Full Transfer Completed.\\\\' end,
    lpad((n % 99991)::text, 8, '0'), 'Charles Schwab & Co.', at - interval '9 days', '0164', at
  from generate_series($1::int, $2::int) as n,
    lateral (select timestamptz '2026-11-20 12:00-05' - (n * 7919::bigint % 31536000) * interval '1 second') as moment (at)`;
