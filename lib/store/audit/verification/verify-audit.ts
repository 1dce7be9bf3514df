import { raw } from 'sql-template-tag';
import { readAuditKeys } from '#lib/store/audit/audit-keys.ts';
import { type AuditScope, trailWithin } from '#lib/store/audit/audit-scope.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';
import type { Store } from '#lib/store/store.ts';
import { freezeStore } from '#lib/store/database/stream-rows.ts';
import { checkpointAudit } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { passedOverProblem } from '#lib/store/audit/verification/walking/trail.ts';
import { maxOffsetMs, readClockOffsetMs } from '#lib/store/database/clocks.ts';
import { type FoundAudit, listFindings, type Finding } from './audit-finding.ts';
import { storedTrails, verifyTrails, type CheckedTrails } from './verify-audit-trails.ts';
import { type ExternalCheckpoint, marksOf, verifyCheckpoints } from './verify-audit-checkpoints.ts';

export type VerifiedAudit = {
  /** Number of correct offers. */
  readonly offers: number;
  readonly entries: number;
  readonly checkpoints: number;
  /**
   * Number of entries that no checkpoint covers yet, because they are from the last minute or from open
   * transactions.
   */
  readonly uncovered: number;
} & (
  | { readonly ok: true }
  | ({
      readonly ok: false;
      /** First offer with a finding, and the finding's version; null for a finding about a checkpoint. */
      readonly offer: string | null;
      readonly version: number | null;
      readonly problem: string;
    } & FoundAudit)
);

/**
 * Verifies every chain of audit entries: no gaps, valid HMACs, agreement with every checkpoint, and a last
 * entry that matches the current offer, its version and its chain head. Uses a single snapshot, however long
 * verification takes. May create a checkpoint and verify again, as described at `withRecheck`.
 */
export async function verifyAudit(
  store: Store,
  scope: AuditScope = {},
  kept?: ExternalCheckpoint,
): Promise<VerifiedAudit> {
  return withRecheck(store, () =>
    store.database.longTransaction(async (transaction) => {
      await freezeStore(transaction);
      return verifyFrozenAudit(transaction, store.keys, scope, kept);
    }),
  );
}

/** Verifies the audit log in the snapshot of a transaction. */
export async function verifyFrozenAudit(
  transaction: Database,
  keys: SecretKeys,
  scope: AuditScope = {},
  kept?: ExternalCheckpoint,
): Promise<VerifiedAudit> {
  const auditKeys = await readAuditKeys(transaction, keys);
  const chain = await verifyCheckpoints(transaction, auditKeys, { kept });
  const marks = marksOf(chain);
  const list = listFindings();
  const trails = storedTrails(transaction, {
    within: (oid) => trailWithin(raw(oid), scope, marks),
    marks,
    newestCheckpointAt: chain.newestAt,
  });
  const checked = {
    ...(await verifyTrails((next) => auditKeys.sealing(next?.checkpoint), trails, list)),
    checkpoints: chain.checkpoints,
  };
  list.add(chain.findings);
  const found = list.listed();
  const [first] = found.findings;
  if (first === undefined) return { ok: true, ...checked };
  const { offer, version, problem } = first;
  return { ok: false, ...checked, offer, version, problem, ...found };
}

/**
 * Runs a verification. If the clock was changed, a recent entry can seem older than it is, as if a checkpoint
 * had omitted it. In that case, creates a checkpoint, which would happen within a minute anyway, and verifies
 * everything again. The new checkpoint covers every entry that was not actually omitted. While the
 * clock is clearly wrong, nothing is signed, and the findings remain.
 */
export async function withRecheck<Checked extends CheckedTrails & { findings?: readonly Finding[] }>(
  store: Store,
  verify: () => Promise<Checked>,
  verifyAgain = verify,
): Promise<Checked> {
  const checked = await verify();
  const seemsPassedOver = checked.findings?.some(({ problem }) => problem === passedOverProblem) ?? false;
  if (!seemsPassedOver || !(await isClockRight(store))) return checked;
  await checkpointAudit(store, new Date());
  return verifyAgain();
}

async function isClockRight({ database }: Store): Promise<boolean> {
  return Math.abs(await readClockOffsetMs(database)) <= maxOffsetMs;
}
