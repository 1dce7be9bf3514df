import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { asOwner } from '#testing/store/empty-store.ts';
import { createUser } from '#lib/store/access/users.ts';
import { byTest } from '#testing/store/by-test.ts';
import { firms } from '#testing/api/example-book.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const max = { email: 'max@example.com', firmOid: firms.creating, role: 'auditor' } as const;
const resetPath = `/restapi/users/${max.email}/password`;

beforeEach(async () => {
  await asOwner(
    desk.address,
    'truncate idempotency_key, desk_user, security_event cascade',
    "update api_key set revoked_at = now() where name = 'n'",
  );
  await createUser(desk.store, max, byTest);
});

/** Sends a POST request as an administrator of the creating firm, with the same Idempotency-Key by default. */
const post = (path: string, body?: unknown, key = 'one') =>
  desk.send('POST', path, {
    key: desk.key('creating', 'administrator'),
    body,
    headers: { 'idempotency-key': key },
  });

const countOf = async (event: string) =>
  (await desk.store.database.query(sql`select from security_event where event = ${event}`)).length;

/** Returns the table of stored responses as text. */
const keptText = async () =>
  JSON.stringify(
    await desk.store.database.query(sql`
      select owner, key, status, headers, body, encode(request_hash, 'escape') as hash from idempotency_key`),
  );

const newUser = { email: 'new@example.com', role: 'auditor' };
const made = [
  ['a user', '/restapi/users', newUser, 201, 'password', 'user.added'],
  ['a key', '/restapi/keys', { name: 'n', role: 'auditor' }, 201, 'key', 'key.created'],
  [
    'a signing key',
    '/restapi/keys',
    { name: 'n', role: 'auditor', signing: true },
    201,
    'secret',
    'key.created',
  ],
  ['a password', resetPath, undefined, 200, 'password', 'password.changed'],
] as const;

test.each(made)('%s is created once, and one-time secrets are not stored', async (...row) => {
  const [, path, body, status, secret, event] = row;
  const before = await countOf(event);
  const first = await post(path, body);
  const again = await post(path, body);
  expect([first.status, first.headers['idempotency-replayed']]).toEqual([status, undefined]);
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([status, 'true']);
  for (const name of ['location', 'x-request-id', 'content-type', 'cache-control']) {
    expect(again.headers[name], name).toBe(first.headers[name]);
  }
  expect(first.headers.location === undefined).toBe(status === 200);
  expect(first.json[secret]).toEqual(expect.stringMatching(/^[\w-]{20,}$/));
  expect(again.json).toEqual({ ...first.json, [secret]: null });
  expect(await countOf(event)).toBe(before + 1);
  const kept = await keptText();
  expect(kept).toContain(first.headers['x-request-id']);
  for (const part of first.json[secret].split('_')) {
    expect(part.length < 16 || part === first.json.keyId || !kept.includes(part), part).toBe(true);
  }
});

test.each(made)(
  'one of ten concurrent requests creates %s, and the others get its response or 409',
  async (...row) => {
    const [, path, body, status, , event] = row;
    const before = await countOf(event);
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(path, body)));
    const others = replies.filter((reply) => reply.status !== status);
    for (const reply of others) {
      expect([reply.status, codesOf(reply)]).toEqual([409, [[null, 'idempotency.key.running']]]);
    }
    expect(await countOf(event)).toBe(before + 1);
  },
);

test.each(made)('%s is not created if another process took over the request', async (...row) => {
  const [, path, body, , , event] = row;
  const before = await countOf(event);
  await asOwner(
    desk.address,
    `create function take_over() returns trigger language plpgsql as
       $$ begin new.claim := '\\x00'; return new; end $$`,
    'create trigger take_over before insert on idempotency_key for each row execute function take_over()',
  );
  try {
    const reply = await post(path, body);
    expect([reply.status, codesOf(reply)]).toEqual([409, [[null, 'idempotency.key.running']]]);
    expect(await countOf(event)).toBe(before);
  } finally {
    await asOwner(desk.address, 'drop trigger take_over on idempotency_key', 'drop function take_over');
  }
});

test('a 400 is replayed, but neither a 409 nor a 403 is stored', async () => {
  const bad = { ...newUser, role: 'king' };
  const [wrong, repeated] = [await post('/restapi/users', bad), await post('/restapi/users', bad)];
  expect([wrong.status, repeated.status, repeated.text]).toEqual([400, 400, wrong.text]);
  expect(repeated.headers['idempotency-replayed']).toBe('true');
  await asOwner(desk.address, 'truncate idempotency_key');
  const taken = { ...newUser, email: max.email };
  for (const reply of [await post('/restapi/users', taken), await post('/restapi/users', taken)]) {
    expect([reply.status, reply.headers['idempotency-replayed']]).toEqual([409, undefined]);
  }
  const forbidden = await desk.send('POST', '/restapi/users', {
    key: desk.key('creating', 'auditor'),
    body: newUser,
    headers: { 'idempotency-key': 'one' },
  });
  expect([forbidden.status, await keptText()]).toEqual([403, '[]']);
});

test('another path or body with the same Idempotency-Key returns 422', async () => {
  await post('/restapi/users', newUser);
  for (const reply of [
    await post('/restapi/users', { ...newUser, email: 'other@example.com' }),
    await post('/restapi/keys', newUser),
    await post(resetPath),
  ]) {
    expect([reply.status, codesOf(reply)]).toEqual([422, [[null, 'idempotency.key.reused']]]);
  }
});

test('an invalid Idempotency-Key is rejected even if there is no body', async () => {
  const reply = await post(resetPath, undefined, 'two words');
  expect([reply.status, codesOf(reply)]).toEqual([400, [['Idempotency-Key', 'invalid.value']]]);
});

test('sign-in ignores an Idempotency-Key: each request creates a session, and no response is stored', async () => {
  const { password } = await createUser(desk.store, { ...max, email: 'ada@example.com' }, byTest);
  const signIn = () =>
    desk.send('POST', '/restapi/session', {
      key: null,
      headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'one' },
      body: { email: 'ada@example.com', password },
    });
  const [first, second] = [await signIn(), await signIn()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers['set-cookie']).not.toEqual(first.headers['set-cookie']);
  expect(await keptText()).toBe('[]');
});
