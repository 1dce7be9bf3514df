import { runRegularly } from '#lib/api/service/run-regularly.ts';
import { type Clock, followAttention } from '#lib/store/attention/attention.ts';
import { momentNow, mostOffsetMs, offsetToDecideBy } from '#lib/store/database/database-clock.ts';
import { deskTime } from '#lib/store/database/desk-clock.ts';
import type { Store } from '#lib/store/store.ts';
import { publishChange } from './publish-changes.ts';

/** Attention is reported within half a minute. */
const lookEachMs = 10_000;

/** Publishes new reasons for attention, now and at regular intervals. Stop it with clearInterval. */
export function publishAttentionRegularly(store: Store, clock: Clock = deskTime): NodeJS.Timeout {
  return runRegularly(
    lookEachMs,
    () => publishAttention(store, clock),
    'Attention could not be computed. Retrying.',
  );
}

/** Does nothing while the clock is wrong, because the reasons depend on the date. Returns the number of events. */
export async function publishAttention({ database }: Store, clock: Clock): Promise<number> {
  if (Math.abs(await offsetToDecideBy(database, momentNow())) > mostOffsetMs) return 0;
  const told = await followAttention(database.whole(), clock);
  if (told > 0) publishChange();
  return told;
}
