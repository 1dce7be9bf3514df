import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serveBare } from './bare-server.ts';

/**
 * The limit: bare node:http and pg with named statements, the least SQL that does the job durably. It checks
 * nothing and decides nothing; what it serves per second is what the machine, Node and PostgreSQL can give.
 */
const pool = new pg.Pool({ ...JSON.parse(process.env['BENCH_DATABASE'] ?? '{}'), max: 16 });

const transfersSql = `
  select coalesce(json_agg(record), '[]')::text as transfers from (
    select acatid, comment, contra_account_number as "contraAccountNumber",
      to_char(creation_ts, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as "creationTS", dtc_number as "dtcNumber",
      to_char(last_modified_ts, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as "lastModifiedTS", status
    from transfer where account_number = $1 order by creation_ts desc, acatid
  ) as record`;

const readSql = `
  select version, maximum_investment_amount, clients_have_access, chain_head from offer
  where private_placement_offer_oid = $1`;

const writeSql = `
  with changed as (
    update offer set version = version + 1, maximum_investment_amount = $3, last_modified_timestamp = now()
    where private_placement_offer_oid = $1 and version = $2
    returning private_placement_offer_oid, version
  ), recorded as (
    insert into audit_entry (private_placement_offer_oid, version, content, seal)
    select private_placement_offer_oid, version, $4, $5 from changed
  )
  select version from changed`;

async function readTransfers(accountNumber: string): Promise<string> {
  const { rows } = await pool.query<{ transfers: string }>({
    name: 'transfers',
    text: transfersSql,
    values: [accountNumber],
  });
  return rows[0]?.transfers ?? '[]';
}

async function changeOffer(oid: string, maximumInvestmentAmount: number): Promise<string> {
  for (;;) {
    const { rows } = await pool.query<{
      version: number;
      maximum_investment_amount: string;
      chain_head: Buffer;
    }>({
      name: 'read',
      text: readSql,
      values: [oid],
    });
    const [read] = rows;
    const content = JSON.stringify({
      at: new Date().toISOString(),
      action: 'update',
      actor: { kind: 'key', name: 'bench', firmOid: '1000000000000000001' },
      changes: [
        {
          field: 'maximumInvestmentAmount',
          from: Number(read?.maximum_investment_amount),
          to: maximumInvestmentAmount,
        },
      ],
      effects: [],
      requestId: randomUUID(),
    });
    const written = await pool.query({
      name: 'write',
      text: writeSql,
      values: [oid, read?.version, maximumInvestmentAmount, content, read?.chain_head],
    });
    if (written.rowCount === 1) {
      return '';
    }
  }
}

serveBare({ readTransfers, changeOffer });
