import { createHash, createHmac } from 'node:crypto';
import type { Fetch } from './retrying-fetch.ts';

export type SigningCredentials = {
  readonly keyId: string;
  readonly secret: string;
  /** Member on whose behalf the request is sent, as recorded in the audit log. */
  readonly memberId?: string;
};

/**
 * Returns a fetch that signs every request, including retries. This is a separate entry point, only for Node, because
 * browsers must not have the secret and the main entry point can be bundled for browsers.
 */
export function signedFetch({ keyId, secret, memberId }: SigningCredentials): Fetch {
  return async (request) => {
    const body = Buffer.from(await request.clone().arrayBuffer());
    const timestamp = new Date().toISOString();
    const md5 = createHash('md5').update(body).digest('hex');
    const signature = createHmac('sha256', secret)
      .update([request.method, request.url, timestamp, md5].join('\n'))
      .digest('base64');
    const parts = {
      FOLIOWS_API_KEY: keyId,
      ...(memberId !== undefined && { FOLIOWS_MEMBER_ID: encodeURIComponent(memberId) }),
      FOLIOWS_SIGNATURE: signature,
      FOLIOWS_TIMESTAMP: timestamp,
    };
    const text = Object.entries(parts).map(([name, value]) => `${name}=${value}`);
    request.headers.set('Authorization', `FOLIOWS ${text.join(',')}`);
    return fetch(request);
  };
}
