import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/** Transactions whose entries are to be covered, by one checkpoint or by several. */
export type Round = {
  /** Entries of transactions before this one are covered already; null where that is not known. */
  readonly from: string | null;
  /** Every transaction before this one has ended. */
  readonly below: string;
  readonly cluster: string;
  /** Entries of these transactions up to this number are covered already; undefined where it has not begun. */
  readonly after: string | undefined;
};

type Newest = {
  readonly below: string;
  readonly cluster: string;
  readonly from: string | null;
  readonly pending: string | null;
  readonly sequence: string | null;
  readonly isCovered: boolean;
};

/**
 * What is left of the round that was begun last, and the one after it. Counted since the newest checkpoint that tells
 * of subscriptions, because checkpoints of earlier releases do not, and offers of before would stay without for as long
 * as nothing changes them. Ids of transactions count within one cluster: in a store that was moved to another one the
 * bounds mean nothing, and everything is covered once more.
 */
export async function roundsBelow(database: Database, until: Sql): Promise<Round[]> {
  const [newest] = await database.query<Newest>(sql`
    select (${until})::text as below, system_identifier::text as cluster, transactions_below::text as from,
      pending_below::text as pending, covered_sequence::text as sequence,
      coalesce(coalesce(pending_below, transactions_below) >= ${until}, false) as "isCovered"
    from pg_control_system() left join (
      select transactions_below, cluster_id, pending_below, covered_sequence from audit_checkpoint
      where strpos(content, '"subscriptions":') > 0
      order by number desc limit 1
    ) as checkpoint on cluster_id = system_identifier
      and coalesce(pending_below, transactions_below) <= greatest(${until}, pg_snapshot_xmin(pg_current_snapshot()))`);
  if (newest === undefined) throw new Error('The database does not say which cluster it is.');
  const { below, cluster, from, pending, sequence, isCovered } = newest;
  const begun =
    pending === null || sequence === null ? [] : [{ from, below: pending, cluster, after: sequence }];
  return isCovered ? begun : [...begun, { from: pending ?? from, below, cluster, after: undefined }];
}

/** The number that the entries of a round come after; undefined where there are none. */
export async function beginRound(
  database: Database,
  { from, below, after }: Round,
): Promise<string | undefined> {
  if (after !== undefined) return after;
  if (from === null) return '0';
  // The sum keeps PostgreSQL from walking all numbers from the lowest on, to find the first of these transactions.
  const [row] = await database.query<{ first: string | null }>(sql`
    select (min(sequence + 0) - 1)::text as first from audit_entry
    where transaction_id >= ${from}::xid8 and transaction_id < ${below}::xid8`);
  return row?.first ?? undefined;
}
