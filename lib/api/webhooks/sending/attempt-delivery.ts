import { hasFailedTooLong, waitBeforeRetry } from '#lib/domain/webhooks/retries.ts';
import { tally } from '#lib/store/database/tally.ts';
import type { Store } from '#lib/store/store.ts';
import { type ClaimedDelivery, concludeAttempt, disableWebhook } from '#lib/store/webhooks/delivery-queue.ts';
import { isSuccess, type PostingSettings } from './post-event.ts';
import { sendSigned } from './send-signed.ts';

const gone = 410;

/** Attempts a delivery that this process has claimed, and settles what becomes of it and its webhook. */
export async function attemptDelivery(
  store: Store,
  delivery: ClaimedDelivery,
  settings: PostingSettings,
): Promise<void> {
  const { database } = store;
  const attempt = await sendSigned(store, delivery, settings);
  const isDelivered = isSuccess(attempt.status);
  tally('webhook attempt', isDelivered ? 'delivered' : 'failed');
  const isGone = attempt.status === gone;
  const waitMs = isDelivered || isGone ? null : waitBeforeRetry(delivery.failures + 1, Math.random());
  const failingSince = await concludeAttempt(database, delivery, attempt, { isDelivered, waitMs });
  if (isGone) {
    await disableWebhook(database, delivery, 'gone');
  } else if (failingSince !== null && hasFailedTooLong(failingSince, new Date())) {
    await disableWebhook(database, delivery, 'failing');
  }
}
