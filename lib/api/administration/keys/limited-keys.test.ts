import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { examplePath, type Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { byTest } from '#testing/store/by-test.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { securityLogWritten } from '#lib/api/security-log.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { setTimeout as wait } from 'node:timers/promises';

/** Tests keys that expire, keys limited to certain networks or requests, and rotation. */

const desk = openDesk();
let serial = 0;
const offer = `/restapi/privateplacementoffers/${offers.plain}`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const administrate = (method: string, path: string, body?: unknown, key?: string) =>
  desk.send(method, path, {
    key: key ?? desk.key('creating', 'administrator'),
    ...(body !== undefined && { body }),
  });
const make = (limits: object = {}, key?: string) => {
  serial += 1;
  return administrate(
    'POST',
    '/restapi/keys',
    { name: `Limited ${serial}`, role: 'administrator', ...limits },
    key,
  );
};
const rotate = (keyId: string, body: unknown = {}, key?: string) =>
  administrate('POST', `/restapi/keys/${keyId}/rotation`, body, key);
const listed = async (keyId: string) =>
  (await administrate('GET', '/restapi/keys')).json.find((key: { keyId: string }) => key.keyId === keyId);
const statusWith = async (key: string) => (await desk.get(offer, { key })).status;
/** Moves a key's expiration back by the interval. Waits until instances no longer use cached key data. */
async function age(keyId: string, interval: string): Promise<void> {
  await asOwner(
    desk.address,
    `update api_key set expires_at = expires_at - interval '${interval}' where key_id = '${keyId}'`,
  );
  await wait(apiKeyFreshForMs);
}
const lastRefusal = async (keyId: string) => {
  await securityLogWritten();
  const { json } = await administrate('GET', '/restapi/securityevents?event=credential.refused');
  return json.find(({ subject }: { subject: string }) => subject === keyId)?.detail;
};

describe('a key that expires', () => {
  test('works until it expires, and later attempts are recorded in the firm’s security log', async () => {
    const { json } = await make({ expiresAt: inAnHour() });
    expect(await statusWith(json.key)).toBe(200);
    await age(json.keyId, '59 minutes');
    expect(await statusWith(json.key)).toBe(200);
    await age(json.keyId, '1 minute');
    expect(refusalOf(await desk.get(offer, { key: json.key }))).toEqual([
      401,
      [null, 'authentication.invalid'],
    ]);
    expect(await lastRefusal(json.keyId)).toBe('expired key');
  });

  test.each(['a\u200b', 'a\u202eb', 'a\u001b[2J', ''])('cannot have the note %j', async (note) => {
    expect(refusalOf(await make({ note }))).toEqual([400, ['note', 'invalid.value']]);
  });

  test('is listed with its expiration time', async () => {
    const { json } = await make({ expiresAt: '2030-01-31T12:00:00.000-05:00', note: 'For the auditors' });
    expect(await listed(json.keyId)).toMatchObject({
      expiresAt: '2030-01-31T12:00:00.000-05:00',
      addresses: null,
      requests: null,
      note: 'For the auditors',
    });
    const { json: plain } = await make();
    expect(await listed(plain.keyId)).toMatchObject({ expiresAt: null, note: null });
  });

  test.each<[string, () => string]>([
    ['now', () => new Date().toISOString()],
    ['more than ten years from now', () => new Date(Date.now() + 3_654 * 24 * 3_600_000).toISOString()],
    ['a date', () => '2030-01-31'],
  ])('is rejected with the expiration %s', async (_, end) => {
    expect(refusalOf(await make({ expiresAt: end() }))).toEqual([400, ['expiresAt', 'invalid.value']]);
  });
});

describe('a key limited to networks', () => {
  test('works only from those networks', async () => {
    const { json: here } = await make({ addresses: ['192.0.2.0/24', '127.0.0.0/8'] });
    expect(await statusWith(here.key)).toBe(200);
    const { json: elsewhere } = await make({ addresses: ['192.0.2.0/24', '::1/128'] });
    expect(await statusWith(elsewhere.key)).toBe(401);
    expect(await lastRefusal(elsewhere.keyId)).toBe('other network');
    expect((await listed(elsewhere.keyId)).addresses).toEqual(['192.0.2.0/24', '::1/128']);
  });

  test.each([[['192.0.2.1']], [['192.0.2.0/33']], [['everywhere']], [[]], ['192.0.2.0/24'], [[7]]])(
    'cannot have the network %j',
    async (addresses) => {
      const reply = await make({ addresses });
      expect([reply.status, reply.json.errors[0].code]).toEqual([400, 'invalid.value']);
      expect(reply.json.errors[0].field).toMatch(/^addresses/);
    },
  );

  test('can have at most 50 networks', async () => {
    const networks = (count: number) => Array.from({ length: count }, (_, n) => `10.0.${n}.0/24`);
    expect((await make({ addresses: networks(50) })).status).toBe(201);
    expect(refusalOf(await make({ addresses: networks(51) }))).toEqual([400, ['addresses', 'invalid.value']]);
  });
});

describe('a key limited to certain requests', () => {
  test('can send those requests, but no others, even if its role permits them', async () => {
    const { json } = await make({ requests: ['readOffer'] });
    expect(await statusWith(json.key)).toBe(200);
    for (const path of ['/restapi/privateplacementoffers', '/restapi/keys', '/restapi/session']) {
      expect(refusalOf(await desk.get(path, { key: json.key }))).toEqual([
        403,
        [null, 'request.not.available'],
      ]);
    }
    expect(refusalOf(await desk.put(offers.plain, {}, { key: json.key }))).toEqual([
      403,
      [null, 'request.not.available'],
    ]);
  });

  test('cannot exceed the permissions of its role', async () => {
    const { json } = await make({ role: 'auditor', requests: ['updateOffer', 'readOffer'] });
    expect((await desk.put(offers.plain, {}, { key: json.key })).status).toBe(403);
  });

  test('can be limited only to requests that exist', async () => {
    const misspelled = await make({ requests: ['readOffer', 'readOfer'] });
    expect(refusalOf(misspelled)).toEqual([400, ['requests[1]', 'invalid.choice']]);
    expect(misspelled.json.errors[0].message).toMatch(
      /^No operation is named "readOfer"\. Use an operationId/,
    );
    expect(refusalOf(await make({ requests: [] }))).toEqual([400, ['requests', 'invalid.value']]);
    expect(refusalOf(await make({ requests: ['constructor'] }))).toEqual([
      400,
      ['requests[0]', 'invalid.choice'],
    ]);
  });
});

describe('a limited key', () => {
  const grants = Object.entries<Operation>(operations).filter(([, { grants: grant }]) => grant !== undefined);
  const limits = {
    'an expiration date': () => ({ expiresAt: inAnHour() }),
    networks: () => ({ addresses: ['127.0.0.0/8'] }),
    'allowed requests': () => ({ requests: grants.map(([name]) => name) }),
  };

  test.each(Object.entries(limits))('cannot grant access if it is limited by %s', async (_, limit) => {
    const { json: maker } = await make(limit());
    for (const [, operation] of grants) {
      const [example] = Object.values(operation.example?.body ?? {});
      const body = { ...example?.value, url: 'https://hooks.example.com/', off: false };
      const reply = await administrate(operation.method, examplePath(operation), body, maker.key);
      expect([operation.path, ...refusalOf(reply)]).toEqual([operation.path, 403, [null, 'key.limited']]);
    }
    expect(await desk.store.database.query(sql`select 1 from webhook`)).toEqual([]);
  });

  test('that can create users cannot create an administrator, who would have no limits', async () => {
    const { json: maker } = await make({ requests: ['createUser'] });
    const body = { email: 'mallory@example.com', role: 'administrator' };
    const reply = await administrate('POST', '/restapi/users', body, maker.key);
    expect(refusalOf(reply)).toEqual([403, [null, 'key.limited']]);
    expect((await administrate('GET', '/restapi/users')).text).not.toContain(body.email);
  });

  test('can restrict users and keys, but cannot lift a restriction', async () => {
    const { json: other } = await make();
    const { json: limited } = await make({ requests: ['setRestriction'] });
    const set = (off: boolean, key?: string) => {
      const body = { subjectKind: 'key', subjectId: other.keyId, request: 'updateOffer', off };
      return administrate('PUT', '/restapi/restrictions', body, key);
    };
    expect((await set(true, limited.key)).status).toBe(200);
    expect(refusalOf(await set(false, limited.key))).toEqual([403, [null, 'key.limited']]);
    const listing = await administrate('GET', '/restapi/restrictions');
    expect(listing.json).toContainEqual(expect.objectContaining({ subjectId: other.keyId }));
    expect((await set(false)).status).toBe(200);
  });

  test('can rotate only itself, and the new key expires no later than the old one', async () => {
    const { json: other } = await make();
    const { json: limited } = await make({ addresses: ['127.0.0.0/8'], expiresAt: inAnHour() });
    expect(refusalOf(await rotate(other.keyId, {}, limited.key))).toEqual([403, [null, 'key.limited']]);
    const { expiresAt } = await listed(limited.keyId);
    const own = await rotate(limited.keyId, {}, limited.key);
    expect([own.status, own.json.addresses, own.json.expiresAt]).toEqual([201, ['127.0.0.0/8'], expiresAt]);
    const again = await rotate(own.json.keyId, {}, own.json.key);
    expect([again.status, again.json.expiresAt]).toEqual([201, expiresAt]);
  });

  test('can change a webhook, but not its address', async () => {
    const { json: webhook } = await administrate('POST', '/restapi/webhooks', {
      url: 'https://hooks.example.com/',
    });
    const { json: limited } = await make({ expiresAt: inAnHour() });
    const change = (body: object | string) =>
      administrate('PUT', `/restapi/webhooks/${webhook.webhookId}`, body, limited.key);
    expect((await change({ description: 'Order system' })).status).toBe(200);
    const moved = { url: 'https://other.example.com/' };
    // A body is also read if it starts with a byte order mark.
    for (const body of [moved, `\uFEFF${JSON.stringify(moved)}`]) {
      expect(refusalOf(await change(body))).toEqual([403, [null, 'key.limited']]);
    }
    expect(refusalOf(await change({ color: 'blue' }))).toEqual([400, ['color', 'unknown.field']]);
    expect((await administrate('DELETE', `/restapi/webhooks/${webhook.webhookId}`)).status).toBe(200);
  });
});

describe('a rotated key', () => {
  test('keeps its name, role, limits, restrictions, note and expiration, and the old key stops working after the overlap', async () => {
    const { json: before } = await make({
      role: 'offer_manager',
      requests: ['readOffer', 'updateOffer'],
      note: 'N',
    });
    const subject = { subjectKind: 'key', subjectId: before.keyId, request: 'updateOffer', off: true };
    expect((await administrate('PUT', '/restapi/restrictions', subject)).status).toBe(200);
    const reply = await rotate(before.keyId);
    expect([reply.status, reply.headers.location]).toEqual([
      201,
      expect.stringMatching(`/${reply.json.keyId}$`),
    ]);
    const { key, ...record } = reply.json;
    const old = await listed(before.keyId);
    expect(await listed(record.keyId)).toEqual(record);
    const { keyId: _, creationTimestamp: __, expiresAt, ...same } = old;
    expect(record).toMatchObject({ ...same, expiresAt: null });
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(24);
    expect([await statusWith(key), await statusWith(before.key)]).toEqual([200, 200]);
    expect((await desk.put(offers.plain, {}, { key })).status).toBe(403);
    await age(before.keyId, '24 hours');
    expect([await statusWith(key), await statusWith(before.key)]).toEqual([200, 401]);
    const { json: events } = await administrate('GET', '/restapi/securityevents?event=key.rotated');
    expect(events[0]).toMatchObject({ subject: before.keyId, detail: expect.stringContaining(record.keyId) });
  });

  test('keeps the expiration of the old key', async () => {
    const { json: before } = await make({ expiresAt: inAnHour() });
    const { json: after } = await rotate(before.keyId, { overlapHours: 720 });
    expect((Date.parse(after.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(1, 2);
    expect((Date.parse((await listed(before.keyId)).expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(1, 2);
  });

  test('replaces the old key as soon as the response arrives if there is no overlap', async () => {
    const { json: before } = await make();
    expect(await statusWith(before.key)).toBe(200);
    expect((await rotate(before.keyId, { overlapHours: 0 })).status).toBe(201);
    expect(await statusWith(before.key)).toBe(401);
  });

  test('is a signing key if the old key was', async () => {
    const { json: before } = await make({ signing: true });
    const { json } = await rotate(before.keyId);
    expect([json.kind, typeof json.secret, json.key]).toEqual(['signing', 'string', undefined]);
  });

  test.each([-1, 721, 1.5, '24', null])('cannot have an overlap of %j hours', async (overlapHours) => {
    const { json } = await make();
    expect(refusalOf(await rotate(json.keyId, { overlapHours }))).toEqual([
      400,
      ['overlapHours', 'invalid.value'],
    ]);
  });

  test.each([
    ['with a name', 'Rotated only once'],
    ['without a name', undefined],
  ])('%s can be rotated again only after its replacements are revoked', async (_, name) => {
    const wanted = { firmOid: firms.creating, role: 'auditor', signing: false, name } as const;
    const first = await createKey(desk.store, wanted, byTest);
    const second = (await rotate(first.keyId)).json;
    expect(refusalOf(await rotate(first.keyId))).toEqual([409, ['name', 'key.name.taken']]);
    const third = (await rotate(second.keyId)).json;
    await administrate('DELETE', `/restapi/keys/${second.keyId}`);
    const refused = await rotate(first.keyId);
    expect(refusalOf(refused)).toEqual([409, ['name', 'key.name.taken']]);
    expect(refused.text).toContain(third.keyId);
    await administrate('DELETE', `/restapi/keys/${third.keyId}`);
    expect((await rotate(first.keyId)).status).toBe(201);
  });

  test('is not created if the old key is unknown, foreign, revoked or expired, and a key can be rotated only once', async () => {
    const { json: revoked } = await make();
    await administrate('DELETE', `/restapi/keys/${revoked.keyId}`);
    const { json: expired } = await make({ expiresAt: inAnHour() });
    await age(expired.keyId, '1 hour');
    const foreign = await desk.send('POST', '/restapi/keys', {
      key: desk.key('foreign', 'administrator'),
      body: { name: 'Foreign', role: 'auditor' },
    });
    for (const keyId of ['0'.repeat(16), foreign.json.keyId, revoked.keyId, expired.keyId]) {
      expect(refusalOf(await rotate(keyId))).toEqual([404, [null, 'key.not.found']]);
    }
    const { json } = await make();
    const replies = await Promise.all([rotate(json.keyId), rotate(json.keyId)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('is shown once: an idempotent replay does not contain the key', async () => {
    const { json } = await make();
    const headers = { 'idempotency-key': 'rotate-once' };
    const send = () =>
      desk.send('POST', `/restapi/keys/${json.keyId}/rotation`, {
        key: desk.key('creating', 'administrator'),
        body: {},
        headers,
      });
    const [first, again] = [await send(), await send()];
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json).toEqual({ ...first.json, key: null });
  });

  test('can be created only by administrators of the firm', async () => {
    const { json } = await make();
    const reply = await rotate(json.keyId, {}, desk.key('creating', 'offer_manager'));
    expect(refusalOf(reply)).toEqual([403, [null, 'administration.not.allowed']]);
  });
});
