import { log } from '#lib/api/telemetry/log.ts';
import { tellEvents } from '#lib/store/notices/tell-events.ts';
import { tellOfKeys } from '#lib/store/notices/tell-of-keys.ts';
import type { Store } from '#lib/store/store.ts';

/** What happened is told within about a second. */
const lookEachMs = 1_000;
/** What an import brings waits for the next time, so that keys have their turn. */
const mostRounds = 50;

/** Tells people what happened, again and again. Ends with clearInterval. */
export function tellRegularly(store: Store): NodeJS.Timeout {
  const database = store.database.whole();
  let underWay = false;
  const tell = async () => {
    if (underWay) return;
    underWay = true;
    try {
      for (let round = 0; round < mostRounds && (await tellEvents(database)); round += 1);
      await tellOfKeys(database);
    } catch (error) {
      log.warn({ err: error }, 'Nobody could be told what happened; trying again in a moment.');
    } finally {
      underWay = false;
    }
  };
  return setInterval(() => void tell(), lookEachMs).unref();
}
