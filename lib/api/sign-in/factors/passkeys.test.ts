import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { personPassword, signedInPerson } from '#testing/api/signed-in-person.ts';
import { virtualAuthenticator } from '#testing/api/virtual-authenticator.ts';
import { asOwner } from '#testing/store/empty-store.ts';

const desk = openDesk();
let origin = '';

beforeAll(() =>
  useSettings({
    limits: { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 },
    openId: undefined,
    trustedProxies: [],
  }),
);
beforeEach(async () => {
  origin = `http://localhost:${desk.port}`;
  process.env['PUBLIC_BASE_URL'] = origin;
  await asOwner(desk.address, 'truncate sign_in_failure, sign_in_success');
});

async function personWithPasskey(options?: { readonly counts?: boolean }) {
  const person = await signedInPerson(desk);
  const authenticator = virtualAuthenticator(origin, options);
  const added = await person.addPasskey(authenticator);
  expect(added.status).toBe(201);
  return Object.assign(person, { authenticator, added });
}

async function eventsOf(email: string): Promise<unknown[]> {
  return desk.store.database.query(sql`
    select event, detail from security_event where subject = ${email} order by event_id`);
}

describe('a new passkey', () => {
  test('is created for this site, must verify its owner, and is listed', async () => {
    const person = await signedInPerson(desk);
    const options = (await person.send('POST', 'session/passkeys/options')).json;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Placement Desk' },
      user: { name: person.email, displayName: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    const response = virtualAuthenticator(origin).create(options);
    const added = await person.send('POST', 'session/passkeys', { name: ' Laptop ', response });
    expect(added.status).toBe(201);
    expect(added.headers.location).toBe(`${origin}/restapi/session/passkeys/${added.json.passkeyId}`);
    expect((await person.send('GET', 'session/factors')).json.passkeys).toEqual([added.json]);
    expect(added.json).toEqual({
      passkeyId: expect.any(String),
      name: 'Laptop',
      creationTimestamp: expect.any(String),
      lastUsedTimestamp: null,
      backedUp: false,
    });
    expect(await eventsOf(person.email)).toContainEqual({ event: 'factor.added', detail: 'passkey Laptop' });
  });

  test('causes a notification to the user', async () => {
    const person = await personWithPasskey();
    expect((await person.send('GET', 'notices')).json.notices).toMatchObject([
      { event: 'factor.added', title: 'A sign-in method was added: passkey Laptop', href: '/account' },
    ]);
  });

  test('ends the other sessions, and gives the current one a new token', async () => {
    const person = await signedInPerson(desk);
    const other = person.elsewhere();
    await other.signIn();
    const former = person.cookie;
    expect((await person.addPasskey(virtualAuthenticator(origin))).status).toBe(201);
    expect((await person.read()).status).toBe(200);
    expect(refusalOf(await other.read())).toEqual([401, [null, 'authentication.invalid']]);
    person.cookie = former;
    expect(refusalOf(await person.read())).toEqual([401, [null, 'authentication.invalid']]);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['whose owner was not verified', { isVerified: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ])('%s is rejected', async (_, deviations) => {
    const person = await signedInPerson(desk);
    const options = (await person.send('POST', 'session/passkeys/options')).json;
    const response = virtualAuthenticator(origin).create(options, deviations);
    const added = await person.send('POST', 'session/passkeys', { name: 'x', response });
    expect(refusalOf(added)).toEqual([400, ['response', 'passkey.invalid']]);
    expect((await person.send('GET', 'session/factors')).json.passkeys).toEqual([]);
  });

  test('is accepted only once for a challenge, within five minutes, from the user who got the challenge', async () => {
    const [person, other] = [await signedInPerson(desk), await signedInPerson(desk)];
    const add = (by: typeof person, options: unknown) =>
      by.send('POST', 'session/passkeys', {
        name: 'x',
        response: virtualAuthenticator(origin).create(options),
      });
    const optionsOf = async (by: typeof person) =>
      (await by.send('POST', 'session/passkeys/options')).json as unknown;
    const options = await optionsOf(person);
    expect((await add(other, options)).status).toBe(400);
    const mine = await optionsOf(person);
    expect((await add(person, mine)).status).toBe(201);
    expect((await add(person, mine)).status).toBe(400);
    const late = await optionsOf(person);
    await asOwner(desk.address, `update passkey_challenge set expires_at = now()`);
    expect((await add(person, late)).status).toBe(400);
  });

  test('is rejected if the user has ten passkeys', async () => {
    const person = await signedInPerson(desk);
    const last = (await person.send('POST', 'session/passkeys/options')).json;
    for (let passkeys = 0; passkeys < 10; passkeys += 1) {
      expect((await person.addPasskey(virtualAuthenticator(origin))).status).toBe(201);
    }
    const begun = await person.send('POST', 'session/passkeys/options');
    expect(refusalOf(begun)).toEqual([409, [null, 'factor.limit']]);
    const response = virtualAuthenticator(origin).create(last);
    const added = await person.send('POST', 'session/passkeys', { name: 'x', response });
    expect(refusalOf(added)).toEqual([409, [null, 'factor.limit']]);
  });

  test('is rejected if it belongs to another user', async () => {
    const person = await personWithPasskey();
    const other = await signedInPerson(desk);
    expect(refusalOf(await other.addPasskey(person.authenticator))).toEqual([
      400,
      ['response', 'passkey.invalid'],
    ]);
  });

  test.each(['', ' ', 'x'.repeat(101), 'a\u0007'])('cannot have the name %j', async (name) => {
    const person = await signedInPerson(desk);
    const options = (await person.send('POST', 'session/passkeys/options')).json;
    const response = virtualAuthenticator(origin).create(options);
    const added = await person.send('POST', 'session/passkeys', { name, response });
    expect(refusalOf(added)).toEqual([400, ['name', 'invalid.value']]);
  });
});

describe('a sign-in with a passkey', () => {
  test('counts as both factors', async () => {
    const person = await personWithPasskey();
    const browser = person.elsewhere();
    const options = await browser.passkeyOptions();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const reply = await browser.send('POST', 'session/passkey', {
      response: person.authenticator.get(options),
    });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      email: person.email,
      factors: ['passkey'],
      secondFactorRequired: false,
    });
    expect((await browser.send('GET', 'session/factors')).json.passkeys[0].lastUsedTimestamp).not.toBeNull();
    expect(await eventsOf(person.email)).toContainEqual({ event: 'sign.in', detail: 'passkey' });
  });

  test.each([
    ['to another site', { origin: 'http://localhost:1' }],
    ['without its owner being verified', { isVerified: false }],
    ['in another ceremony', { type: 'webauthn.create' }],
  ])('%s is rejected', async (_, deviations) => {
    const person = await personWithPasskey();
    const browser = person.elsewhere();
    const response = person.authenticator.get(await browser.passkeyOptions(), deviations);
    expect(refusalOf(await browser.send('POST', 'session/passkey', { response }))).toEqual([
      401,
      [null, 'sign.in.failed'],
    ]);
    expect(browser.cookie).toBe('');
  });

  test('can use a challenge only once', async () => {
    const person = await personWithPasskey();
    const options = await person.elsewhere().passkeyOptions();
    const enter = () =>
      person.elsewhere().send('POST', 'session/passkey', { response: person.authenticator.get(options) });
    expect((await enter()).status).toBe(200);
    expect((await enter()).status).toBe(401);
  });

  test('is rejected with a made-up challenge, or one that is five minutes old', async () => {
    const person = await personWithPasskey();
    const enter = (options: unknown) =>
      person.elsewhere().send('POST', 'session/passkey', { response: person.authenticator.get(options) });
    expect((await enter({ challenge: 'of-my-own' })).status).toBe(401);
    const late = await person.elsewhere().passkeyOptions();
    await asOwner(desk.address, 'update passkey_challenge set expires_at = now()');
    expect((await enter(late)).status).toBe(401);
  });

  test('is rejected with another key’s signature', async () => {
    const person = await personWithPasskey();
    const browser = person.elsewhere();
    const forged = virtualAuthenticator(origin).get(await browser.passkeyOptions());
    const { id, authenticator } = { id: person.authenticator.id, authenticator: forged };
    const response = {
      ...authenticator,
      id,
      rawId: id,
      response: { ...forged.response, userHandle: undefined },
    };
    expect((await browser.send('POST', 'session/passkey', { response })).status).toBe(401);
  });

  test('is rejected with a deleted passkey', async () => {
    const person = await personWithPasskey();
    const path = `session/passkeys/${person.added.json.passkeyId}`;
    expect((await person.send('DELETE', path)).status).toBe(200);
    const browser = person.elsewhere();
    const response = person.authenticator.get(await browser.passkeyOptions());
    expect((await browser.send('POST', 'session/passkey', { response })).status).toBe(401);
    expect((await person.send('DELETE', path)).status).toBe(404);
  });
});

describe('a passkey counter', () => {
  const enter = async (person: Awaited<ReturnType<typeof personWithPasskey>>, signCount?: number) => {
    const browser = person.elsewhere();
    const options = await browser.passkeyOptions();
    const response = person.authenticator.get(options, signCount === undefined ? {} : { signCount });
    return (await browser.send('POST', 'session/passkey', { response })).status;
  };

  test('that is always 0 does not indicate a copy', async () => {
    const person = await personWithPasskey({ counts: false });
    expect([await enter(person), await enter(person), await enter(person)]).toEqual([200, 200, 200]);
  });

  test.each([
    [7, 7],
    [7, 6],
    [7, 0],
  ])(
    'that was %i and is now %i disables the passkey and notifies the user, who still needs a second factor',
    async (first, next) => {
      const person = await personWithPasskey();
      expect(await enter(person, first)).toBe(200);
      expect(await enter(person, next)).toBe(401);
      expect(await enter(person, first + 10)).toBe(401);
      expect(await eventsOf(person.email)).toContainEqual({
        event: 'passkey.disabled',
        detail: expect.stringContaining('passkey Laptop'),
      });
      const { notices } = (await person.send('GET', 'notices')).json;
      expect(notices[0]).toMatchObject({ title: 'Your passkey Laptop was disabled', href: '/account' });
      expect((await person.send('GET', 'session/factors')).json.passkeys).toEqual([]);
      expect((await person.elsewhere().signIn()).json).toMatchObject({
        secondFactorRequired: true,
        methods: [],
      });
    },
  );

  test('with a forged signature disables nothing', async () => {
    const person = await personWithPasskey();
    expect(await enter(person, 7)).toBe(200);
    const browser = person.elsewhere();
    const { id } = person.authenticator;
    const forged = virtualAuthenticator(origin).get(await browser.passkeyOptions(), { signCount: 1 });
    const response = { ...forged, id, rawId: id, response: { ...forged.response, userHandle: undefined } };
    expect((await browser.send('POST', 'session/passkey', { response })).status).toBe(401);
    expect(await enter(person, 8)).toBe(200);
  });
});

describe('within a session', () => {
  test('a passkey completes a password sign-in', async () => {
    const person = await personWithPasskey();
    const browser = person.elsewhere();
    expect((await browser.signIn()).json).toMatchObject({ secondFactorRequired: true, methods: ['passkey'] });
    const options = await browser.passkeyOptions();
    expect(options.allowCredentials).toEqual([
      { id: person.authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    const completed = await browser.secondFactor({ response: person.authenticator.get(options) });
    expect(completed.json).toMatchObject({ factors: ['password', 'passkey'], secondFactorRequired: false });
  });

  test('another user’s passkey does not complete a sign-in', async () => {
    const [person, other] = [await personWithPasskey(), await personWithPasskey()];
    const browser = person.elsewhere();
    await browser.signIn();
    const response = other.authenticator.get(await browser.passkeyOptions());
    expect(refusalOf(await browser.secondFactor({ response }))).toEqual([401, [null, 'code.wrong']]);
  });

  test('a challenge that was issued outside the session does not complete a sign-in', async () => {
    const person = await personWithPasskey();
    const options = await person.elsewhere().passkeyOptions();
    const browser = person.elsewhere();
    await browser.signIn();
    const reply = await browser.secondFactor({ response: person.authenticator.get(options) });
    expect(reply.status).toBe(401);
  });

  test('a passkey alone confirms the user’s identity, and a password alone is no longer sufficient', async () => {
    const person = await personWithPasskey();
    await person.age(3_600);
    expect((await person.reauthenticate({ password: personPassword })).status).toBe(401);
    const response = person.authenticator.get(await person.passkeyOptions());
    const renewed = await person.reauthenticate({ response });
    expect(renewed.json).toMatchObject({ factors: ['passkey'] });
    expect((await person.send('POST', 'session/authenticator')).status).toBe(201);
  });

  test('a passkey can be renamed or deleted only by its owner', async () => {
    const [person, other] = [await personWithPasskey(), await personWithPasskey()];
    const path = `session/passkeys/${person.added.json.passkeyId}`;
    expect((await person.send('PUT', path, { name: 'Work' })).status).toBe(200);
    expect((await person.send('GET', 'session/factors')).json.passkeys[0].name).toBe('Work');
    for (const reply of [await other.send('PUT', path, { name: 'x' }), await other.send('DELETE', path)]) {
      expect(refusalOf(reply)).toEqual([404, [null, 'passkey.not.found']]);
    }
  });
});

test('passkeys, but not authenticator apps, are unavailable if the service’s address is an IP address', async () => {
  const person = await personWithPasskey();
  process.env['PUBLIC_BASE_URL'] = `http://127.0.0.1:${desk.port}`;
  const { secret } = await person.addAuthenticator();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  for (const reply of [
    await person.send('POST', 'session/passkeys/options'),
    await person.elsewhere().send('POST', 'session/passkey/options'),
  ]) {
    expect(refusalOf(reply)).toEqual([409, [null, 'passkeys.not.available']]);
  }
  expect((await person.elsewhere().signIn()).json.methods).toEqual(['totp', 'recoverycode']);
});
