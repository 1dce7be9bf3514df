import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of `Authorization: FOLIOWS …`. */
export type SignedCredentials = {
  readonly apiKey: string;
  readonly memberId: string | undefined;
  readonly signature: string;
  readonly timestamp: string;
};

/** How far a time stamp may be off, either way. */
export const timestampToleranceMs = 5 * 60_000;

/**
 * Reads the credentials of a signed request: pairs separated by commas, values quoted or not, percent-encoded or
 * not. Undefined when the header does not have that form or a pair is missing or repeated.
 */
export function readSignedCredentials(parameters: string): SignedCredentials | undefined {
  const pairs = new Map<string, string>();
  for (const pair of parameters.match(/(?:[^,"]|"[^"]*")+/g) ?? []) {
    const [, name, quoted, plain] = /^\s*([A-Z_]+)=(?:"([^"]*)"|([^"\s]*))\s*$/.exec(pair) ?? [];
    const value = decodePercent(quoted ?? plain ?? '');
    if (name === undefined || value === undefined || pairs.has(name)) {
      return undefined;
    }
    pairs.set(name, value);
  }
  const apiKey = pairs.get('FOLIOWS_API_KEY');
  const signature = pairs.get('FOLIOWS_SIGNATURE');
  const timestamp = pairs.get('FOLIOWS_TIMESTAMP');
  const memberId = pairs.get('FOLIOWS_MEMBER_ID');
  return apiKey && signature && timestamp ? { apiKey, memberId, signature, timestamp } : undefined;
}

export type SignedRequest = {
  readonly method: string;
  /** PUBLIC_BASE_URL and the request target, byte for byte. */
  readonly uri: string;
  readonly timestamp: string;
  readonly body: Uint8Array;
};

/** The signature of a request: base64 of an HMAC-SHA256 over method, URI, time stamp and the body's MD5. */
export function signRequest(secret: string, { method, uri, timestamp, body }: SignedRequest): string {
  const bodyDigest = createHash('md5').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update([method, uri, timestamp, bodyDigest].join('\n'))
    .digest('base64');
}

export function isSignatureOf(secret: string, request: SignedRequest, signature: string): boolean {
  const expected = Buffer.from(signRequest(secret, request));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The instant of a time stamp with an offset, or undefined when it is none or too far from now. */
export function readFreshTimestamp(timestamp: string, now: Date): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(timestamp)) {
    return undefined;
  }
  const instant = new Date(timestamp);
  return Math.abs(instant.getTime() - now.getTime()) <= timestampToleranceMs ? instant : undefined;
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // a stray percent sign: not the form that clients send
  }
}
