import { raw } from 'sql-template-tag';
import { type FoundAudit, listFindings } from './audit-finding.ts';
import { readAuditKeys } from './audit-keys.ts';
import { type AuditScope, trailWithin } from './audit-scope.ts';
import { checkpointAudit } from './checkpoint-audit.ts';
import type { Database } from './database.ts';
import { passedOver } from './passed-over.ts';
import type { SecretKeys } from './secret-keys.ts';
import type { Store } from './store.ts';
import { storedEntries, storedOffers } from './stored-trails.ts';
import { freezeStore } from './stream-rows.ts';
import { type KeptCheckpoint, marksOf, storedMarks, verifyCheckpoints } from './verify-audit-checkpoints.ts';
import { verifyTrails } from './verify-audit-trails.ts';

export type AuditVerification = {
  /** How many were right. */
  readonly offers: number;
  readonly entries: number;
  readonly checkpoints: number;
  /** Entries that are newer than what a checkpoint covers: those of the last minute, or of open transactions. */
  readonly uncovered: number;
} & (
  | { readonly ok: true }
  | ({
      readonly ok: false;
      /** The first offer with something wrong, and the first version of it; null for what is wrong with a checkpoint. */
      readonly offer: string | null;
      readonly version: number | null;
      readonly problem: string;
    } & FoundAudit)
);

/**
 * Checks every chain of audit entries: no gap, every seal right, every checkpoint kept to, and at its end the offer as
 * it is now, at the version and with the chain head that it has. Sees the store as it is at one instant, however long
 * it takes.
 *
 * An entry that seems to have been passed over may be as young as the step of a clock that makes it look old. Then a
 * checkpoint is made, as it would be within a minute, and all is looked at once more: it covers whatever was not passed
 * over.
 */
export async function verifyAudit(
  store: Store,
  scope: AuditScope = {},
  kept?: KeptCheckpoint,
): Promise<AuditVerification> {
  const verify = () =>
    store.database.longTransaction(async (transaction) => {
      await freezeStore(transaction);
      return verifyFrozenAudit(transaction, store.keys, scope, kept);
    });
  const found = await verify();
  if (found.ok || !found.findings.some(({ problem }) => problem === passedOver)) {
    return found;
  }
  await checkpointAudit(store, new Date());
  return verify();
}

/** The same within a transaction, as it sees the store. */
export async function verifyFrozenAudit(
  transaction: Database,
  keys: SecretKeys,
  scope: AuditScope = {},
  kept?: KeptCheckpoint,
): Promise<AuditVerification> {
  const auditKeys = await readAuditKeys(transaction, keys);
  const chain = await verifyCheckpoints(transaction, auditKeys, { kept });
  const marks = marksOf(chain);
  const within = (oid: string) => trailWithin(raw(oid), scope, marks);
  const list = listFindings();
  const trails = {
    offers: storedOffers(transaction, within('private_placement_offer_oid')),
    entries: storedEntries(transaction, within('private_placement_offer_oid')),
    marks: storedMarks(transaction, marks, within('mark.offer')),
    newestCheckpointAt: chain.newestAt,
  };
  const checked = {
    ...(await verifyTrails((next) => [auditKeys.sealing(next?.checkpoint)], trails, list)),
    checkpoints: chain.checkpoints,
  };
  list.add(chain.findings);
  const found = list.listed();
  const [first] = found.findings;
  if (first === undefined) return { ok: true, ...checked };
  const { offer, version, problem } = first;
  return { ok: false, ...checked, offer, version, problem, ...found };
}
