import { runRegularly } from '#lib/api/service/run-regularly.ts';
import { readClockOffset } from '#lib/store/sandbox/clock-offset.ts';
import { deskOffsetMs, useSandboxClock } from '#lib/store/sandbox/desk-clock.ts';
import type { Store } from '#lib/store/store.ts';

/** What one service does to the clock the others have within a second. */
const lookEachMs = 500;

/** Takes the clock of a sandbox over that another service moved, again and again. Ends with clearInterval. */
export function followClockRegularly({ database }: Store): NodeJS.Timeout {
  const follow = async () => {
    const before = deskOffsetMs();
    const found = await readClockOffset(database);
    // Where this service moved it meanwhile, what was read is of before.
    if (deskOffsetMs() === before) useSandboxClock(found);
  };
  return runRegularly(lookEachMs, follow, 'The sandbox clock could not be read. Retrying.');
}
