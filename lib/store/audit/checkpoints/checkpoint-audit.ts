import sql, { type Sql } from 'sql-template-tag';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';
import type { Store } from '#lib/store/store.ts';
import { offersAndDeleted } from '#lib/store/audit/audit-scope.ts';
import { subscriptionDigest } from '#lib/store/offers/read-orders.ts';
import { type Checkpoint, type CheckpointMark, signCheckpoint } from './audit-checkpoint.ts';

/**
 * Lock number, the same in all instances on this database. Earlier releases use a different one. If an earlier
 * release signs at the same moment, both use the same checkpoint number, and only one of them succeeds.
 */
const checkpointLock = 7_302_218;

/** Maximum number of entries in a checkpoint. The offers of an import can fill several. */
const entriesAtOnce = 5_000;

/**
 * Signs the newest entries of all offers that changed since the previous checkpoint. Covers the entries of transactions
 * with lower IDs than every transaction that was open when the call began, and leaves the others for a later
 * checkpoint. As a result, every entry is covered eventually, however long its transaction takes. Each checkpoint has
 * its own transaction, and the next call continues an interrupted round. Returns the created checkpoints, if any.
 * `onMade` is called with each one as soon as it is created.
 */
export async function checkpointAudit(
  { database, keys }: Store,
  now: Date,
  onMade: (checkpoint: Checkpoint) => void = () => undefined,
): Promise<Checkpoint[]> {
  const made: Checkpoint[] = [];
  const [ended] = await database.query<{ below: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as below`,
  );
  const below = sql`${ended?.below}::xid8`;
  for (;;) {
    const checkpoint = await database.longTransaction(async (transaction) => {
      await takeCheckpointTurn(transaction);
      return signPart(below, transaction, keys, now);
    });
    if (checkpoint === undefined) return made;
    made.push(checkpoint);
    onMade(checkpoint);
  }
}

/** Prevents other checkpoints until the transaction ends. */
export async function takeCheckpointTurn(transaction: Database): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${checkpointLock})`);
}

/** Signs the newest entries of transactions before `below`, which have all ended or written their last entry. */
export async function signBelow(
  below: Sql,
  transaction: Database,
  keys: SecretKeys,
  now: Date,
): Promise<void> {
  while ((await signPart(below, transaction, keys, now)) !== undefined);
}

/** Creates the next checkpoint. Returns undefined if everything is covered. */
async function signPart(
  below: Sql,
  transaction: Database,
  keys: SecretKeys,
  now: Date,
): Promise<Checkpoint | undefined> {
  // Computing the digests of offers with many subscriptions can take a long time.
  await transaction.query(sql`set local statement_timeout = 0`);
  for (const round of await roundsBelow(transaction, below)) {
    for (let part = await beginRound(transaction, round); part !== undefined;) {
      const { after, upTo, isLast } = await readPart(transaction, part);
      const offers = await transaction.query<CheckpointMark>(touchedOffers(round, after, upTo));
      if (offers.length > 0) {
        const before = await readNewestCheckpoint(transaction);
        const more = isLast ? undefined : true;
        const checkpoint = signCheckpoint(keys.checkpoints, before, {
          at: marketTimestamp(now),
          offers,
          more,
        });
        await keep(transaction, keys, checkpoint, round, isLast ? undefined : upTo);
        return checkpoint;
      }
      part = isLast ? undefined : upTo;
    }
  }
  return undefined;
}

type Part = { readonly after: string; readonly upTo: string; readonly isLast: boolean };

/** Reads the next entries by number, from any transaction. The limit keeps the query short. */
async function readPart(database: Database, after: string): Promise<Part> {
  const [row] = await database.query<{ upTo: string | null; count: number }>(sql`
    select max(sequence)::text as "upTo", count(*)::integer as count from (
      select sequence from audit_entry where sequence > ${after}::bigint order by sequence limit ${entriesAtOnce}
    ) as next`);
  return { after, upTo: row?.upTo ?? after, isLast: (row?.count ?? 0) < entriesAtOnce };
}

/**
 * Selects the offers with entries to cover. `offset 0` keeps PostgreSQL from searching for all entries of the
 * round's transactions each time.
 */
function touchedOffers({ from, below }: Round, after: string, upTo: string): Sql {
  return sql`
    select touched.offer, creating_firm_oid as firm, touched.version, encode(seal, 'base64') as seal,
      case when offer.version = touched.version then ${subscriptionDigest} end as subscriptions
    from (
      select distinct on (private_placement_offer_oid) private_placement_offer_oid as offer, version, seal
      from (
        select * from audit_entry where sequence > ${after}::bigint and sequence <= ${upTo}::bigint offset 0
      ) as part
      where ${from}::xid8 is null or (transaction_id >= ${from}::xid8 and transaction_id < ${below}::xid8)
      order by private_placement_offer_oid, version desc
    ) as touched left join ${offersAndDeleted} as offer on offer.private_placement_offer_oid = touched.offer
    order by touched.offer`;
}

/** Returns the newest checkpoint; undefined if there is none. */
export async function readNewestCheckpoint(database: Database): Promise<Checkpoint | undefined> {
  const [row] = await database.query<Checkpoint>(sql`
    select number::float8, content, signature from audit_checkpoint
    order by audit_checkpoint.number desc limit 1`);
  return row;
}

/**
 * Stores a checkpoint. If `upTo` is given, the round continues, and only the round's entries up to that number are
 * covered.
 */
async function keep(
  database: Database,
  { id }: SecretKeys,
  { number, content, signature }: Checkpoint,
  { from, below, cluster }: Round,
  upTo: string | undefined,
): Promise<void> {
  const [covered, pending] = upTo === undefined ? [below, null] : [from, below];
  await database.query(sql`
    insert into audit_checkpoint (number, content, signature, transactions_below, cluster_id, pending_below,
      covered_sequence, secret_key_id)
    values (${number}, ${content}, ${signature}, ${covered}::xid8, ${cluster}::bigint, ${pending}::xid8,
      ${upTo ?? null}::bigint, ${id})`);
}

/** Transactions whose entries are to be covered, by one checkpoint or by several. */
type Round = {
  /** Entries of transactions before this one are covered; null if unknown. */
  readonly from: string | null;
  /** Every transaction before this one has ended. */
  readonly below: string;
  readonly cluster: string;
  /** Entries of these transactions up to this number are already covered; undefined if the round hasn't started. */
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
 * Returns the unfinished part of the latest round, if any, and the round after it. The bounds are those of the
 * newest checkpoint that includes subscriptions. Checkpoints from earlier releases don't include them, so older
 * unchanged offers would otherwise never be covered. Transaction IDs are valid only within a cluster. In a
 * store that was moved to another cluster, the bounds are meaningless, and everything is covered again.
 */
async function roundsBelow(database: Database, until: Sql): Promise<Round[]> {
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
  if (newest === undefined) throw new Error('The database did not return its cluster identifier.');
  const { below, cluster, from, pending, sequence, isCovered } = newest;
  const begun =
    pending === null || sequence === null ? [] : [{ from, below: pending, cluster, after: sequence }];
  return isCovered ? begun : [...begun, { from: pending ?? from, below, cluster, after: undefined }];
}

/** Returns the number after which a round's entries start; undefined if there are none. */
async function beginRound(database: Database, { from, below, after }: Round): Promise<string | undefined> {
  if (after !== undefined) return after;
  if (from === null) return '0';
  // Adding 0 keeps PostgreSQL from scanning all entries by number until it finds one of these transactions.
  const [row] = await database.query<{ first: string | null }>(sql`
    select (min(sequence + 0) - 1)::text as first from audit_entry
    where transaction_id >= ${from}::xid8 and transaction_id < ${below}::xid8`);
  return row?.first ?? undefined;
}
