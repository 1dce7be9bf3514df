import type { DeskEvent } from './events.ts';

const maxSecondsOff = 300;

/**
 * Returns the event from a webhook request (Standard Webhooks). Pass the body exactly as received. Throws if it isn't
 * signed with the secret, or if its timestamp is off by more than five minutes.
 */
export async function verifyWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
): Promise<DeskEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > maxSecondsOff) {
    throw new Error('The webhook’s timestamp is more than five minutes off.');
  }
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.filter((one) => one.startsWith('v1,'))) {
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature.slice(3)), signed)) {
      return JSON.parse(body) as DeskEvent;
    }
  }
  throw new Error('The webhook is not signed with this secret.');
}

function headerOf(headers: Parameters<typeof verifyWebhook>[1], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') {
    throw new Error(`The webhook has no header ${name}.`);
  }
  return value;
}

/** Returns no bytes for text that isn't base64, so verification fails. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
