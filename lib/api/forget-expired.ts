import { forgetExpiredFeeds } from '#lib/store/calendar/calendar-feeds.ts';
import { anchorAudit } from '#lib/api/audit/audit-log.ts';
import { log } from '#lib/api/log.ts';
import { forgetOldImports } from '#lib/store/imports/imports.ts';
import { forgetOldEvents } from '#lib/store/events/read-events.ts';
import { forgetOldKeys } from '#lib/store/idempotency/idempotency-keys.ts';
import { forgetOldDigests } from '#lib/store/mail/mail-queue.ts';
import { forgetOldNotices } from '#lib/store/notices/notices.ts';
import { forgetOldQuotas } from '#lib/store/quotas/quota-use.ts';
import { forgetOldRequests } from '#lib/store/request-log.ts';
import { forgetOldRates } from '#lib/store/request-rates.ts';
import { forgetExpiredSignatures } from '#lib/store/sign-in/read-credentials.ts';
import { forgetExpiredChallenges } from '#lib/store/sign-in/factors/passkeys.ts';
import { forgetExpiredSessions } from '#lib/store/sign-in/sessions.ts';
import { forgetOldAttempts } from '#lib/store/sign-in/sign-in-attempts.ts';
import { forgetExpiredSignInTransactions } from '#lib/store/sign-in/identities.ts';
import { forgetOldDeliveries } from '#lib/store/webhooks/deliveries.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { countEvent } from '#lib/store/database/event-counts.ts';
import type { Store } from '#lib/store/store.ts';

const intervalMs = 60_000;

/** Signs the newest audit entries and deletes expired data once a minute. Returns the timer, for clearInterval. */
export function forgetExpiredRegularly(store: Store): NodeJS.Timeout {
  const run = async () => {
    await anchorAudit(store);
    await forgetExpired(store);
  };
  return setInterval(() => void run(), intervalMs).unref();
}

/** Functions that delete expired rows, keyed by the name of the rows in the log. */
export const retention: Readonly<Record<string, (database: DatabasePool) => Promise<unknown>>> = {
  signatures: (database) => forgetExpiredSignatures(database, new Date()),
  sessions: forgetExpiredSessions,
  'sign-ins under way': forgetExpiredSignInTransactions,
  'passkey challenges': forgetExpiredChallenges,
  'failed sign-ins': forgetOldAttempts,
  'idempotency keys': forgetOldKeys,
  rates: forgetOldRates,
  imports: forgetOldImports,
  events: forgetOldEvents,
  deliveries: forgetOldDeliveries,
  notices: forgetOldNotices,
  digests: forgetOldDigests,
  quotas: forgetOldQuotas,
  'request log': forgetOldRequests,
  'calendar feeds': forgetExpiredFeeds,
};

/** Deletes expired rows of all kinds. If one kind can't be deleted, the others still are. */
export async function forgetExpired(
  { database }: Pick<Store, 'database'>,
  kinds: typeof retention = retention,
): Promise<void> {
  for (const [kind, forget] of Object.entries(kinds)) {
    try {
      await forget(database);
    } catch (error) {
      countEvent('failed retention', kind);
      log.warn({ err: error, kind }, 'Expired data could not be deleted. Retrying in a minute.');
    }
  }
}
