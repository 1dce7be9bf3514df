import { anchorAudit } from '#lib/api/audit/anchor-audit.ts';
import { forgetExpiredFeeds } from '#lib/store/calendar/calendar-feeds.ts';
import { log } from '#lib/api/telemetry/log.ts';
import { forgetOldImports } from '#lib/store/imports/imports.ts';
import { forgetOldEvents } from '#lib/store/events/forget-events.ts';
import { forgetOldKeys } from '#lib/store/kept-answers/idempotency-keys.ts';
import { forgetOldDigests } from '#lib/store/mail/digests.ts';
import { forgetOldNotices } from '#lib/store/notices/forget-notices.ts';
import { forgetOldQuotas } from '#lib/store/quotas/quota-use.ts';
import { forgetOldRates } from '#lib/store/request-rates.ts';
import { forgetExpiredSignatures } from '#lib/store/sign-in/read-credentials.ts';
import { forgetExpiredSessions } from '#lib/store/sign-in/sessions.ts';
import { forgetOldAttempts } from '#lib/store/sign-in/sign-in-attempts.ts';
import { forgetExpiredSignInTransactions } from '#lib/store/sign-in/sign-in-transactions.ts';
import { forgetOldDeliveries } from '#lib/store/webhooks/deliveries.ts';
import type { Store } from '#lib/store/store.ts';

const intervalMs = 60_000;

/** Each minute: signs what the newest audit entries are, and deletes what has expired. Ends with clearInterval. */
export function forgetExpiredRegularly(store: Store): NodeJS.Timeout {
  return setInterval(() => void forgetExpired(store), intervalMs).unref();
}

async function forgetExpired(store: Store): Promise<void> {
  await anchorAudit(store);
  try {
    await forgetExpiredSignatures(store.database, new Date());
    await forgetExpiredSessions(store.database);
    await forgetExpiredSignInTransactions(store.database);
    await forgetOldAttempts(store.database);
    await forgetOldKeys(store.database);
    await forgetOldRates(store.database);
    await forgetOldImports(store.database);
    await forgetOldEvents(store.database);
    await forgetOldDeliveries(store.database);
    await forgetOldNotices(store.database);
    await forgetOldDigests(store.database);
    await forgetOldQuotas(store.database);
    await forgetExpiredFeeds(store.database);
  } catch (error) {
    log.warn({ err: error }, 'What has expired could not be forgotten; trying again in a minute.');
  }
}
