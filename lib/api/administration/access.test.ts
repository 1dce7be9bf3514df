import { describe, expect, test } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { type UserRole, userRoles } from '#lib/domain/access/access.ts';
import { createKey, revokeKey } from '#lib/store/access/keys.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';

const desk = openDesk();
const offer = `/restapi/privateplacementoffers/${offers.plain}`;
const offerRelations = ['creating', 'participating', 'foreign'] as const;
const updaters: readonly UserRole[] = ['offer_manager', 'administrator'];
const historians: readonly UserRole[] = ['offer_manager', 'auditor', 'administrator'];

describe.each(offerRelations)('a %s firm', (firm) => {
  test.each(userRoles)('can send the requests that the matrix permits for the role %s', async (role) => {
    const key = desk.key(firm, role);
    const seen = firm === 'foreign' ? 404 : 200;
    const own = (allowed: boolean) => (firm === 'foreign' ? 404 : firm === 'creating' && allowed ? 200 : 403);
    expect((await desk.get(offer, { key })).status).toBe(seen);
    expect((await desk.get(`${offer}/privateplacementorders`, { key })).status).toBe(seen);
    expect((await desk.get(`${offer}/actions`, { key })).status).toBe(seen);
    expect((await desk.put(offers.plain, {}, { key })).status).toBe(own(updaters.includes(role)));
    expect((await desk.get(`${offer}/history`, { key })).status).toBe(own(historians.includes(role)));
    for (const owner of offerRelations) {
      const path = `/restapi/accounts/${encodeURIComponent(accounts[owner])}/acatin`;
      expect((await desk.get(path, { key })).status).toBe(owner === firm ? 200 : 403);
    }
    const { json } = await desk.get('/restapi/accounts', { key });
    expect(json.map(({ firmOid }: { firmOid: string }) => firmOid)).toEqual([firms[firm]]);
  });
});

test('an unknown offer and another firm’s offer return the same response, except for requestId and instance', async () => {
  const replies = await Promise.all(
    [offers.foreign, '123'].map((oid) => desk.get(`/restapi/privateplacementoffers/${oid}`)),
  );
  const [foreign, unknown] = replies.map(({ json }) => ({ ...json, requestId: '', instance: '' }));
  expect(foreign).toEqual(unknown);
});

test('a revoked key is rejected within a second', async () => {
  const { keyId, key } = await createKey(
    desk.store,
    {
      firmOid: firms.creating,
      role: 'auditor',
      name: 'short-lived',
      signing: false,
    },
    byTest,
  );
  expect((await desk.get(offer, { key })).status).toBe(200);
  await revokeKey(desk.store, keyId, byTest);
  await wait(1_000);
  const reply = await desk.get(offer, { key });
  expect(refusalOf(reply)).toEqual([401, [null, 'authentication.invalid']]);
});

test.each([
  ['updateOffer', 'PUT', offer],
  ['readOffers', 'GET', offer],
  ['readOffers', 'GET', `${offer}/history`],
  ['readOffers', 'GET', '/restapi/privateplacementoffers'],
  ['listTransfers', 'GET', `/restapi/accounts/${accounts.creating}/acatin`],
] as const)('disabling %s blocks %s %s, but not unrelated requests', async (request, method, path) => {
  const { keyId, key } = await desk.restrictedKey(request);
  const options = { key, ...(method === 'PUT' && { body: {} }) };
  const reply = await desk.send(method, path, options);
  expect(refusalOf(reply)).toEqual([403, [null, 'request.not.available']]);
  expect((await desk.get('/restapi/firms', { key })).status).toBe(200);
  await setRestriction(desk.store, { subject: { kind: 'key', id: keyId }, request, off: false }, byTest);
  await wait(1_000);
  expect((await desk.send(method, path, options)).status).toBe(200);
});

test('actions can be disabled for an entire firm', async () => {
  const key = desk.key('participating', 'auditor');
  const subject = { subject: { kind: 'firm', id: firms.participating }, request: 'readOffers' } as const;
  await setRestriction(desk.store, { ...subject, off: true }, byTest);
  expect((await desk.get(offer, { key })).status).toBe(403);
  expect((await desk.get(offer)).status).toBe(200);
  await setRestriction(desk.store, { ...subject, off: false }, byTest);
});
