import { log } from '#lib/api/log.ts';
import { runRegularly } from '#lib/api/run-regularly.ts';
import type { Finding } from '#lib/store/audit/verification/audit-finding.ts';
import { takeDailyVerification } from '#lib/store/audit/verification/audit-runs.ts';
import { readKnownFindings } from '#lib/store/audit/verification/known-findings.ts';
import { verifyAuditInParts } from '#lib/store/audit/verification/verify-audit-in-parts.ts';
import { judgeAudit, judgeFindings } from '#lib/store/audit/verification/verify-audit-trails.ts';
import type { Store } from '#lib/store/store.ts';

const checkIntervalMs = 60_000;

/**
 * Verifies the whole audit log every day after a time in New York, such as `02:30`, in one of the store's
 * instances. Findings in the operator's file of known findings are not reported again.
 */
export function verifyDaily(store: Store, time: string, knownFile: string | undefined): NodeJS.Timeout {
  const failure = 'The daily audit verification failed. Run desk audit verify.';
  return runRegularly(checkIntervalMs, () => verifyWhenDue(store, { time, knownFile }), failure);
}

type Daily = { readonly time: string; readonly knownFile: string | undefined };

/** Returns whether verification was due. */
export async function verifyWhenDue(
  store: Store,
  { time, knownFile }: Daily,
  now = new Date(),
): Promise<boolean> {
  if (!(await takeDailyVerification(store.database, time, now))) return false;
  const knownFindings = knownFile === undefined ? [] : await readOrReport(knownFile);
  const audit = await verifyAuditInParts(store, {
    kind: 'full',
    countKnown: (found) => judgeFindings(found, knownFindings).known,
    now,
  });
  const { ok, offers, entries, known, findingsTotal } = judgeAudit(audit, knownFindings);
  if (ok) log.info({ offers, entries, known }, 'The audit log was verified.');
  else log.error({ offers, entries, known, findings: findingsTotal - known }, 'Audit verification failed.');
  return true;
}

/** Reads the known findings. If the file is missing, verification still runs, and every finding counts as new. */
async function readOrReport(knownFile: string): Promise<Finding[]> {
  try {
    return await readKnownFindings(knownFile);
  } catch (error) {
    log.error({ err: error }, 'The file in VERIFY_KNOWN could not be read. Every finding counts as new.');
    return [];
  }
}
