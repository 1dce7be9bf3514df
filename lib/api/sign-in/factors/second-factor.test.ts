import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { hashOf } from '#lib/store/keys/session-token.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { codeOf, cookieOf, personPassword, signedInPerson } from '#testing/api/signed-in-person.ts';
import { asOwner } from '#testing/store/empty-store.ts';

const desk = openDesk();

beforeAll(() =>
  useSettings({
    limits: { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 },
    openId: undefined,
    trustedProxies: [],
  }),
);
beforeEach(() => asOwner(desk.address, 'truncate sign_in_failure, sign_in_success'));

const newPerson = () => signedInPerson(desk);

/** Creates a user with an authenticator app. */
async function protectedPerson() {
  const person = await newPerson();
  const { secret, recoveryCodes } = await person.addAuthenticator();
  return Object.assign(person, { secret, recoveryCodes });
}

async function eventsOf(email: string): Promise<unknown[]> {
  return desk.store.database.query(sql`
    select event, detail from security_event where subject = ${email} order by event_id`);
}

describe('an authenticator app', () => {
  test('is activated by a correct code', async () => {
    const person = await newPerson();
    const started = await person.send('POST', 'session/authenticator');
    expect(started.status).toBe(201);
    expect(started.json.otpauthUrl).toBe(
      `otpauth://totp/Placement%20Desk:${encodeURIComponent(person.email)}?secret=${started.json.secret}&issuer=Placement%20Desk`,
    );
    expect((await person.send('GET', 'session/factors')).json).toEqual({
      passkeys: [],
      authenticator: null,
      recoveryCodesLeft: 0,
    });
    expect((await person.elsewhere().signIn()).json.secondFactorRequired).toBe(false);
    const wrong = await person.send('PUT', 'session/authenticator', { code: '000000' });
    expect(refusalOf(wrong)).toEqual([400, ['code', 'code.wrong']]);
    const confirmed = await person.send('PUT', 'session/authenticator', {
      code: codeOf(started.json.secret),
    });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.json.recoveryCodes).size).toBe(10);
    expect(confirmed.json.recoveryCodes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/);
    expect((await person.send('GET', 'session/factors')).json).toEqual({
      passkeys: [],
      authenticator: { creationTimestamp: expect.any(String) },
      recoveryCodesLeft: 10,
    });
    expect(await eventsOf(person.email)).toContainEqual({
      event: 'factor.added',
      detail: 'authenticator app',
    });
  });

  test('causes a notification to the user', async () => {
    const person = await newPerson();
    await person.addAuthenticator();
    expect((await person.send('GET', 'notices')).json.notices).toMatchObject([
      { event: 'factor.added', title: 'A sign-in method was added: authenticator app', href: '/account' },
    ]);
  });

  test('ends the other sessions, and gives the current one a new token', async () => {
    const person = await newPerson();
    const other = person.elsewhere();
    await other.signIn();
    const former = person.cookie;
    await person.addAuthenticator();
    expect((await person.read()).status).toBe(200);
    expect(refusalOf(await other.read())).toEqual([401, [null, 'authentication.invalid']]);
    person.cookie = former;
    expect(refusalOf(await person.read())).toEqual([401, [null, 'authentication.invalid']]);
  });

  test('that is set up twice accepts only codes for the second secret', async () => {
    const person = await newPerson();
    const first = (await person.send('POST', 'session/authenticator')).json.secret;
    const second = (await person.send('POST', 'session/authenticator')).json.secret;
    const confirm = (secret: string) => person.send('PUT', 'session/authenticator', { code: codeOf(secret) });
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
  });

  test('that is being replaced works until the new one is confirmed', async () => {
    const person = await protectedPerson();
    const { secret } = (await person.send('POST', 'session/authenticator')).json;
    const before = person.elsewhere();
    await before.signIn();
    expect((await before.secondFactor({ code: codeOf(secret) })).status).toBe(401);
    expect((await before.secondFactor({ code: codeOf(person.secret) })).status).toBe(200);
    expect((await person.send('PUT', 'session/authenticator', { code: codeOf(secret, -1) })).status).toBe(
      200,
    );
    const after = person.elsewhere();
    await after.signIn();
    expect((await after.secondFactor({ code: codeOf(person.secret, 1) })).status).toBe(401);
    expect((await after.secondFactor({ code: codeOf(secret) })).status).toBe(200);
  });

  test('is deleted together with the recovery codes', async () => {
    const person = await protectedPerson();
    expect((await person.send('DELETE', 'session/authenticator')).status).toBe(200);
    expect((await person.send('GET', 'session/factors')).json).toEqual({
      passkeys: [],
      authenticator: null,
      recoveryCodesLeft: 0,
    });
    expect((await person.elsewhere().signIn()).json.secondFactorRequired).toBe(false);
    const again = await person.send('DELETE', 'session/authenticator');
    expect(refusalOf(again)).toEqual([404, [null, 'authenticator.not.found']]);
  });

  test('has its secret stored encrypted, and its recovery codes as hashes', async () => {
    const { email, secret, recoveryCodes } = await protectedPerson();
    const [row] = await desk.store.database.query<{ text: string }>(sql`
      select (select string_agg(a::text, '') from authenticator a where email = ${email})
        || (select string_agg(r::text, '') from recovery_code r where email = ${email}) as text`);
    expect(row?.text).not.toContain(secret);
    expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'));
    expect(row?.text).not.toContain(recoveryCodes[0]);
  });
});

describe('a password sign-in with a second factor', () => {
  test('at first permits only the second factor, reading the session and signing out', async () => {
    const person = await protectedPerson();
    const browser = person.elsewhere();
    const signedIn = await browser.signIn();
    expect(signedIn.json).toMatchObject({
      secondFactorRequired: true,
      methods: ['totp', 'recoverycode'],
      factors: ['password'],
    });
    expect(signedIn.headers['set-cookie']?.[0]).toContain('; Max-Age=300;');
    const left = Date.parse(signedIn.json.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(290_000);
    expect(left).toBeLessThanOrEqual(301_000);
    expect((await browser.read()).json.secondFactorRequired).toBe(true);
    for (const [method, path, body] of [
      ['GET', 'privateplacementoffers'],
      ['GET', 'session/factors'],
      ['DELETE', 'session/authenticator'],
      ['DELETE', 'sessions'],
      ['PUT', 'session/reauthentication', { password: personPassword }],
      ['PUT', 'session/password', { currentPassword: personPassword, newPassword: 'another long password' }],
    ] as const) {
      expect(refusalOf(await browser.send(method, path, body))).toEqual([
        403,
        [null, 'second.factor.required'],
      ]);
    }
    expect((await browser.send('DELETE', 'session')).status).toBe(200);
    expect((await browser.read()).status).toBe(401);
  });

  test('is completed by a code, and continues with a new cookie for twelve hours', async () => {
    const person = await protectedPerson();
    const browser = person.elsewhere();
    const half = cookieOf(await browser.signIn());
    const completed = await browser.secondFactor({ code: codeOf(person.secret) });
    expect(completed.status).toBe(200);
    expect(completed.json).toMatchObject({ secondFactorRequired: false, factors: ['password', 'totp'] });
    expect(completed.json.methods).toBeUndefined();
    expect(cookieOf(completed)).not.toBe(half);
    expect(Date.parse(completed.json.expiresAt) - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
    expect((await browser.send('GET', 'session/factors')).status).toBe(200);
    browser.cookie = half;
    expect((await browser.read()).status).toBe(401);
    expect((await eventsOf(person.email)).slice(-2)).toEqual([
      { event: 'second.factor.required', detail: null },
      { event: 'sign.in', detail: 'password, authenticator app' },
    ]);
  });

  test('accepts a code once, even if concurrent requests send it', async () => {
    const person = await protectedPerson();
    const browsers = [person.elsewhere(), person.elsewhere(), person.elsewhere()];
    for (const browser of browsers) await browser.signIn();
    const code = codeOf(person.secret);
    const replies = await Promise.all(browsers.map((browser) => browser.secondFactor({ code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test.each([
    [-2, 401],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('with a code that is %i time steps off returns %i', async (steps, status) => {
    const person = await protectedPerson();
    const browser = person.elsewhere();
    await browser.signIn();
    expect((await browser.secondFactor({ code: codeOf(person.secret, steps) })).status).toBe(status);
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const person = await protectedPerson();
    const [code = ''] = person.recoveryCodes;
    const complete = async (recoveryCode: string) => {
      const browser = person.elsewhere();
      await browser.signIn();
      return browser.secondFactor({ recoveryCode });
    };
    const completed = await complete(code.toUpperCase().replaceAll('-', ' '));
    expect(completed.json).toMatchObject({ factors: ['password', 'recoverycode'] });
    expect(refusalOf(await complete(code))).toEqual([401, [null, 'code.wrong']]);
    expect((await person.send('GET', 'session/factors')).json.recoveryCodesLeft).toBe(9);
    const renewed = await person.send('POST', 'session/recoverycodes');
    expect(renewed.json.recoveryCodes).toHaveLength(10);
    expect((await complete(person.recoveryCodes[1] ?? '')).status).toBe(401);
    expect((await complete(renewed.json.recoveryCodes[0])).status).toBe(200);
  });

  test('expires after five minutes', async () => {
    const person = await protectedPerson();
    const browser = person.elsewhere();
    await browser.signIn();
    await asOwner(desk.address, `update desk_session set expires_at = now() where second_factor_due`);
    expect((await browser.secondFactor({ code: codeOf(person.secret) })).status).toBe(401);
  });

  test('accepts exactly one factor', async () => {
    const person = await protectedPerson();
    const browser = person.elsewhere();
    await browser.signIn();
    for (const body of [{}, { code: '123456', recoveryCode: 'x' }]) {
      expect(refusalOf(await browser.secondFactor(body))).toEqual([400, ['code', 'invalid.value']]);
    }
  });

  test("is not listed as a session before it is complete, and ends none of the user's sessions", async () => {
    const person = await protectedPerson();
    for (let times = 0; times < 3; times += 1) await person.elsewhere().signIn();
    expect((await person.send('GET', 'sessions')).json).toHaveLength(1);
    await asOwner(desk.address, 'truncate sign_in_success');
    expect((await person.read()).status).toBe(200);
  });
});

describe('limits', () => {
  test('after five wrong codes, no code is accepted, and the correct password does not reset the count', async () => {
    const person = await protectedPerson();
    const browser = person.elsewhere();
    for (let failures = 0; failures < 5; failures += 1) {
      await asOwner(desk.address, 'truncate sign_in_success');
      expect((await browser.signIn()).json.secondFactorRequired).toBe(true);
      expect((await browser.secondFactor({ code: '000000' })).status).toBe(401);
    }
    expect(refusalOf(await browser.secondFactor({ code: codeOf(person.secret) }))).toEqual([
      429,
      [null, 'sign.in.limited'],
    ]);
    expect((await browser.signIn()).json.secondFactorRequired).toBe(true);
    expect((await browser.secondFactor({ code: codeOf(person.secret) })).status).toBe(429);
  });

  test('fifty wrong codes from any networks in an hour block further codes, even on a known network', async () => {
    const person = await protectedPerson();
    const browser = person.elsewhere();
    await browser.signIn();
    await asOwner(
      desk.address,
      `insert into sign_in_failure select ' second factor ${person.email}', '203.0.113.' || number % 11, clock_timestamp()
        from generate_series(1, 50) as number`,
    );
    expect((await browser.secondFactor({ code: codeOf(person.secret) })).status).toBe(429);
  });

  test('wrong passwords from other networks do not block the second factor', async () => {
    const person = await protectedPerson();
    const browser = person.elsewhere();
    await browser.signIn();
    await asOwner(
      desk.address,
      `insert into sign_in_failure select '${person.email}', '203.0.113.' || number % 11, clock_timestamp()
        from generate_series(1, 60) as number`,
    );
    expect((await browser.secondFactor({ code: codeOf(person.secret) })).status).toBe(200);
  });

  test('a completed sign-in resets earlier failures', async () => {
    const person = await protectedPerson();
    const browser = person.elsewhere();
    await browser.signIn();
    for (let failures = 0; failures < 4; failures += 1) await browser.secondFactor({ code: '000000' });
    expect((await browser.secondFactor({ code: codeOf(person.secret) })).status).toBe(200);
    const left = await desk.store.database.query(sql`
      select 1 from sign_in_failure where email like ${`%${person.email}`}`);
    expect(left).toEqual([]);
  });
});

describe('a recent authentication', () => {
  test.each([
    ['POST', 'session/authenticator', undefined],
    ['PUT', 'session/authenticator', { code: '123456' }],
    ['DELETE', 'session/authenticator', undefined],
    ['POST', 'session/recoverycodes', undefined],
    ['POST', 'session/passkeys/options', undefined],
    ['DELETE', 'session/passkeys/4d0f6c0e-52a7-4f1b-8a3c-0d9b6a2e7f15', undefined],
  ])('is required for %s %s', async (method, path, body) => {
    const person = await newPerson();
    await person.age(605);
    expect(refusalOf(await person.send(method, path, body))).toEqual([
      403,
      [null, 'reauthentication.required'],
    ]);
    expect((await person.reauthenticate({ password: personPassword })).status).toBe(200);
    expect((await person.send(method, path, body)).status).not.toBe(403);
  });

  test('requires the same factors as a sign-in, and accepts no recovery code', async () => {
    const person = await protectedPerson();
    await person.age(3_600);
    const withoutCode = await person.reauthenticate({ password: personPassword });
    expect(refusalOf(withoutCode)).toEqual([401, [null, 'sign.in.failed']]);
    const wrongCode = await person.reauthenticate({ password: personPassword, code: '000000' });
    expect(wrongCode.status).toBe(401);
    const recovery = { password: personPassword, recoveryCode: person.recoveryCodes[0] };
    expect(refusalOf(await person.reauthenticate(recovery))).toEqual([
      400,
      ['recoveryCode', 'unknown.field'],
    ]);
    const renewed = await person.reauthenticate({ password: personPassword, code: codeOf(person.secret) });
    expect(renewed.json).toMatchObject({ factors: ['password', 'totp'] });
  });
});

test('a sign-in cannot be completed if its session is deleted while the second factor is pending', async () => {
  const person = await protectedPerson();
  const browser = person.elsewhere();
  const half = cookieOf(await browser.signIn()).split('=')[1] ?? '';
  await desk.store.database.query(sql`delete from desk_session where token_hash = ${hashOf(half)}`);
  expect((await browser.secondFactor({ code: codeOf(person.secret) })).status).toBe(401);
});
