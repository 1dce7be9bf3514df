import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { byTest } from '#testing/store/by-test.ts';
import { signRequest } from '#lib/api/sign-in/credentials/by-signature.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = `/restapi/privateplacementoffers/${offers.plain}`;
const administrator = () => ({ key: desk.key('creating', 'administrator') });
const wanted = { firmOid: firms.creating, role: 'offer_manager' } as const;
let body = '';

beforeEach(() => {
  body = JSON.stringify({ maximumInvestmentAmount: `${Math.ceil(Math.random() * 100_000)}.00` });
});

type Credentials = { readonly id: string; readonly headers: Record<string, string> };

const credentials: Record<'bearer' | 'signing' | 'user', () => Promise<Credentials>> = {
  bearer: async () => {
    const made = await createKey(desk.store, { ...wanted, name: randomUUID(), signing: false }, byTest);
    return { id: made.keyId, headers: { authorization: `Bearer ${made.key}` } };
  },
  signing: async () => {
    const made = await createKey(desk.store, { ...wanted, name: randomUUID(), signing: true }, byTest);
    const uri = `http://127.0.0.1:${desk.port}${path}`;
    const timestamp = new Date().toISOString();
    const signature = signRequest(made.secret, {
      method: 'PUT',
      uri,
      timestamp,
      body: Buffer.from(body),
    });
    const pairs = { API_KEY: made.keyId, SIGNATURE: signature, TIMESTAMP: timestamp };
    const parameters = Object.entries(pairs).map(([name, value]) => `FOLIOWS_${name}="${value}"`);
    return { id: made.keyId, headers: { authorization: `FOLIOWS ${parameters.join(', ')}` } };
  },
  user: async () => {
    const id = `${randomUUID()}@example.com`;
    const token = randomUUID().padEnd(43, '_');
    const role: Role = 'offer_manager';
    await desk.store.database.query(sql`
      insert into desk_user (email, password_hash, firm_oid, role) values (${id}, '', ${firms.creating}, ${role})`);
    await desk.store.database.query(sql`
      insert into desk_session (token_hash, email, expires_at)
      values (sha256(convert_to(${token}, 'UTF8')), ${id}, now() + interval '1 hour')`);
    return { id, headers: { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' } };
  },
};

const takings = {
  revoked: (id: string) => desk.send('DELETE', `/restapi/keys/${id}`, administrator()),
  removed: (id: string) => desk.send('DELETE', `/restapi/users/${id}`, administrator()),
  demoted: (id: string) =>
    desk.send('PUT', `/restapi/users/${id}`, { ...administrator(), body: { role: 'auditor' } }),
  restricted: (subjectId: string) => {
    const subjectKind = subjectId.includes('@') ? 'user' : 'key';
    const restriction = { subjectKind, subjectId, request: 'updateOffer', off: true };
    return desk.send('PUT', '/restapi/restrictions', { ...administrator(), body: restriction });
  },
};

function beginSlowly(credentials: Record<string, string>): ClientRequest {
  const headers = { ...credentials, 'content-type': 'application/json', 'content-length': body.length };
  const slow = request({ port: desk.port, method: 'PUT', path, headers });
  slow.write(body.slice(0, 5));
  return slow;
}

describe('a caller who sends the body slowly', () => {
  test.each([
    ['bearer', 'revoked', 'authentication.invalid'],
    ['bearer', 'restricted', 'request.not.available'],
    ['signing', 'revoked', 'authentication.invalid'],
    ['signing', 'restricted', 'request.not.available'],
    ['user', 'removed', 'authentication.invalid'],
    ['user', 'demoted', 'authentication.invalid'],
    ['user', 'restricted', 'request.not.available'],
  ] as const)('is rejected if their access ends in the meantime: %s %s', async (kind, taking, code) => {
    const { id, headers } = await credentials[kind]();
    const before = (await desk.get(path)).headers.etag;
    const slow = beginSlowly(headers);
    // During this wait, the request is admitted. During the wait after the change, the cached key expires.
    await new Promise((resolve) => setTimeout(resolve, apiKeyFreshForMs));
    expect((await takings[taking](id)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, apiKeyFreshForMs));
    slow.end(body.slice(5));
    const [response] = await once(slow, 'response');
    expect(await json(response)).toMatchObject({ errors: [{ code }] });
    expect((await desk.get(path)).headers.etag).toBe(before);
  });

  test('can make the change if no access was revoked', async () => {
    for (const kind of ['bearer', 'signing', 'user'] as const) {
      const { headers } = await credentials[kind]();
      const slow = beginSlowly(headers);
      await new Promise((resolve) => setTimeout(resolve, 2 * apiKeyFreshForMs));
      slow.end(body.slice(5));
      const [response] = await once(slow, 'response');
      expect(response.statusCode).toBe(200);
    }
  });
});
