import { log } from '#lib/api/telemetry/log.ts';
import { readClockOffset } from '#lib/store/sandbox/clock-offset.ts';
import { useSandboxClock } from '#lib/store/sandbox/desk-clock.ts';
import type { Store } from '#lib/store/store.ts';

/** What one service does to the clock the others have within a second. */
const lookEachMs = 500;

/** Takes the clock of a sandbox over that another service moved, again and again. Ends with clearInterval. */
export function followClockRegularly({ database }: Store): NodeJS.Timeout {
  let underWay = false;
  const follow = async () => {
    if (underWay) return;
    underWay = true;
    try {
      useSandboxClock(await readClockOffset(database));
    } catch (error) {
      log.warn({ err: error }, 'Nobody could read how far the clock of the sandbox is; trying again.');
    } finally {
      underWay = false;
    }
  };
  return setInterval(() => void follow(), lookEachMs).unref();
}
