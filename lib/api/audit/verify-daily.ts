import { log } from '#lib/api/telemetry/log.ts';
import { runRegularly } from '#lib/api/service/run-regularly.ts';
import { takeDailyVerification } from '#lib/store/audit/verification/audit-runs.ts';
import { verifyAuditInParts } from '#lib/store/audit/verification/verify-audit-in-parts.ts';
import type { Store } from '#lib/store/store.ts';

const lookEachMs = 60_000;

/** Verifies the whole audit each day from a time in New York on, such as `02:30`, in one of the services of a store. */
export function verifyDaily(store: Store, time: string): NodeJS.Timeout {
  const failure = 'The daily verification of the audit failed. Run desk audit verify.';
  return runRegularly(lookEachMs, () => verifyWhenDue(store, time), failure);
}

/** Returns whether it was due. Every finding counts as new: which ones are known is in a file of the operator. */
export async function verifyWhenDue(store: Store, time: string, now = new Date()): Promise<boolean> {
  if (!(await takeDailyVerification(store.database, time, now))) return false;
  const wish = { kind: 'full', countKnown: () => 0, now } as const;
  const { offers, entries, findingsTotal } = await verifyAuditInParts(store, wish);
  if (findingsTotal > 0)
    log.error({ offers, entries, findings: findingsTotal }, 'Audit verification failed.');
  else log.info({ offers, entries }, 'The audit was verified.');
  return true;
}
