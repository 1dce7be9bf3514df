import { runRegularly } from '#lib/api/run-regularly.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { createKeyNotices } from '#lib/store/notices/notices-of-firm.ts';
import type { Store } from '#lib/store/store.ts';

/** Notifications are created within about a second of an event. */
const eventsEachMs = 1_000;
/** Expiring keys are reported two weeks in advance, so frequent checks aren't necessary. */
const keysEachMs = 60_000;

/** Creates notifications at regular intervals. Stop it with clearInterval. */
export function createNoticesRegularly({ database }: Store): NodeJS.Timeout {
  const whole = database.whole();
  const createAll = async () => {
    while (await createNotices(whole));
  };
  return runRegularly(eventsEachMs, createAll, "Notifications couldn't be created. Retrying.");
}

/** Notifies administrators of expiring keys at regular intervals. Stop it with clearInterval. */
export function createKeyNoticesRegularly({ database }: Store): NodeJS.Timeout {
  const whole = database.whole();
  return runRegularly(
    keysEachMs,
    () => createKeyNotices(whole),
    "Notifications about expiring keys couldn't be created. Retrying in a minute.",
  );
}
