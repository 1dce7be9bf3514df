import sql, { type Sql } from 'sql-template-tag';
import { type Checkpoint, digestOf, readCheckpoint } from './audit-checkpoint.ts';
import type { AuditKeys } from './audit-keys.ts';
import type { Database } from './database.ts';
import { streamRows } from './stream-rows.ts';

/** A checkpoint as it was at some time, of which a copy was kept outside the database. A line of the log has no content. */
export type KeptCheckpoint = Pick<Checkpoint, 'number' | 'signature'> & {
  readonly content?: string | undefined;
};

export type CheckpointChain = {
  /** How many were right, up to the first that is not. What these say can be relied on. */
  readonly checkpoints: number;
  /** When the newest of these was made: time stamp in the market's zone (D17); undefined where there is none. */
  readonly newestAt: string | undefined;
  /** What is wrong with the first that is not; undefined where all are right. */
  readonly problem: string | undefined;
};

/**
 * Checks the chain of checkpoints: no number missing, each as it was signed, each continuing the one before, and the
 * kept one among them. Whoever cuts off the newest is found out only by one that was kept elsewhere.
 */
export async function verifyCheckpoints(
  database: Database,
  keys: AuditKeys,
  kept?: KeptCheckpoint,
): Promise<CheckpointChain> {
  const chain = await verifyChain(database, keys);
  return chain.problem === undefined && kept !== undefined
    ? { ...chain, problem: await problemOfKept(database, kept) }
    : chain;
}

/**
 * The digests within the contents tie every checkpoint to the newest, so the newest signature speaks for all. Only
 * where something is wrong is every signature looked at, to say which is the first that is not right.
 */
async function verifyChain(database: Database, keys: AuditKeys): Promise<CheckpointChain> {
  let before: Checkpoint | undefined;
  for await (const checkpoint of storedCheckpoints(database, 'checkpoints_by_digest')) {
    if (problemOfPlace(checkpoint, before) !== undefined) {
      return findFirstBad(database, keys);
    }
    before = checkpoint;
  }
  return before === undefined || keys.isSigned(before)
    ? chainUpTo(before, undefined)
    : findFirstBad(database, keys);
}

async function findFirstBad(database: Database, keys: AuditKeys): Promise<CheckpointChain> {
  let before: Checkpoint | undefined;
  for await (const checkpoint of storedCheckpoints(database, 'checkpoints_by_signature')) {
    const problem = keys.isSigned(checkpoint)
      ? problemOfPlace(checkpoint, before)
      : `Checkpoint ${checkpoint.number} is not as it was signed.`;
    if (problem !== undefined) {
      return chainUpTo(before, problem);
    }
    before = checkpoint;
  }
  return chainUpTo(before, undefined);
}

function chainUpTo(newest: Checkpoint | undefined, problem: string | undefined): CheckpointChain {
  return { checkpoints: newest?.number ?? 0, newestAt: newest && readCheckpoint(newest)?.at, problem };
}

function problemOfPlace(checkpoint: Checkpoint, before: Checkpoint | undefined): string | undefined {
  const expected = (before?.number ?? 0) + 1;
  if (checkpoint.number !== expected) {
    return `Checkpoint ${expected} is missing.`;
  }
  const content = readCheckpoint(checkpoint);
  return content?.number === expected && content.previous === digestOf(before)
    ? undefined
    : `Checkpoint ${expected} does not continue the one before.`;
}

async function problemOfKept(database: Database, kept: KeptCheckpoint): Promise<string | undefined> {
  const [found] = await database.query<Pick<Checkpoint, 'content' | 'signature'>>(
    sql`select content, signature from audit_checkpoint where number = ${kept.number}`,
  );
  if (found === undefined) {
    return `Checkpoint ${kept.number}, which was kept elsewhere, is missing.`;
  }
  return found.signature.equals(kept.signature) && found.content === (kept.content ?? found.content)
    ? undefined
    : `Checkpoint ${kept.number} is not the one that was kept elsewhere.`;
}

/** Few, because one that follows a large import is large. */
const checkpointsAtOnce = 50;

async function* storedCheckpoints(database: Database, cursor: string): AsyncGenerator<Checkpoint> {
  const statement = sql`select number::float8, content, signature from audit_checkpoint order by audit_checkpoint.number`;
  for await (const rows of streamRows<Checkpoint>(database, cursor, statement, checkpointsAtOnce)) {
    yield* rows;
  }
}

/** What a checkpoint says the newest entry of an offer was. */
export type StoredMark = {
  readonly offer: string;
  readonly version: number;
  readonly seal: Buffer;
  /** Digest of the subscriptions at that version; null where it is not told. */
  readonly subscriptions: string | null;
  /** Number of the checkpoint. */
  readonly checkpoint: number;
};

/** What the checkpoints up to a number say, in the order of the offers' identifiers and their versions. */
export async function* storedMarks(
  database: Database,
  upTo: number,
  condition: Sql,
): AsyncGenerator<StoredMark> {
  const statement = sql`
    select mark.offer, mark.version, decode(mark.seal, 'base64') as seal, mark.subscriptions,
      number::float8 as checkpoint
    from audit_checkpoint,
      json_to_recordset(content::json -> 'offers') as mark (offer text, firm text, version integer, seal text, subscriptions text)
    where number <= ${upTo}::bigint and ${condition}
    order by mark.offer collate "C", mark.version, audit_checkpoint.number`;
  for await (const rows of streamRows<StoredMark>(database, 'checkpoint_marks', statement)) {
    yield* rows;
  }
}
