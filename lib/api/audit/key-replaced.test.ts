import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { adoptKey } from '#lib/store/key-rotation/adopt-key.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { rotateKey } from '#lib/store/key-rotation/rotate-store-key.ts';
import { deriveKeys } from '#lib/store/keys/secret-keys.ts';
import { useStore } from '#lib/store/store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { log } from '#lib/api/log.ts';
import { signRequest } from '#lib/api/sign-in/credentials/by-signature.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = `/restapi/privateplacementoffers/${offers.plain}`;

test('an instance with a replaced SECRET_KEY can still read, and rejects every change until it has the new key', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const { store } = desk;
  const wanted = { firmOid: firms.creating, role: 'offer_manager', signing: true } as const;
  const { keyId, secret } = await createKey(store, wanted, byTest);
  const signed = () => {
    const timestamp = new Date().toISOString();
    const uri = `http://127.0.0.1:${desk.port}${path}`;
    const signature = signRequest(secret, { method: 'GET', uri, timestamp, body: Buffer.alloc(0) });
    const authorization = `FOLIOWS FOLIOWS_API_KEY=${keyId},FOLIOWS_SIGNATURE=${signature},FOLIOWS_TIMESTAMP=${timestamp}`;
    return desk.get(path, { key: null, headers: { authorization } });
  };
  const change = (daysFromClosingCashIsRequired: number) =>
    desk.put(offers.plain, { daysFromClosingCashIsRequired });
  const makeKey = () =>
    desk.send('POST', '/restapi/keys', {
      key: desk.key('creating', 'administrator'),
      body: { name: 'made', role: 'auditor', signing: false },
    });
  await adoptKey(store.database, store.keys);
  expect((await change(8)).status).toBe(200);
  expect((await desk.get('/readyz', { key: null })).status).toBe(200);

  const next = deriveKeys(randomBytes(32));
  await rotateKey(store, next, new Date());
  const before = await desk.get(path);
  expect(before.status).toBe(200);
  for (const reply of [
    await change(7),
    await makeKey(),
    await signed(),
    await desk.get('/readyz', { key: null }),
  ]) {
    expectRefused(reply);
  }
  expect((await desk.get(path)).headers.etag).toBe(before.headers.etag);
  expect((await desk.get('/healthz', { key: null })).status).toBe(200);

  useStore({ ...store, keys: next }); // as after a restart
  expect((await change(7)).status).toBe(200);
  expect((await signed()).status).toBe(200);
  expect((await makeKey()).status).toBe(201);
  expect((await desk.get('/readyz', { key: null })).status).toBe(200);
});

function expectRefused(reply: Reply): void {
  expect([reply.status, ...codesOf(reply)]).toEqual([503, [null, 'unavailable']]);
  expect(reply.headers['retry-after']).toBe('1');
  expect(reply.json.detail).toContain('The store has a new SECRET_KEY');
}
