import { runRegularly } from '#lib/api/run-regularly.ts';
import { type Clock, followAttention } from '#lib/store/attention/attention.ts';
import { remindOfFilings } from '#lib/store/filings/remind-of-filings.ts';
import { deskTime, maxOffsetMs, momentNow, offsetToDecideBy } from '#lib/store/database/clocks.ts';
import type { Store } from '#lib/store/store.ts';
import { publishChange } from '#lib/api/publish-changes.ts';

/** Interval between checks, which is the longest that a reminder or a reason for attention is delayed. */
const checkIntervalMs = 10_000;

/**
 * Publishes new reasons for attention and filing reminders, immediately and then at intervals. Returns the timer, for
 * clearInterval.
 */
export function publishAttentionRegularly(store: Store, clock: Clock = deskTime): NodeJS.Timeout {
  return runRegularly(
    checkIntervalMs,
    () => publishAttention(store, clock),
    'Attention items or reminders could not be computed. Retrying.',
  );
}

/**
 * Publishes pending events and returns how many there were. Does nothing while the clock is wrong, because
 * these events depend on the date.
 */
export async function publishAttention({ database }: Store, clock: Clock): Promise<number> {
  if (Math.abs(await offsetToDecideBy(database, momentNow())) > maxOffsetMs) return 0;
  const attention = await followAttention(database.whole(), clock);
  const count = attention + (await remindOfFilings(database.whole(), clock()));
  if (count > 0) publishChange();
  return count;
}
