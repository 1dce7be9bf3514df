import { hasFailedTooLong, waitBeforeRetry } from '#lib/domain/webhooks/retries.ts';
import type { Store } from '#lib/store/store.ts';
import { type ClaimedDelivery, concludeAttempt, disableWebhook } from '#lib/store/webhooks/delivery-queue.ts';
import { readSecrets } from '#lib/store/webhooks/webhook-secrets.ts';
import { isSuccess, postEvent, type PostingSettings } from './post-event.ts';
import { signatureHeaders } from './signature-headers.ts';

const gone = 410;

/** Attempts a delivery that this process has claimed, and settles what becomes of it and its webhook. */
export async function attemptDelivery(
  { database, keys }: Store,
  delivery: ClaimedDelivery,
  settings: PostingSettings,
): Promise<void> {
  const { webhookId, url, eventId, body, failures } = delivery;
  const secrets = await readSecrets(database, keys, webhookId);
  const headers = signatureHeaders({ id: eventId, body, at: new Date() }, secrets);
  const attempt = await postEvent({ url, headers, body }, settings);
  const isDelivered = isSuccess(attempt.status);
  const isGone = attempt.status === gone;
  const waitMs = isDelivered || isGone ? null : waitBeforeRetry(failures + 1, Math.random());
  const failingSince = await concludeAttempt(database, delivery, attempt, { isDelivered, waitMs });
  if (isGone) {
    await disableWebhook(database, delivery, 'gone');
  } else if (failingSince !== null && hasFailedTooLong(failingSince, new Date())) {
    await disableWebhook(database, delivery, 'failing');
  }
}
