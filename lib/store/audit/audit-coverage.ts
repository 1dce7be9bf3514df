import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/** How far the checkpoints of the audit have come. */
export type AuditCoverage = {
  /** Number of the newest checkpoint; 0 before the first. */
  readonly checkpoint: number;
  /** When it was made, in seconds since 1970; 0 before the first. */
  readonly madeAtSeconds: number;
  /** Entries that no checkpoint covers yet, counted up to a thousand. */
  readonly uncovered: number;
};

/** Asks no more than two indexes, however long the audit is, so that it can be asked every few seconds. */
export async function readAuditCoverage(database: Database): Promise<AuditCoverage> {
  const [coverage] = await database.query<AuditCoverage>(sql`
    select coalesce(number, 0)::float8 as checkpoint,
      coalesce(extract(epoch from made_at), 0)::float8 as "madeAtSeconds", (
        select count(*) from (
          select from audit_entry where transaction_id >= newest.below limit 1000
        ) as entry
      )::integer as uncovered
    from (
      select number, made_at, case when is_of_here then transactions_below else '0'::xid8 end as below
      from (select 1) as one left join (
        select number, (substring(content from '"at":"([^"]+)"'))::timestamptz as made_at, transactions_below,
          cluster_id = (select system_identifier from pg_control_system()) and transactions_below is not null as is_of_here
        from audit_checkpoint order by audit_checkpoint.number desc limit 1
      ) as checkpoint on true
    ) as newest`);
  return coverage ?? { checkpoint: 0, madeAtSeconds: 0, uncovered: 0 };
}
