import { publishChange } from '#lib/api/publish-changes.ts';
import { runRegularly } from '#lib/api/run-regularly.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { createExpiryNotices } from '#lib/store/notices/notices-of-approvals.ts';
import { deskTime, maxOffsetMs, momentNow, offsetToDecideBy } from '#lib/store/database/clocks.ts';
import type { Store } from '#lib/store/store.ts';

const settleEachMs = 10_000;

/**
 * Closes expired and superseded approvals at intervals, and sends notifications about those that expire soon.
 * Stop it with clearInterval.
 */
export function settleApprovalsRegularly(store: Store): NodeJS.Timeout {
  return runRegularly(
    settleEachMs,
    () => settleAll(store),
    'Expired approvals could not be closed. Retrying.',
  );
}

/** Does nothing while the clock is wrong, so that no approval expires early. */
async function settleAll({ database }: Store): Promise<void> {
  if (Math.abs(await offsetToDecideBy(database, momentNow())) > maxOffsetMs) return;
  const now = deskTime();
  if ((await settleApprovals(database.whole(), now)) > 0) publishChange();
  await createExpiryNotices(database.whole(), now);
}
