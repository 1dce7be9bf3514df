import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { createKey, revokeKey } from '#lib/store/access/keys.ts';
import { rotateApiKey } from '#lib/store/access/rotate-api-key.ts';
import { runWaitingImports } from '#lib/store/imports/run-import.ts';
import { accounts, firms } from '#testing/api/example-book.ts';
import { openDesk, type Reply } from '#testing/api/open-desk.ts';
import { newPerson, type SignedInUser } from '#testing/api/people.ts';
import { byTest } from '#testing/store/by-test.ts';

const desk = openDesk();
const firmOid = firms.creating;
let serial = 0;

const file = () => ({
  transfers: [
    {
      accountNumber: accounts.creating,
      acatid: `LATE${(serial += 1)}`,
      kind: 'ACAT',
      status: 'Requested',
      creationTS: '2026-11-03T16:07:24.406-05:00',
      lastModifiedTS: '2026-11-18T09:00:00.000-05:00',
    },
  ],
});
const administrate = (method: string, path: string, body?: unknown) =>
  desk.send(method, path, { key: desk.key('creating', 'administrator'), body });

/** Runs the queued import and returns its state. */
async function stateOf({ status, headers }: Reply) {
  expect(status).toBe(202);
  await runWaitingImports(desk.store);
  const { json } = await administrate('GET', new URL(headers.location ?? '').pathname);
  return json.state === 'refused' ? json.errors[0].message : json.state;
}

const refused = expect.stringContaining("sender's access was revoked");

test('a queued import isn’t loaded if its sender’s key was revoked, but is loaded if the key was replaced', async () => {
  const feeder = { firmOid, role: 'feeder', signing: false } as const;
  const [revoked, replaced] = [
    await createKey(desk.store, feeder, byTest),
    await createKey(desk.store, feeder, byTest),
  ];
  const send = async (key: string) => desk.send('POST', '/restapi/imports', { key, body: file() });
  const first = await send(revoked.key);
  await revokeKey(desk.store, revoked.keyId, byTest);
  expect(await stateOf(first)).toEqual(refused);
  const second = await send(replaced.key);
  const rotation = { firmOid, keyId: replaced.keyId, overlapHours: 0, now: new Date() };
  await rotateApiKey(desk.store, rotation, byTest, async () => undefined);
  expect(await stateOf(second)).toBe('finished');
});

test.each([
  ['was removed', ({ email }: SignedInUser) => administrate('DELETE', `/restapi/users/${email}`)],
  ['was disabled', ({ email }) => administrate('PUT', `/restapi/users/${email}`, { disabled: true })],
  ['became an auditor', ({ email }) => administrate('PUT', `/restapi/users/${email}`, { role: 'auditor' })],
  ['lost all access', ({ email }) => administrate('DELETE', `/restapi/users/${email}/access`)],
])('a queued import isn’t loaded if the user who sent it %s', async (_, end) => {
  await newPerson(desk, 'administrator'); // the firm still has an administrator afterward
  const person = await newPerson(desk, 'administrator');
  const sent = await person.send('POST', '/restapi/imports', file());
  expect((await end(person)).status).toBe(200);
  expect(await stateOf(sent)).toEqual(refused);
});

test.each(['updateOffer', 'decideSubscriptions', 'readOffers'] as const)(
  'a queued import with override isn’t loaded if %s was disabled for its sender in the meantime',
  async (request) => {
    await newPerson(desk, 'administrator');
    const person = await newPerson(desk, 'administrator');
    const { key, keyId } = await createKey(desk.store, { firmOid, role: 'feeder', signing: false }, byTest);
    const byKey = (search: string) => desk.send('POST', `/restapi/imports${search}`, { key, body: file() });
    const sent = [
      await person.send('POST', '/restapi/imports?override=true', file()),
      await byKey('?override=true'),
      await byKey(''),
    ];
    for (const [subjectKind, subjectId] of [
      ['user', person.email],
      ['key', keyId],
    ]) {
      const restriction = { subjectKind, subjectId, request, off: true };
      expect((await administrate('PUT', '/restapi/restrictions', restriction)).status).toBe(200);
    }
    const forbidden = expect.stringContaining('disabled for the sender');
    const states = [];
    for (const one of sent) states.push(await stateOf(one));
    expect(states).toEqual([forbidden, forbidden, 'finished']);
  },
);

test('an import is loaded if the user who sent it lost all access earlier and signed in again', async () => {
  const person = await newPerson(desk, 'administrator');
  expect((await administrate('DELETE', `/restapi/users/${person.email}/access`)).status).toBe(200);
  const token = 'again'.padEnd(43, '_');
  await desk.store.database.query(sql`
    insert into desk_session (token_hash, email, expires_at)
    values (sha256(convert_to(${token}, 'UTF8')), ${person.email}, now() + interval '1 hour')`);
  const headers = { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' };
  const sent = await desk.send('POST', '/restapi/imports', { key: null, headers, body: file() });
  expect(await stateOf(sent)).toBe('finished');
});
