import sql, { type Sql } from 'sql-template-tag';
import { marketTimestamp } from '#lib/domain/market-time.ts';
import { type Checkpoint, type CheckpointMark, signCheckpoint } from './audit-checkpoint.ts';
import type { Database } from './database.ts';
import type { SecretKeys } from './secret-keys.ts';
import type { Store } from './store.ts';
import { streamRows } from './stream-rows.ts';
import { subscriptionDigest } from './subscription-digest.ts';

/** Any number: it only has to be the same in every service on this database. */
const checkpointLock = 7_302_216;

/** A checkpoint holds so many offers at the most; what an import touched may fill several. */
const offersAtOnce = 5_000;

/**
 * Signs what the newest entries of all offers are that were touched since the checkpoint before. Covers exactly the
 * entries of transactions that had ended when it began, so an entry is in no gap, however long its transaction took:
 * what is still open comes with a later checkpoint. Returns those that were made, none where nothing is new.
 */
export async function checkpointAudit({ database, keys }: Store, now: Date): Promise<Checkpoint[]> {
  return database.longTransaction(async (transaction) => {
    await takeCheckpointTurn(transaction);
    return signBelow(sql`pg_snapshot_xmin(pg_current_snapshot())`, transaction, keys, now);
  });
}

/** Until the transaction ends nobody else makes a checkpoint. */
export async function takeCheckpointTurn(transaction: Database): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${checkpointLock})`);
}

/** Signs what the newest entries of transactions before `below` are, all of which have ended or add no entry any more. */
export async function signBelow(
  below: Sql,
  transaction: Database,
  keys: SecretKeys,
  now: Date,
): Promise<Checkpoint[]> {
  // The digests of offers with very many subscriptions take their time.
  await transaction.query(sql`set local statement_timeout = 0`);
  const bounds = await readBounds(transaction, below);
  const at = marketTimestamp(now);
  const made: Checkpoint[] = [];
  let before = await readNewestCheckpoint(transaction);
  for await (const offers of streamRows<CheckpointMark>(
    transaction,
    'touched_offers',
    touchedOffers(bounds),
    offersAtOnce,
  )) {
    before = signCheckpoint(keys.checkpoints, before, { at, offers });
    await keep(transaction, keys, before, bounds);
    made.push(before);
  }
  return made;
}

/** The newest checkpoint; undefined before the first. */
export async function readNewestCheckpoint(database: Database): Promise<Checkpoint | undefined> {
  const [row] = await database.query<Checkpoint>(sql`
    select number::float8, content, signature from audit_checkpoint
    order by audit_checkpoint.number desc limit 1`);
  return row;
}

type Bounds = {
  /** Entries of transactions before this one are covered already; null where that is not known. */
  readonly from: string | null;
  /** Every transaction before this one has ended. */
  readonly below: string;
  readonly cluster: string;
};

/**
 * The transactions that the next checkpoint covers: those since the newest one that tells of subscriptions, because
 * checkpoints of earlier releases do not, and offers of before would stay without for as long as nothing changes them.
 * Ids of transactions count within one cluster: in a store that was moved to another one the bound means nothing, and
 * everything is covered once more.
 */
async function readBounds(database: Database, below: Sql): Promise<Bounds> {
  const [bounds] = await database.query<Bounds>(sql`
    select (${below})::text as below, system_identifier::text as cluster, (
      select transactions_below::text from (
        select transactions_below, cluster_id from audit_checkpoint
        where strpos(content, '"subscriptions":') > 0
        order by number desc limit 1
      ) as newest
      where cluster_id = system_identifier and transactions_below <= ${below}
    ) as from
    from pg_control_system()`);
  if (bounds === undefined) throw new Error('The database does not say which cluster it is.');
  return bounds;
}

function touchedOffers({ from, below }: Bounds): Sql {
  return sql`
    select touched.offer, creating_firm_oid as firm, touched.version, encode(seal, 'base64') as seal,
      case when offer.version = touched.version then ${subscriptionDigest} end as subscriptions
    from (
      select distinct on (private_placement_offer_oid) private_placement_offer_oid as offer, version, seal
      from audit_entry
      where ${from}::xid8 is null or (transaction_id >= ${from}::xid8 and transaction_id < ${below}::xid8)
      order by private_placement_offer_oid, version desc
    ) as touched left join offer on offer.private_placement_offer_oid = touched.offer
    order by touched.offer`;
}

async function keep(
  database: Database,
  { id }: SecretKeys,
  { number, content, signature }: Checkpoint,
  { below, cluster }: Bounds,
): Promise<void> {
  await database.query(sql`
    insert into audit_checkpoint (number, content, signature, transactions_below, cluster_id, secret_key_id)
    values (${number}, ${content}, ${signature}, ${below}::xid8, ${cluster}::bigint, ${id})`);
}
