import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { signedInPerson } from '#testing/api/signed-in-person.ts';
import { asOwner } from '#testing/store/empty-store.ts';

const desk = openDesk();
const limits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
const use = (sessionIdleMinutes?: number) =>
  useSettings({
    limits,
    openId: undefined,
    trustedProxies: [],
    ...(sessionIdleMinutes !== undefined && { sessionIdleMinutes }),
  });
beforeEach(() => use());
afterAll(() => use());

type Person = Awaited<ReturnType<typeof signedInPerson>>;

/** Simulates inactivity that leaves the given number of seconds until the session ends. */
const leave = ({ email }: Person, seconds: number) =>
  asOwner(
    desk.address,
    `update desk_session set idle_ends_at = now() + interval '${seconds} seconds' where email = '${email}'`,
  );

const send = (person: Person, path: string, headers: Record<string, string> = {}) =>
  desk.send('GET', path, {
    key: null,
    headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookie, ...headers },
  });
const background = { 'background-request': 'true' };
const session = '/restapi/session';
const secondsLeft = async (person: Person) =>
  Number((await send(person, session, background)).headers['session-seconds-left']);

describe('an idle session', () => {
  test.each([
    [2, 200],
    [0, 401],
    [-1, 401],
  ])('with %i seconds left returns %i', async (seconds, status) => {
    const person = await signedInPerson(desk);
    await leave(person, seconds);
    expect((await send(person, session)).status).toBe(status);
  });

  test.each([undefined, 5, 720])('lasts SESSION_IDLE_MINUTES: %s', async (minutes) => {
    use(minutes);
    const person = await signedInPerson(desk);
    const most = (minutes ?? 30) * 60;
    expect(await secondsLeft(person)).toBeLessThanOrEqual(most);
    expect(await secondsLeft(person)).toBeGreaterThan(most - 20);
  });

  test('is extended by a request from the user', async () => {
    const person = await signedInPerson(desk);
    await leave(person, 60);
    expect((await send(person, '/restapi/today')).status).toBe(200);
    expect(await secondsLeft(person)).toBeGreaterThan(29 * 60);
  });

  test('is not extended by requests marked as background, or by following the event feed, even without the mark', async () => {
    const person = await signedInPerson(desk);
    await leave(person, 60);
    for (let count = 0; count < 3; count += 1) {
      expect((await send(person, '/restapi/today', background)).status).toBe(200);
      expect((await send(person, '/restapi/events?after=now')).status).toBe(200);
    }
    expect(await secondsLeft(person)).toBeLessThanOrEqual(60);
  });

  test('ends permanently: no request revives it, and no list includes it', async () => {
    const person = await signedInPerson(desk);
    const other = person.elsewhere();
    await other.signIn();
    await asOwner(
      desk.address,
      `update desk_session set idle_ends_at = now() where user_agent = 'test' and email = '${person.email}'`,
    );
    expect((await send(person, '/restapi/today')).status).toBe(401);
    expect((await send(person, session)).status).toBe(401);
    expect((await other.send('GET', 'sessions')).json).toHaveLength(1);
    expect((await person.reauthenticate({ password: 'any' })).status).toBe(401);
  });

  test('ends at its maximum age, whatever the user does', async () => {
    use(720);
    const person = await signedInPerson(desk);
    await asOwner(
      desk.address,
      `update desk_session set expires_at = now() + interval '90 seconds' where email = '${person.email}'`,
    );
    await send(person, '/restapi/today');
    expect(await secondsLeft(person)).toBeLessThanOrEqual(90);
  });
});

test('an API key has no session that could end', async () => {
  expect((await desk.get(session)).headers['session-seconds-left']).toBeUndefined();
});
