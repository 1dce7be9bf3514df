import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { log } from '#lib/api/log.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { renewAuthentication } from '#lib/store/sign-in/sessions.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';

const desk = openDesk();
const { database } = desk.store;
const manyRows = 60_000;
const firmOid = firms.foreign;
let people = 0;

beforeAll(async () => {
  const noLimits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
  useSettings({ limits: noLimits, openId: undefined, trustedProxies: [] });
  await asOwner(
    desk.address,
    `insert into transfer (account_number, acatid, kind, status, comment, creation_ts, last_modified_ts)
     select 'FX1', 'M' || number, 'ACAT', 'Rejected', repeat('comment ', 20), now(), now()
     from generate_series(1, ${manyRows}) as number`,
  );
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

/** Starts an export and doesn't read it yet. */
async function begin(headers: Record<string, string>): Promise<IncomingMessage> {
  const path = '/restapi/accounts/FX1/transfers?format=csv';
  const outgoing = request({ port: desk.port, path, headers }).end();
  outgoing.on('error', () => undefined);
  const [incoming]: [IncomingMessage] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(incoming.statusCode).toBe(200);
  incoming.on('error', () => undefined).pause();
  return incoming;
}

/** Returns the number of rows received, and whether the file ended normally. */
async function read(incoming: IncomingMessage): Promise<{ rows: number; isWhole: boolean }> {
  let lines = 0;
  try {
    for await (const chunk of incoming) lines += String(chunk).split('\n').length - 1;
  } catch {
    return { rows: lines - 1, isWhole: false };
  }
  return { rows: lines - 1, isWhole: true };
}

const checked = () => new Promise((done) => setTimeout(done, 1_200));

async function newSession() {
  const email = `reader${(people += 1)}@example.com`;
  const token = await signInByStore(database, { email, firmOid, role: 'auditor' }, 'no hash');
  return { email, token, headers: { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' } };
}

describe('an export in progress', () => {
  test.each([
    ['its key is revoked', (id: string) => `update api_key set revoked_at = now() where key_id = '${id}'`],
    ['its key expires', (id: string) => `update api_key set expires_at = now() where key_id = '${id}'`],
    [
      'the list is disabled for its key',
      (id: string) => `insert into restriction (subject_kind, subject, request, set_by_kind, set_by_name)
        values ('key', '${id}', 'listTransfers', 'operator', 'test')`,
    ],
  ])('ends within a second after %s', async (_, statement) => {
    const { keyId, key } = await createKey(desk.store, { firmOid, role: 'auditor', signing: false }, byTest);
    const incoming = await begin({ authorization: `Bearer ${key}` });
    await asOwner(desk.address, statement(keyId));
    await checked();
    const { rows, isWhole } = await read(incoming);
    expect(isWhole).toBe(false);
    expect(rows).toBeLessThan(manyRows / 2);
  });

  test('ends within a second after an administrator disables the user', async () => {
    const { email, headers } = await newSession();
    const incoming = await begin(headers);
    const key = desk.key('foreign', 'administrator');
    const reply = await desk.send('PUT', `/restapi/users/${email}`, { key, body: { disabled: true } });
    expect(reply.status).toBe(200);
    await checked();
    expect(await read(incoming)).toMatchObject({ isWhole: false });
  });

  test('continues if the user confirms their identity, which replaces the session’s token', async () => {
    const { email, token, headers } = await newSession();
    const incoming = await begin(headers);
    const user = { email, passwordHash: null };
    expect(await renewAuthentication(database, user, { token, factors: ['password'] }, byTest)).toBeDefined();
    await checked();
    expect(await read(incoming)).toEqual({ rows: manyRows, isWhole: true });
  });
});
