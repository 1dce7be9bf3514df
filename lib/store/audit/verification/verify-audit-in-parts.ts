import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { type AuditFindings, type FoundAudit, listFindings } from './audit-finding.ts';
import { type AuditKeys, readAuditKeys } from '#lib/store/audit/audit-keys.ts';
import { type AuditRun, beginRun, endRun, saveProgress } from './audit-runs.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type CheckedAudit, verifyTrails, storedTrails } from './verify-audit-trails.ts';
import { nextTransaction } from '#lib/store/database/clocks.ts';
import { requireKeyInForce } from '#lib/store/keys/key-in-force.ts';
import type { Store } from '#lib/store/store.ts';
import { freezeStore } from '#lib/store/database/stream-rows.ts';
import {
  type CheckpointChain,
  type ExternalCheckpoint,
  marksOf,
  verifyCheckpoints,
} from './verify-audit-checkpoints.ts';
import { withRecheck } from './verify-audit.ts';

export type PartsOptions = {
  /** What to cover: everything, or the offers in the checkpoints after the last verified one. */
  readonly kind: AuditRun['kind'];
  /** Resumes an unfinished verification of this kind. */
  readonly resume?: boolean;
  readonly kept?: ExternalCheckpoint | undefined;
  /** Returns the number of known findings. */
  readonly countKnown: (found: FoundAudit) => number;
  readonly now: Date;
  /**
   * Number of entries in the first part. Later parts are sized to take about ten seconds. An offer is never
   * split.
   */
  readonly firstPart?: number;
  /** Called after each part with the number of correct entries so far. */
  readonly onProgress?: (entries: number) => Promise<void> | void;
};

/** Number of parts and the duration of the longest one. */
type PartsTaken = { readonly parts: number; readonly longestPartMs: number };

const maxAtOnce = 200_000;
const goalMs = 10_000;

/**
 * Verifies the audit log in ranges of offers. Each range is read in a separate snapshot, so that none is open for long.
 * An offer is always verified together with its entries, so a change between two parts causes no finding. Changes to
 * completed ranges are left to the next verification. Progress is recorded after each part. Like `verifyAudit`, may
 * create a checkpoint and verify again. Throws an OperatorError if there is nothing to resume, or if an incremental
 * verification has no verified checkpoint to start at. Throws a KeyReplacedError if the key is replaced meanwhile.
 */
export async function verifyAuditInParts(
  store: Store,
  options: PartsOptions,
): Promise<CheckedAudit & PartsTaken> {
  return withRecheck(
    store,
    () => verifyPartsOnce(store, options),
    () => verifyPartsOnce(store, { ...options, resume: false }),
  );
}

async function verifyPartsOnce(
  { database, keys }: Store,
  {
    kind,
    resume = false,
    kept,
    countKnown,
    now,
    firstPart = 20_000,
    onProgress = () => undefined,
  }: PartsOptions,
): Promise<CheckedAudit & PartsTaken> {
  const run = await beginRun(database, { kind, resume, now });
  return database.longTransaction(async (session) => {
    await session.query(sql`set local statement_timeout = 0`);
    const auditKeys = await readAuditKeys(session, keys);
    // The first checkpoint that covered an entry determines the entry's key, so all checkpoints are needed.
    const needsAll = auditKeys.hasEarlier && run.base > 0;
    const from = needsAll ? 1 : Math.max(1, run.base);
    const chain = await verifyCheckpoints(session, auditKeys, { from, reaches: run.base, kept });
    await gatherMarks(session, chain, { base: run.base, withVerified: needsAll });
    const checked = { offers: run.offers, entries: run.entries, uncovered: run.uncovered };
    const taken = { parts: 0, longestPartMs: 0 };
    const all = listFindings();
    all.add(run.findings);
    let size = firstPart;
    const minAtOnce = Math.min(1_000, firstPart);
    for (let after: string | undefined = run.doneUpTo; after !== undefined;) {
      const begun = performance.now();
      await freezeStore(session);
      // Throws if the key was replaced, because entries under the new key would fail verification.
      await requireKeyInForce({ database: session, keys });
      const upTo = await endOfPart(session, kind, after, size);
      const list = listFindings();
      const part = await verifyPart(session, auditKeys, chain, { kind, after, upTo }, list);
      await nextTransaction(session);
      const tookMs = performance.now() - begun;
      checked.offers += part.offers;
      checked.entries += part.entries;
      checked.uncovered += part.uncovered;
      all.add(list.listed().findings);
      await saveProgress(
        database,
        run,
        { ...checked, doneUpTo: upTo ?? after, checkpoint: chain.upTo },
        list.listed().findings,
      );
      await onProgress(checked.entries);
      taken.parts += 1;
      taken.longestPartMs = Math.max(taken.longestPartMs, Math.round(tookMs));
      size = Math.max(minAtOnce, Math.min(maxAtOnce, 2 * size, Math.round((size * goalMs) / tookMs)));
      after = upTo;
    }
    await session.query(sql`drop table verified_mark`);
    all.add(chain.findings);
    const found = all.listed();
    await endRun(database, run, { ...found, known: countKnown(found) });
    return { ...checked, checkpoints: chain.checkpoints, ...found, ...taken };
  });
}

/** Returns the offer with which the next part ends; undefined if that part is the last one. */
async function endOfPart(
  session: Database,
  kind: AuditRun['kind'],
  after: string,
  size: number,
): Promise<string | undefined> {
  const bound = (table: string, oid: string) => sql`(
    select ${raw(oid)} from ${raw(table)} where ${raw(oid)} > ${after} order by ${raw(oid)} offset ${size} limit 1)`;
  const [row] = await session.query<{ upTo: string | null }>(
    kind === 'incremental'
      ? sql`select (
          select offer from (
            select offer, sum(count) over (order by offer) as entries from (
              select offer, max(version) as count from verified_mark where offer > ${after} group by offer
            ) as touched
          ) as counted where entries > ${size} order by offer limit 1) as "upTo"`
      : sql`select least(
          ${bound('audit_entry', 'private_placement_offer_oid')},
          ${bound('offer', 'private_placement_offer_oid')},
          ${bound('verified_mark', 'offer')}
        ) as "upTo"`,
  );
  return row?.upTo ?? undefined;
}

type Range = { readonly kind: AuditRun['kind']; readonly after: string; readonly upTo: string | undefined };

function verifyPart(
  session: Database,
  auditKeys: AuditKeys,
  { newestAt }: CheckpointChain,
  range: Range,
  list: AuditFindings,
) {
  const trails = storedTrails(session, {
    within: (oid) => within(range, oid),
    marks: sql`verified_mark as mark`,
    newestCheckpointAt: newestAt,
  });
  return verifyTrails((next) => auditKeys.sealing(next?.checkpoint), trails, list);
}

function within({ kind, after, upTo }: Range, oid: string): Sql {
  const range = (column: Sql) =>
    sql`${column} > ${after} ${upTo === undefined ? empty : sql`and ${column} <= ${upTo}`}`;
  return kind === 'full'
    ? range(raw(oid))
    : sql`${range(raw(oid))} and ${raw(oid)} in (select offer from verified_mark where ${range(sql`offer`)})`;
}

const checkpointsAtOnce = 50;

type MarkSelection = {
  /**
   * Checkpoints up to this one were verified earlier. Their marks are gathered only for offers in later
   * checkpoints.
   */
  readonly base: number;
  /** Whether the marks of the checkpoints verified earlier are gathered at all. */
  readonly withVerified: boolean;
};

/**
 * Copies the checkpoints' marks to the temporary table `verified_mark`, so that they can be looked up by offer.
 */
async function gatherMarks(
  session: Database,
  chain: CheckpointChain,
  { base, withVerified }: MarkSelection,
): Promise<void> {
  await session.query(sql`drop table if exists pg_temp.verified_mark`);
  await session.query(sql`
    create temporary table verified_mark (
      offer text collate "C", version integer, seal text, subscriptions text, checkpoint float8
    )`);
  await gather(session, chain, { from: base + 1, upTo: chain.upTo, onlyOfGathered: false });
  if (withVerified) await gather(session, chain, { from: 1, upTo: base, onlyOfGathered: true });
  await session.query(sql`create index on verified_mark (offer, version)`);
  await session.query(sql`analyze verified_mark`);
  await nextTransaction(session);
}

type MarkRange = { readonly from: number; readonly upTo: number; readonly onlyOfGathered: boolean };

async function gather(session: Database, chain: CheckpointChain, range: MarkRange): Promise<void> {
  for (let from = range.from; from <= range.upTo; from += checkpointsAtOnce) {
    const upTo = Math.min(range.upTo, from + checkpointsAtOnce - 1);
    await session.query(sql`
      insert into verified_mark
      select mark.offer, mark.version, mark.seal, mark.subscriptions, mark.checkpoint
      from ${marksOf({ ...chain, upTo }, from)}
      ${range.onlyOfGathered ? sql`where mark.offer in (select offer from verified_mark)` : empty}`);
    await nextTransaction(session);
    await session.query(sql`set local statement_timeout = 0`);
  }
}
