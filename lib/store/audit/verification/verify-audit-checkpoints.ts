import sql, { type Sql } from 'sql-template-tag';
import { type Checkpoint, digestOf, readCheckpoint } from '#lib/store/audit/checkpoints/audit-checkpoint.ts';
import { findingDigest, type Finding } from './audit-finding.ts';
import type { AuditKeys } from '#lib/store/audit/audit-keys.ts';
import type { Database } from '#lib/store/database/database.ts';
import { streamRows } from '#lib/store/database/stream-rows.ts';

/** An earlier copy of a checkpoint, stored outside the database. A copy from a log line has no content. */
export type ExternalCheckpoint = Pick<Checkpoint, 'number' | 'signature'> & {
  readonly content?: string | undefined;
};

export type CheckpointChain = {
  /** Number of correct checkpoints. */
  readonly checkpoints: number;
  /** Number of the newest checkpoint, whether or not it is correct; 0 if the walk found none. */
  readonly upTo: number;
  /** Timestamp (D17) of the newest correctly signed checkpoint that is the last one of its round. */
  readonly newestAt: string | undefined;
  /** Numbers of checkpoints that differ from their signed form. The content of all others can be trusted. */
  readonly unsigned: readonly number[];
  readonly findings: readonly Finding[];
};

type CheckpointOptions = {
  /** First checkpoint to verify. Earlier ones are assumed to be correct. */
  readonly from?: number | undefined;
  /** Number of the last checkpoint verified earlier, which the chain must still reach. */
  readonly reaches?: number | undefined;
  /** External copy that the chain must match. */
  readonly kept?: ExternalCheckpoint | undefined;
};

/**
 * Verifies the chain of checkpoints: no number is missing, each checkpoint matches its signature and continues
 * the previous one, and the external copy matches the chain. Only an external copy can reveal that the newest
 * checkpoints were removed. The digests in the contents link every checkpoint to the newest one, whose
 * signature therefore covers all of them. Individual signatures are verified only if something is wrong.
 */
export async function verifyCheckpoints(
  database: Database,
  keys: AuditKeys,
  { from = 1, reaches = 0, kept }: CheckpointOptions = {},
): Promise<CheckpointChain> {
  const walk = (signatures: 'newest' | 'all') => walkChain(database, keys, { from, reaches, signatures });
  const byDigest = await walk('newest');
  const chain = byDigest.findings.length === 0 ? byDigest : await walk('all');
  const ofExternal = kept === undefined ? [] : await findingsInExternal(database, kept);
  return { ...chain, findings: [...chain.findings, ...ofExternal] };
}

async function walkChain(
  database: Database,
  keys: AuditKeys,
  {
    from,
    reaches,
    signatures,
  }: { readonly from: number; readonly reaches: number; readonly signatures: 'newest' | 'all' },
): Promise<CheckpointChain> {
  const findings: Finding[] = [];
  const unsigned: number[] = [];
  const note = (problem: string, checkpoint: Checkpoint | undefined) =>
    findings.push({
      offer: null,
      version: null,
      problem,
      found: findingDigest(digestOf(checkpoint) ?? null),
    });
  let checkpoints = 0;
  let newestAt: string | undefined;
  let before: Checkpoint | undefined;
  let isPreviousValid = from === 1; // the first checkpoint has no predecessor
  for await (const checkpoint of storedCheckpoints(database, from)) {
    const { number } = checkpoint;
    const expected = (before?.number ?? from - 1) + 1;
    const content = readCheckpoint(checkpoint);
    if (number !== expected) note(`Checkpoint ${expected} is missing.`, checkpoint);
    const isAsSigned = signatures === 'newest' || keys.isSigned(checkpoint);
    const continues =
      content?.number === number &&
      (number !== expected || !isPreviousValid || content.previous === digestOf(before));
    if (!isAsSigned) {
      unsigned.push(number);
      note(`Checkpoint ${number} was modified after it was signed.`, checkpoint);
    } else if (!continues) {
      note(`Checkpoint ${number} doesn't continue the previous checkpoint.`, checkpoint);
    }
    newestAt = isAsSigned && content?.more !== true ? content?.at : newestAt;
    isPreviousValid = isAsSigned;
    checkpoints += isAsSigned && continues ? 1 : 0;
    before = checkpoint;
  }
  if ((before?.number ?? 0) < reaches) note(`Checkpoint ${reaches} is missing.`, before);
  if (signatures === 'newest' && before !== undefined && !keys.isSigned(before)) {
    note(`Checkpoint ${before.number} was modified after it was signed.`, before);
  }
  return { checkpoints, upTo: before?.number ?? 0, newestAt, unsigned, findings };
}

async function findingsInExternal(database: Database, kept: ExternalCheckpoint): Promise<Finding[]> {
  const [found] = await database.query<Pick<Checkpoint, 'content' | 'signature'>>(
    sql`select content, signature from audit_checkpoint where number = ${kept.number}`,
  );
  const isKept =
    found?.signature.equals(kept.signature) === true && found.content === (kept.content ?? found.content);
  const problem =
    found === undefined
      ? `Checkpoint ${kept.number} is missing, although you have an external copy.`
      : `Checkpoint ${kept.number} differs from your external copy.`;
  const evidence = found && [found.content, found.signature.toString('base64')];
  return isKept ? [] : [{ offer: null, version: null, problem, found: findingDigest(evidence ?? null) }];
}

/** Number of checkpoints per batch. Small, because a checkpoint after a large import is large. */
const checkpointsAtOnce = 50;

/**
 * Yields the stored checkpoints. Outside a transaction, each batch is read in a separate statement, which is
 * safe because checkpoints never change.
 */
async function* storedCheckpoints(database: Database, from: number): AsyncGenerator<Checkpoint> {
  for (let next = from; ;) {
    const rows = await database.query<Checkpoint>(sql`
      select number::float8, content, signature from audit_checkpoint
      where audit_checkpoint.number >= ${next}::bigint
      order by audit_checkpoint.number limit ${checkpointsAtOnce}`);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    next = last.number + 1;
  }
}

/** An offer's newest entry according to a checkpoint. */
export type StoredMark = {
  readonly offer: string;
  readonly version: number;
  readonly seal: Buffer;
  /** Digest of the subscriptions at that version; null if the checkpoint doesn't include it. */
  readonly subscriptions: string | null;
  /** Number of the checkpoint. */
  readonly checkpoint: number;
};

/** Selects the trusted checkpoints' marks as `mark`. */
export function marksOf({ unsigned, upTo }: Pick<CheckpointChain, 'unsigned' | 'upTo'>, from = 1): Sql {
  return sql`(
    select said.*, number::float8 as checkpoint
    from audit_checkpoint,
      json_to_recordset(content::json -> 'offers')
        as said (offer text, firm text, version integer, seal text, subscriptions text)
    where number between ${from}::bigint and ${upTo}::bigint and number <> all (${unsigned}::bigint[])
  ) as mark`;
}

/** Yields the checkpoints' marks, ordered by offer identifier and version. */
export async function* storedMarks(
  database: Database,
  marks: Sql,
  condition: Sql,
): AsyncGenerator<StoredMark> {
  const statement = sql`
    select mark.offer, mark.version, decode(mark.seal, 'base64') as seal, mark.subscriptions, mark.checkpoint
    from ${marks}
    where ${condition}
    order by mark.offer collate "C", mark.version, mark.checkpoint`;
  for await (const rows of streamRows<StoredMark>(database, 'checkpoint_marks', statement)) {
    yield* rows;
  }
}
