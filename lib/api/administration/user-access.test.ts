import { describe, expect, test } from 'vitest';
import { personFromToken, unsubscribeUrl } from '#lib/api/mail/unsubscribe.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';

const desk = openDesk();
let serial = 0;

const administrate = (method: string, path: string, body?: unknown) =>
  desk.send(method, path, { key: desk.key('creating', 'administrator'), body });

async function newUser(role: 'administrator' | 'auditor' | 'offer_manager' = 'administrator') {
  const { email, send } = await newPerson(desk, role);
  const feed = async () => {
    const { json } = await send('POST', '/restapi/calendarfeeds', { name: 'Dates' });
    return { feedId: json.feedId, path: new URL(json.url).pathname };
  };
  return { email, path: `/restapi/users/${email}`, send, feed };
}

const readsFeed = async (path: string) => (await desk.get(path, { key: null })).status;

describe('all of a user’s access', () => {
  test('can be listed and revoked with one request each, including access that the user’s keys granted', async () => {
    const [person, colleague] = [await newUser(), await newUser()];
    const make = async (key: string | null) => {
      const body = { name: `Of ${(serial += 1)}`, role: 'administrator' };
      const sent =
        key === null
          ? person.send('POST', '/restapi/keys', body)
          : desk.send('POST', '/restapi/keys', { key, body });
      return (await sent).json;
    };
    const first = await make(null);
    const second = await make(first.key);
    const url = 'https://hooks.example.com/';
    const { json: webhook } = await desk.send('POST', '/restapi/webhooks', {
      key: second.key,
      body: { url },
    });
    const feed = await person.feed();
    const feedOfColleague = await colleague.feed();
    expect(await readsFeed(feed.path)).toBe(200);
    const { json: access } = await administrate('GET', `${person.path}/access`);
    expect(access).toMatchObject({
      sessions: [{ sessionId: expect.any(String) }],
      keys: [{ keyId: first.keyId }, { keyId: second.keyId }],
      calendarFeeds: [{ feedId: feed.feedId, lastUsedTimestamp: expect.any(String) }],
      webhooks: [{ webhookId: webhook.webhookId, url }],
    });
    expect((await administrate('DELETE', `${person.path}/access`)).status).toBe(200);
    expect((await person.send('GET', '/restapi/session')).status).toBe(401);
    expect((await desk.get('/restapi/session', { key: first.key })).status).toBe(401);
    expect((await desk.get('/restapi/session', { key: second.key })).status).toBe(401);
    expect(await readsFeed(feed.path)).toBe(404);
    expect((await administrate('GET', `/restapi/webhooks/${webhook.webhookId}`)).json).toMatchObject({
      enabled: false,
      disabledReason: 'switchedOff',
    });
    const none = { sessions: [], keys: [], calendarFeeds: [], webhooks: [] };
    expect((await administrate('GET', `${person.path}/access`)).json).toEqual(none);
    expect((await colleague.send('GET', '/restapi/session')).status).toBe(200);
    expect(await readsFeed(feedOfColleague.path)).toBe(200);
    const { json: events } = await administrate('GET', '/restapi/securityevents?event=access.revoked');
    expect(events[0]).toMatchObject({ subject: person.email, detail: expect.stringContaining(second.keyId) });
  });

  test('includes webhooks whose URL the user set last, even if someone else created them', async () => {
    const [person, colleague] = [await newUser(), await newUser()];
    const make = async (send: typeof person.send) =>
      (await send('POST', '/restapi/webhooks', { url: 'https://hooks.example.com/' })).json.webhookId;
    const [redirected, described] = [await make(colleague.send), await make(colleague.send)];
    const change = async (webhookId: string, body: object) => {
      const path = `/restapi/webhooks/${webhookId}`;
      const { etag } = (await person.send('GET', path)).headers;
      return (await person.send('PUT', path, body, { 'if-match': String(etag) })).status;
    };
    const url = 'https://elsewhere.example.com/';
    expect(await change(redirected, { url })).toBe(200);
    expect(await change(described, { description: 'Ledger' })).toBe(200);
    const webhooksOf = async ({ path }: typeof person) =>
      (await administrate('GET', `${path}/access`)).json.webhooks;
    expect(await webhooksOf(person)).toEqual([{ webhookId: redirected, url }]);
    expect(await webhooksOf(colleague)).toMatchObject([{ webhookId: described }]);
    expect((await administrate('DELETE', `${person.path}/access`)).status).toBe(200);
    const stateOf = async (webhookId: string) =>
      (await administrate('GET', `/restapi/webhooks/${webhookId}`)).json.disabledReason;
    expect([await stateOf(redirected), await stateOf(described)]).toEqual(['switchedOff', 'unconfirmed']);
  });

  test('lists and revokes what is left of a removed user, but nothing of a user with the same address elsewhere', async () => {
    const person = await newUser();
    const { json: key } = await person.send('POST', '/restapi/keys', { name: 'Left', role: 'auditor' });
    const url = 'https://hooks.example.com/';
    const { webhookId } = (await person.send('POST', '/restapi/webhooks', { url })).json;
    expect((await administrate('DELETE', person.path)).status).toBe(200);
    const elsewhere = { email: person.email, firmOid: firms.foreign, role: 'auditor' } as const;
    const token = await signInByStore(desk.store.database, elsewhere, 'no hash');
    const left = await administrate('GET', `${person.path}/access`);
    expect(left.json).toMatchObject({
      sessions: [],
      keys: [{ keyId: key.keyId }],
      calendarFeeds: [],
      webhooks: [{ webhookId }],
    });
    expect((await administrate('DELETE', `${person.path}/access`)).status).toBe(200);
    expect((await administrate('GET', `/restapi/webhooks/${webhookId}`)).json.disabledReason).toBe(
      'switchedOff',
    );
    expect((await administrate('GET', `${person.path}/access`)).status).toBe(404);
    expect((await administrate('DELETE', `${person.path}/access`)).status).toBe(404);
    const headers = { cookie: `placement_desk=${token}` };
    expect((await desk.get('/restapi/session', { key: null, headers })).status).toBe(200);
  });

  test("is limited to the firm's own users", async () => {
    const person = await newUser('auditor');
    const key = desk.key('foreign', 'administrator');
    expect((await desk.get(`${person.path}/access`, { key })).status).toBe(404);
    expect((await desk.send('DELETE', `${person.path}/access`, { key })).status).toBe(404);
    expect((await person.send('GET', '/restapi/session')).status).toBe(200);
  });

  test('includes the unsubscribe links sent to the user', async () => {
    const person = await newUser('auditor');
    const unsubscribe = async (generation: number) => {
      const url = unsubscribeUrl(desk.store.keys, { email: person.email, generation }, 'http://desk.example');
      return (await desk.send('POST', new URL(url).pathname, { key: null })).status;
    };
    expect(await unsubscribe(0)).toBe(200);
    await administrate('DELETE', `${person.path}/access`);
    expect([await unsubscribe(0), await unsubscribe(1)]).toEqual([404, 200]);
    const token = unsubscribeUrl(desk.store.keys, { email: '7@x', generation: 12 }, '').split('/').at(-1);
    expect(personFromToken(desk.store.keys, token ?? '')).toEqual({ email: '7@x', generation: 12 });
  });
});

describe('a calendar feed', () => {
  test.each([
    ['a password reset', 'POST', '/password', undefined],
    ['a role change', 'PUT', '', { role: 'auditor' }],
    ['removal', 'DELETE', '', undefined],
  ])('stops working after %s', async (_, method, path, body) => {
    const person = await newUser('offer_manager');
    const feed = await person.feed();
    expect(await readsFeed(feed.path)).toBe(200);
    expect((await administrate(method, person.path + path, body)).status).toBe(200);
    expect(await readsFeed(feed.path)).toBe(404);
  });

  test('expires after a year', async () => {
    const person = await newUser();
    const feed = await person.feed();
    const [listed] = (await person.send('GET', '/restapi/calendarfeeds')).json;
    expect(Math.round((Date.parse(listed.expiresAt) - Date.now()) / 86_400_000)).toBeGreaterThan(364);
    expect(listed.lastUsedTimestamp).toBeNull();
    const age = (interval: string) =>
      asOwner(
        desk.address,
        `update calendar_feed set expires_at = expires_at - interval '${interval}' where feed_id = '${feed.feedId}'`,
      );
    await age('364 days');
    expect(await readsFeed(feed.path)).toBe(200);
    await age('2 days');
    expect(await readsFeed(feed.path)).toBe(404);
  });
});

test('keys that a former administrator created are marked', async () => {
  const [person] = [await newUser(), await newUser()];
  const { json } = await person.send('POST', '/restapi/keys', {
    name: `Of ${(serial += 1)}`,
    role: 'auditor',
  });
  expect((await administrate('PUT', person.path, { role: 'auditor' })).status).toBe(200);
  const { json: keys } = await administrate('GET', '/restapi/keys');
  const key = keys.find(({ keyId }: { keyId: string }) => keyId === json.keyId);
  expect(key).toMatchObject({ makerRemovedTimestamp: expect.any(String), revokedTimestamp: null });
});
