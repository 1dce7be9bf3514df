import { randomBytes } from 'node:crypto';
import { signRequest } from '#lib/api/sign-in/credentials/by-signature.ts';
import type { Operation } from '#lib/contract/operation.ts';
import type { Planted } from './planted-credentials.ts';

/** Returns valid and invalid bodies for an operation, which contain the planted values. */
export function bodiesOf(
  { method, path, tag }: Operation,
  { body, wrongPassword, unknownUser, email }: Planted,
): string[] {
  const written = method === 'POST' && path === '/restapi/session';
  return [
    JSON.stringify(written ? { email, password: wrongPassword } : { role: 'auditor', name: body }),
    JSON.stringify(written ? { email: unknownUser, password: wrongPassword } : { published: true }),
    JSON.stringify({ currentPassword: wrongPassword, newPassword: wrongPassword }),
    JSON.stringify({
      maximumInvestmentAmount: body,
      [body]: 1,
      blueSkyedStates: [body],
      offerStatus: body,
    }),
    JSON.stringify({ maximumInvestmentAmount: 1_000 + Math.floor(Math.random() * 1e6) }),
    JSON.stringify({ email: `${body}@own.example`, role: 'auditor' }),
    ...(tag === 'Sandbox' ? bodiesOfSandbox(body) : []),
    JSON.stringify({ subjectKind: 'user', subjectId: body, request: 'readOffers', off: true }),
    `{"offerStatus": "${body}`,
  ];
}

function bodiesOfSandbox(body: string): string[] {
  return [
    JSON.stringify({ until: 'next' }),
    JSON.stringify({ until: body }),
    JSON.stringify({ status: body }),
    JSON.stringify({ status: 'ACCEPTED', fillDollarAmount: 25_000 }),
    JSON.stringify({ status: 'ACCEPTED', fillDollarAmount: body }),
  ];
}

/** Returns credentials of all kinds, valid and invalid, for a request. */
export function credentialsOf(
  planted: Planted,
  method: string,
  uri: string,
  body: string,
): Record<string, string>[] {
  const timestamp = new Date().toISOString();
  const signature = signRequest(planted.secret, { method, uri, timestamp, body: Buffer.from(body) });
  const signed = (given: string) =>
    `FOLIOWS FOLIOWS_API_KEY=${planted.keyId},FOLIOWS_MEMBER_ID=${planted.memberId},` +
    `FOLIOWS_SIGNATURE="${encodeURIComponent(given)}",FOLIOWS_TIMESTAMP=${timestamp}`;
  return [
    { Authorization: `Bearer ${planted.key}` },
    { Authorization: `Bearer ${planted.key}`, 'Idempotency-Key': planted.idempotencyKey },
    {
      Authorization: `Bearer ${planted.key}`,
      'Idempotency-Key': `${planted.idempotencyKey}é`,
      'If-Match': `"${planted.header}"`,
    },
    { Authorization: signed(signature) },
    { Authorization: signed(planted.badSignature) },
    { Authorization: `Bearer ${planted.badKey}` },
    { Authorization: `Basic ${planted.basic}` },
    { Cookie: planted.cookie, 'Sec-Fetch-Site': 'same-origin' },
    { Cookie: `placement_desk=${planted.badToken}`, 'Sec-Fetch-Site': 'same-origin' },
  ];
}

/** Returns the headers that every request has. */
export function ambientHeaders({ header, userAgent, referer, trace }: Planted): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': userAgent,
    Referer: `http://127.0.0.1/${referer}`,
    'X-Forwarded-For': header,
    'X-Request-Id': header,
    'X-Api-Key': header,
    'If-None-Match': `"${header}"`,
    tracestate: `desk=${trace}`,
    baggage: `account=${trace}`,
    traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`,
  };
}
