import type { Finding } from './audit-finding.ts';
import { checkpointAudit } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { passedOver } from '#lib/store/audit/verification/walking/passed-over.ts';
import { mostOffsetMs, readClockOffsetMs } from '#lib/store/database/database-clock.ts';
import type { Store } from '#lib/store/store.ts';
import type { CheckedTrails } from './verify-audit-trails.ts';

/**
 * Verifies the audit. An entry that seems to have been passed over may be as young as the step of a clock that makes it
 * look old. Then a checkpoint is made, as it would be within a minute, and all is looked at once more: it covers
 * whatever was not passed over. By a clock that cannot be right nothing is signed: what was found stands.
 */
export async function withSecondLook<Checked extends CheckedTrails & { findings?: readonly Finding[] }>(
  store: Store,
  verify: () => Promise<Checked>,
  verifyAgain = verify,
): Promise<Checked> {
  const checked = await verify();
  const seemsPassedOver = checked.findings?.some(({ problem }) => problem === passedOver) ?? false;
  if (!seemsPassedOver || !(await isClockRight(store))) return checked;
  await checkpointAudit(store, new Date());
  return verifyAgain();
}

async function isClockRight({ database }: Store): Promise<boolean> {
  return Math.abs(await readClockOffsetMs(database)) <= mostOffsetMs;
}
