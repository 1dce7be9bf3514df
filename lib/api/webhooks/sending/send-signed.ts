import { Webhook } from 'standardwebhooks';
import { readDetachedAt } from '#lib/store/attachment.ts';
import type { Store } from '#lib/store/store.ts';
import type { Attempt } from '#lib/store/webhooks/deliveries.ts';
import { readSecrets } from '#lib/store/webhooks/webhooks.ts';
import { postEvent, type PostingSettings } from './post-event.ts';

type Sending = {
  readonly webhookId: string;
  readonly url: string;
  readonly eventId: string;
  readonly body: string;
};

const detached = 'This store is detached. Nothing is sent until an operator runs desk attach.';

/** Signs an event with the current secrets, sends it once, and returns the result. A detached store sends nothing. */
export async function sendSigned(
  { database, keys }: Store,
  { webhookId, url, eventId, body }: Sending,
  settings: PostingSettings,
): Promise<Attempt> {
  if ((await readDetachedAt(database)) !== null) {
    const at = new Date().toISOString();
    return { at, durationMs: 0, status: null, error: detached, responseStart: null };
  }
  const secrets = await readSecrets(database, keys, webhookId);
  const headers = signatureHeaders({ id: eventId, body, at: new Date() }, secrets);
  return postEvent({ url, headers, body }, settings);
}

/** Returns the Standard Webhooks headers, with one signature for each valid secret. */
function signatureHeaders(
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
  secrets: readonly string[],
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
