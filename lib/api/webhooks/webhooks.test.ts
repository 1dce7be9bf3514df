import type { ServerResponse } from 'node:http';
import sql from 'sql-template-tag';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventCursor, eventNumbers } from '#lib/api/events/events.ts';
import { readFeed } from '#lib/store/events/read-events.ts';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { WebhookSender } from '#lib/api/webhooks/sending/send-webhooks.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { eventCounts } from '#lib/store/database/event-counts.ts';
import { deriveKeys } from '#lib/store/keys/secret-keys.ts';
import { encryptWebhookSecrets, readSecrets } from '#lib/store/webhooks/webhooks.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';
import { startReceiver } from '#testing/api/webhook-receiver.ts';
import { byTest } from '#testing/store/by-test.ts';
import { addPendingApproval } from '#testing/store/pending-approval.ts';

const desk = openDesk();
const path = '/restapi/webhooks';
const webhooks = { allowsPrivate: true, proxy: undefined };
const noLimits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
const administrator = (firm: keyof typeof firms = 'creating') => ({ key: desk.key(firm, 'administrator') });
const send = (method: string, target: string, body?: unknown, headers: Record<string, string> = {}) =>
  desk.send(method, target, { ...administrator(), body, headers });

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let sender: WebhookSender | undefined;

beforeAll(() => useSettings({ limits: noLimits, openId: undefined, webhooks, trustedProxies: [] }));
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.respond = (outgoing) => void outgoing.end('taken');
  receiver.confirms = true;
  await desk.store.database.query(sql`delete from webhook`);
});
afterAll(async () => {
  await sender?.stop();
  await receiver.stop();
});

async function make(body: object = {}) {
  const reply = await send('POST', path, { url: receiver.url, types: [], description: '', ...body });
  expect(reply.status).toBe(201);
  const own = `${path}/${reply.json.webhookId}`;
  expect((await send('POST', `${own}/challenge`)).json).toMatchObject({
    enabled: true,
    attempt: { error: null },
  });
  return { ...reply.json, path: own };
}

const deliveriesOf = async (webhook: { path: string }): Promise<any[]> =>
  (await send('GET', `${webhook.path}/deliveries`)).json;
const eventsAt = () => receiver.received.map(({ body }) => JSON.parse(body));
let hasAccess = true;
/** Changes an offer, which creates one event. */
async function change(): Promise<void> {
  hasAccess = !hasAccess;
  expect((await desk.put(offers.plain, { clientsHaveAccess: hasAccess })).status).toBe(200);
}
/** Makes retries due immediately. */
const hurry = () =>
  desk.store.database.query(sql`update webhook_delivery set due_at = now() where state = 'pending'`);

/** Queues deliveries for a webhook, as if the firm `origin` had caused their events. */
const queue = (webhookId: string, count: number, origin: string) =>
  desk.store.database.query(sql`
    insert into webhook_delivery (webhook_id, event_id, type, body, state, due_at, origin_oid)
    select ${webhookId}, 'queued-' || number, 'webhook.test', '{"type":"webhook.test"}', 'pending', now(), ${origin}
    from generate_series(1, ${count}) as number`);

describe('a webhook', () => {
  test('can be created, read, listed, changed and deleted', async () => {
    const made = await send('POST', path, { url: receiver.url, types: ['offer.*'], description: 'Orders' });
    expect([made.status, made.headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect(made.headers.location).toBe(`http://127.0.0.1:${desk.port}${path}/${made.json.webhookId}`);
    const { secret, ...record } = made.json;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(record).toMatchObject({
      url: receiver.url,
      types: ['offer.*'],
      description: 'Orders',
      maxConcurrent: 4,
      enabled: false,
      disabledReason: 'unconfirmed',
      lastDelivery: null,
      backlog: { waiting: 0, oldestAt: null },
    });
    const own = `${path}/${record.webhookId}`;
    const read = await send('GET', own);
    expect([read.json, read.headers.etag]).toEqual([record, '"1-0"']);
    expect((await send('GET', path)).json).toEqual([record]);
    const changed = await send('PUT', own, { description: 'X' }, { 'if-match': String(read.headers.etag) });
    expect([changed.status, changed.json]).toEqual([200, { ...record, description: 'X' }]);
    const stale = await send('PUT', own, { description: 'Y' }, { 'if-match': String(read.headers.etag) });
    expect(refusalOf(stale)).toEqual([412, [null, 'precondition.failed']]);
    expect((await send('DELETE', own, undefined, { 'if-match': '"1-0"' })).status).toBe(412);
    expect((await send('DELETE', own)).status).toBe(200);
    expect(refusalOf(await send('GET', own))).toEqual([404, [null, 'webhook.not.found']]);
    const events = (await desk.get('/restapi/securityevents', administrator())).json;
    expect(events.slice(0, 3).map(({ event, subject }: any) => [event, subject])).toEqual(
      ['webhook.deleted', 'webhook.changed', 'webhook.created'].map((event) => [event, record.webhookId]),
    );
  });

  test('records a security event for each challenge, test, redelivery and replay', async () => {
    const { path: own } = await make();
    const webhookId = own.split('/').at(-1);
    await send('POST', `${own}/challenge`);
    await send('POST', `${own}/test`);
    const [{ deliveryId }] = (await send('GET', `${own}/deliveries`)).json;
    await send('POST', `${own}/deliveries/${deliveryId}/redelivery`);
    expect((await send('POST', `${own}/deliveries/999999999/redelivery`)).status).toBe(404);
    await send('POST', `${own}/replay`, { after: '2026-01-01T00:00:00Z' });
    expect((await send('POST', `${own}/replay`, { after: 'odd' })).status).toBe(400);
    const events = (await desk.get('/restapi/securityevents', administrator())).json;
    const ofWebhook = events.filter(
      ({ subject, event }: any) => subject === webhookId && !/created|changed/.test(event),
    );
    expect(ofWebhook.map(({ event, detail }: any) => [event, detail])).toEqual([
      ['webhook.replayed', 'after 2026-01-01T00:00:00Z'],
      ['webhook.redelivered', `delivery ${deliveryId}`],
      ['webhook.tested', `${receiver.url}: delivered`],
      ['webhook.challenged', `${receiver.url}: confirmed`],
      ['webhook.challenged', `${receiver.url}: confirmed`], // this challenge was sent by make()
    ]);
  });

  test.each([
    ['challenge', 'webhook.challenged'],
    ['test', 'webhook.tested'],
  ])('records a %s whose caller loses access while it is sent', async (what, event) => {
    const own = await make();
    const wanted = { firmOid: firms.creating, role: 'administrator', name: what, signing: false } as const;
    const { keyId, key } = await createKey(desk.store, wanted, byTest);
    receiver.confirms = false;
    receiver.respond = (outgoing, { body }) =>
      void desk.store.database
        .query(sql`update api_key set revoked_at = now() where key_id = ${keyId}`)
        .then(() => outgoing.end(JSON.parse(body).challenge ?? 'taken'));
    expect((await desk.send('POST', `${own.path}/${what}`, { key })).status).toBe(401);
    const [newest] = (await desk.get('/restapi/securityevents', administrator())).json;
    expect(newest).toMatchObject({ event, subject: own.webhookId, actor: { keyId } });
  });

  test.each([
    [{ url: 'nowhere' }, 'url', 'invalid.value'],
    [{ url: 7 }, 'url', 'invalid.value'],
    [{ url: `https://example.com/${'x'.repeat(2_000)}` }, 'url', 'invalid.value'],
    [{ url: 'https://10.0.0.1/' }, 'url', 'webhook.url.not.allowed'],
    [{ url: 'http://example.com/' }, 'url', 'webhook.url.not.allowed'],
    [{ url: 'https://a:b@example.com/' }, 'url', 'webhook.url.not.allowed'],
    [{ types: ['offer.eaten'] }, 'types[0]', 'invalid.choice'],
    [{ types: ['nothing.*'] }, 'types[0]', 'invalid.choice'],
    [{ types: 'offer.*' }, 'types', 'invalid.value'],
    [{ description: 'x'.repeat(501) }, 'description', 'invalid.value'],
    [{ maxConcurrent: 0 }, 'maxConcurrent', 'invalid.value'],
    [{ maxConcurrent: 17 }, 'maxConcurrent', 'invalid.value'],
    [{ odd: 1 }, 'odd', 'unknown.field'],
    [{ url: 'https://example.com/\u200b' }, 'url', 'invalid.value'],
    [{ description: 'a\u202eb' }, 'description', 'invalid.value'],
  ])('with the body %j is rejected', async (body, field, code) => {
    const good = { url: receiver.url, types: [], description: '' };
    expect(refusalOf(await send('POST', path, { ...good, ...body }))).toEqual([400, [field, code]]);
    const { path: own } = await make();
    expect(refusalOf(await send('PUT', own, body))).toEqual([400, [field, code]]);
  });

  test('can be on this machine only if the operator allows it', async () => {
    useSettings({ limits: noLimits, openId: undefined, trustedProxies: [] });
    const reply = await send('POST', path, { url: receiver.url, types: [], description: '' });
    useSettings({ limits: noLimits, openId: undefined, webhooks, trustedProxies: [] });
    expect(refusalOf(reply)).toEqual([400, ['url', 'webhook.url.not.allowed']]);
  });

  test('is limited to twenty per firm, even if two are created at the same time', async () => {
    for (let count = 0; count < 19; count += 1) await make();
    const wanted = { url: receiver.url, types: [], description: '' };
    const replies = await Promise.all([send('POST', path, wanted), send('POST', path, wanted)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(replies.filter(({ status }) => status === 409).map(codesOf)).toEqual([[[null, 'webhook.limit']]]);
  });

  test('of another firm is treated like an unknown one', async () => {
    const { webhookId } = await make();
    const requests: [string, string, unknown][] = [
      ['GET', '', undefined],
      ['PUT', '', {}],
      ['DELETE', '', undefined],
      ['POST', '/secret', undefined],
      ['POST', '/test', undefined],
      ['POST', '/challenge', undefined],
      ['GET', '/deliveries', undefined],
      ['POST', '/deliveries/1/redelivery', undefined],
      ['POST', '/replay', { after: 'x' }],
    ];
    for (const [method, rest, body] of requests) {
      for (const id of [webhookId, 'none', '%00']) {
        const reply = await desk.send(method, `${path}/${id}${rest}`, { ...administrator('foreign'), body });
        expect([rest, ...refusalOf(reply)]).toEqual([rest, 404, [null, 'webhook.not.found']]);
      }
    }
    expect((await desk.get(path, administrator('foreign'))).json).toEqual([]);
  });
});

describe('the challenge', () => {
  const wanted = () => ({ url: receiver.url, types: [], description: '' });
  const stateOf = ({ json }: Reply) => [json.enabled, json.disabledReason];

  test.each([
    ['the challenge in JSON', true, (challenge: string) => JSON.stringify({ challenge })],
    ['the bare text', true, (challenge: string) => `${challenge}\n`],
    ['another one', false, () => JSON.stringify({ challenge: 'another' })],
    ['nothing', false, () => ''],
  ])('with the response %s confirms the endpoint: %s', async (_, isConfirmed, respond) => {
    receiver.confirms = false;
    receiver.respond = (outgoing, { body }) => void outgoing.end(respond(JSON.parse(body).challenge));
    const { secret, webhookId } = (await send('POST', path, wanted())).json;
    const reply = await send('POST', `${path}/${webhookId}/challenge`);
    expect([reply.status, ...stateOf(reply)]).toEqual(
      isConfirmed ? [200, true, null] : [200, false, 'unconfirmed'],
    );
    expect(reply.json.attempt).toMatchObject({ status: 200, error: isConfirmed ? null : expect.any(String) });
    const { at, error } = reply.json.attempt;
    const own = `${path}/${webhookId}`;
    expect((await send('GET', own)).json.lastChallenge).toEqual({ at, error });
    const moved = await send('PUT', own, { url: `${receiver.url}/elsewhere` });
    expect(moved.json.lastChallenge).toBeNull();
    const [{ body, headers } = { headers: {}, body: '' }] = receiver.received;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'webhook.challenge',
      challenge: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  test('requires a 2xx response', async () => {
    receiver.confirms = false;
    receiver.respond = (outgoing, { body }) => void outgoing.writeHead(300).end(JSON.parse(body).challenge);
    const { webhookId } = (await send('POST', path, wanted())).json;
    expect(stateOf(await send('POST', `${path}/${webhookId}/challenge`))).toEqual([false, 'unconfirmed']);
  });

  test('is also sent to a new address, but not again to a confirmed one', async () => {
    const own = await make();
    const elsewhere = `${receiver.url}/elsewhere`;
    expect(stateOf(await send('PUT', own.path, { url: elsewhere }))).toEqual([false, 'unconfirmed']);
    expect(stateOf(await send('PUT', own.path, { enabled: true }))).toEqual([false, 'unconfirmed']);
    expect(stateOf(await send('PUT', own.path, { enabled: false }))).toEqual([false, 'switchedOff']);
    expect(stateOf(await send('POST', `${own.path}/challenge`))).toEqual([false, 'switchedOff']);
    expect(stateOf(await send('PUT', own.path, { enabled: true }))).toEqual([true, null]);
    expect(stateOf(await send('PUT', own.path, { description: 'X', maxConcurrent: 16 }))).toEqual([
      true,
      null,
    ]);
  });
});

describe('signing secrets', () => {
  test('work with a Standard Webhooks verifier, and a new secret signs alongside the previous one for a day', async () => {
    const { secret, path: own, webhookId } = await make();
    const renewed = await send('POST', `${own}/secret`);
    expect([renewed.status, Object.keys(renewed.json)]).toEqual([200, ['secret']]);
    await send('POST', `${own}/test`);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    for (const each of [secret, renewed.json.secret]) {
      expect(new Webhook(each).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
      });
    }
    const stranger = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`);
    expect(() => stranger.verify(body, headers as Record<string, string>)).toThrow();
    const third = (await send('POST', `${own}/secret`)).json.secret;
    const { database, keys } = desk.store;
    expect(await readSecrets(database, keys, webhookId)).toEqual([third, renewed.json.secret]);
    await database.query(sql`update webhook_secret set ends_at = ends_at - interval '1 day'`);
    expect(await readSecrets(database, keys, webhookId)).toEqual([third]);
  });

  test('are migrated to another SECRET_KEY', async () => {
    const { secret, webhookId } = await make();
    const { database, keys } = desk.store;
    const next = deriveKeys(Buffer.alloc(32, 7));
    await expect(
      database.transaction(async (transaction) => {
        await transaction.query(sql`select 1`);
        await encryptWebhookSecrets(transaction, keys, { ...next, id: keys.id });
        expect(await readSecrets(transaction, next, webhookId)).toEqual([secret]);
        throw new Error('roll back');
      }),
    ).rejects.toThrow('roll back');
    expect(await readSecrets(database, keys, webhookId)).toEqual([secret]);
  });
});

describe('a test event', () => {
  test('is sent immediately, returns its attempt, and appears in the deliveries', async () => {
    const own = await make({ types: ['transfer.*'] });
    await send('PUT', own.path, { enabled: false });
    const reply = await send('POST', `${own.path}/test`);
    expect([reply.status, reply.json]).toEqual([
      200,
      {
        at: expect.any(String),
        status: 200,
        durationMs: expect.any(Number),
        error: null,
        responseStart: 'taken',
        requestHeaders: expect.arrayContaining([{ name: 'content-type', value: 'application/json' }]),
        requestStart: receiver.received[0]?.body,
        responseHeaders: expect.arrayContaining([{ name: 'content-length', value: '5' }]),
      },
    ]);
    const [delivery] = await deliveriesOf(own);
    expect(delivery).toMatchObject({ type: 'webhook.test', state: 'delivered', nextAttemptAt: null });
    expect(delivery.attempts).toEqual([reply.json]);
    expect(receiver.received[0]?.headers['webhook-id']).toBe(delivery.eventId);
    const { lastDelivery } = (await send('GET', own.path)).json;
    expect(lastDelivery).toEqual({ at: reply.json.at, state: 'delivered', status: 200 });
  });

  test('that fails is not retried', async () => {
    const own = await make();
    receiver.respond = (outgoing) => void outgoing.writeHead(500).end();
    expect((await send('POST', `${own.path}/test`)).json).toMatchObject({ status: 500 });
    expect(await deliveriesOf(own)).toMatchObject([{ state: 'failed', nextAttemptAt: null }]);
  });

  test('is not sent to an endpoint that has not responded to the challenge', async () => {
    const { webhookId } = (await send('POST', path, { url: receiver.url, types: [], description: '' })).json;
    const refused = [409, [null, 'webhook.unconfirmed']];
    expect(refusalOf(await send('POST', `${path}/${webhookId}/test`))).toEqual(refused);
    const own = await make();
    await send('PUT', own.path, { url: `${receiver.url}/elsewhere`, enabled: false });
    expect(refusalOf(await send('POST', `${own.path}/test`))).toEqual(refused);
    expect(receiver.received).toEqual([]);
  });
});

describe('events', () => {
  beforeAll(() => {
    sender = new WebhookSender(desk.store, webhooks);
  });

  test('reach existing webhooks that select their types, in firms that can see them', async () => {
    await change();
    const all = await make();
    await make({ types: ['transfer.*'] });
    await change();
    await expect.poll(() => eventsAt().length).toBe(1);
    const [event] = eventsAt();
    expect(event).toMatchObject({
      type: 'offer.updated',
      firmOid: firms.creating,
      data: { privatePlacementOfferOid: offers.plain },
    });
    expect(receiver.received[0]?.headers['webhook-id']).toBe(event.eventId);
    await expect.poll(async () => (await deliveriesOf(all))[0]).toMatchObject({ state: 'delivered' });
    expect((await send('GET', all.path)).json.lastDelivery).toMatchObject({
      state: 'delivered',
      status: 200,
    });
    expect((await send('PUT', all.path, { description: 'X' }, { 'if-match': '"2-0"' })).status).toBe(200);
  });

  test('about approvals reach only webhooks of the firm that owns the approvals', async () => {
    await make({ types: ['approval.*'] });
    const wanted = { kind: 'policy', privatePlacementOfferOid: null } as const;
    for (const firmOid of [firms.participating, firms.creating]) {
      await desk.store.database.transaction((transaction) =>
        addPendingApproval(transaction, { ...wanted, firmOid }),
      );
    }
    await change(); // wakes the sender
    await expect.poll(() => eventsAt().length).toBe(1);
    expect(eventsAt()[0]).toMatchObject({ type: 'approval.requested', firmOid: firms.creating });
  });

  test('stay queued until the endpoint responds to the automatic challenge', async () => {
    const { webhookId } = (await send('POST', path, { url: receiver.url, types: [], description: '' })).json;
    await change();
    await expect.poll(() => eventsAt().length).toBe(1);
    expect((await send('GET', `${path}/${webhookId}`)).json).toMatchObject({ enabled: true });
  });

  test('for a changed URL stay queued, and none reach an endpoint that does not respond to the challenge', async () => {
    const silent = await startReceiver();
    silent.confirms = false;
    const own = await make();
    await send('PUT', own.path, { url: silent.url });
    await change();
    await expect.poll(() => silent.received.length).toBe(1); // the challenge
    await send('PUT', own.path, { url: receiver.url });
    await expect.poll(() => eventsAt().length).toBe(1);
    expect(silent.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.challenge']);
    await silent.stop();
  });

  test('are sent without a pause to an endpoint that takes 30 ms', async () => {
    receiver.respond = (outgoing) => void setTimeout(() => outgoing.end(), 30);
    const own = await make();
    await queue(own.webhookId, 60, firms.creating);
    // With a pause of half a second after every four events, this would take eight seconds.
    await expect.poll(() => receiver.received.length, { interval: 10, timeout: 6_000 }).toBe(60);
  });

  test('are sent with the webhook’s concurrency', async () => {
    const held: ServerResponse[] = [];
    let most = 0;
    const release = () => {
      most = Math.max(most, held.length);
      for (const outgoing of held.splice(0)) outgoing.end();
    };
    let limit = 0;
    receiver.respond = (outgoing) => {
      held.push(outgoing);
      // A delivery beyond the limit would arrive before the release.
      if (held.length === limit) setTimeout(release, 50);
    };
    for (const maxConcurrent of [1, 4, 16]) {
      const own = await make({ maxConcurrent });
      [limit, most, receiver.received.length] = [maxConcurrent, 0, 0];
      await queue(own.webhookId, 64, firms.creating);
      await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(64);
      expect(most).toBe(maxConcurrent);
      await expect.poll(async () => (await send('GET', own.path)).json.backlog.waiting).toBe(0);
      await send('DELETE', own.path);
    }
  });

  test('for one firm do not wait for another firm’s events, and the backlog includes both', async () => {
    receiver.respond = (outgoing) => void setTimeout(() => outgoing.end(), 20);
    const own = await make();
    await queue(own.webhookId, 400, firms.foreign);
    const { backlog } = (await send('GET', own.path)).json;
    expect(backlog).toEqual({ waiting: expect.any(Number), oldestAt: expect.any(String) });
    expect(backlog.waiting).toBeGreaterThan(300);
    await change();
    await expect.poll(() => receiver.received.some(({ body }) => body.includes('offer.updated'))).toBe(true);
    expect(receiver.received.length).toBeLessThan(300);
    await expect
      .poll(async () => (await send('GET', own.path)).json.backlog.waiting, { timeout: 60_000 })
      .toBe(0);
  });

  test('of type offer.updated that are pending for more than a second are replaced by a newer one for the same offer', async () => {
    const held: ServerResponse[] = [];
    receiver.respond = (outgoing) => void held.push(outgoing);
    const own = await make({ maxConcurrent: 1 });
    const versions = () => eventsAt().map(({ data }) => data.version);
    const waiting = async () => (await send('GET', own.path)).json.backlog;
    await change();
    await expect.poll(() => held.length).toBe(1);
    await change();
    await change();
    await expect.poll(waiting).toMatchObject({ waiting: 3 });
    await desk.store.database.query(
      sql`update webhook_delivery set creation_timestamp = creation_timestamp - interval '1 minute'`,
    );
    const { oldestAt } = await waiting();
    await change();
    await expect.poll(waiting).toEqual({ waiting: 2, oldestAt });
    receiver.respond = (outgoing) => void outgoing.end();
    held[0]?.end();
    await expect.poll(waiting).toEqual({ waiting: 0, oldestAt: null });
    const [first] = versions();
    expect(versions()).toEqual([first, Number(first) + 3]);
  });

  test('are resent by one replay at a time, which ends after every event has been attempted once', async () => {
    const own = await make();
    for (let count = 0; count < 3; count += 1) await change();
    await expect.poll(() => eventsAt().length).toBe(3);
    await expect.poll(async () => (await send('GET', own.path)).json.backlog.waiting).toBe(0);
    const replay = () => send('POST', `${own.path}/replay`, { after: '2026-01-01T00:00:00Z' });
    const held: ServerResponse[] = [];
    receiver.respond = (outgoing) => void held.push(outgoing);
    expect((await replay()).status).toBe(202);
    expect(refusalOf(await replay())).toEqual([409, [null, 'replay.running']]);
    await expect.poll(() => held.length).toBe(4);
    expect(refusalOf(await replay())).toEqual([409, [null, 'replay.running']]);
    receiver.respond = (outgoing) => void outgoing.writeHead(500).end();
    for (const outgoing of held) outgoing.writeHead(500).end();
    const untried = async () =>
      (await deliveriesOf(own)).filter(({ state, attempts }) => state === 'pending' && attempts.length === 0);
    await expect.poll(untried, { timeout: 60_000 }).toEqual([]);
    expect((await replay()).status).toBe(202);
  });

  test('are withheld while reading offers is disabled for the firm', async () => {
    await make();
    const restriction = { subject: { kind: 'firm', id: firms.creating }, request: 'readOffers' } as const;
    await setRestriction(desk.store, { ...restriction, off: true }, byTest);
    await change();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await setRestriction(desk.store, { ...restriction, off: false }, byTest);
    await change();
    await expect.poll(() => eventsAt().length).toBe(1);
  });

  test('are withheld from a webhook if reading offers is disabled for its creator', async () => {
    const admin = { firmOid: firms.creating, role: 'administrator', signing: false } as const;
    const { keyId, key } = await createKey(desk.store, admin, byTest);
    const subject = { kind: 'key', id: keyId } as const;
    await setRestriction(desk.store, { subject, request: 'readOffers', off: true }, byTest);
    const restricted = (method: string, target: string, body?: unknown) =>
      desk.send(method, target, { key, body });
    const { json: own } = await restricted('POST', path, { url: receiver.url });
    expect(own.restricted).toEqual(['readOffers']);
    const taken = await make();
    const renewed = await make();
    const free = await make();
    await restricted('PUT', taken.path, { url: `${receiver.url}?taken` });
    await restricted('POST', `${renewed.path}/secret`);
    await change();
    await expect.poll(async () => (await deliveriesOf(free)).length).toBe(1);
    const behind = () =>
      desk.store.database.query(sql`
        select 1 from webhook
        where after_number < (select max(number) from event where reader_oid = ${firms.creating})`);
    await expect.poll(behind).toEqual([]);
    for (const one of [{ path: `${path}/${own.webhookId}` }, taken, renewed]) {
      expect((await send('GET', one.path)).json.restricted).toEqual(['readOffers']);
      expect((await send('GET', `${one.path}/deliveries`)).json).toEqual([]);
    }
    expect((await send('GET', free.path)).json.restricted).toEqual([]);
  });

  test('can’t be listed, redirected or sent again by a caller for whom reading offers is disabled', async () => {
    const admin = { firmOid: firms.creating, role: 'administrator', signing: false } as const;
    const { keyId, key } = await createKey(desk.store, admin, byTest);
    const subject = { kind: 'key', id: keyId } as const;
    await setRestriction(desk.store, { subject, request: 'readOffers', off: true }, byTest);
    const restricted = (method: string, target: string, body?: unknown) =>
      desk.send(method, target, { key, body });
    const own = await make();
    await change();
    await expect.poll(async () => (await deliveriesOf(own))[0]?.state).toBe('delivered');
    const [{ deliveryId }] = await deliveriesOf(own);
    expect((await restricted('GET', `${own.path}/deliveries`)).json).toEqual([]);
    expect((await restricted('POST', `${own.path}/deliveries/${deliveryId}/redelivery`)).status).toBe(404);
    await desk.store.database.query(sql`
      update webhook_delivery set state = 'pending', due_at = now() + interval '1 hour'
      where webhook_id = ${own.path.split('/').at(-1)}`);
    expect((await restricted('PUT', own.path, { url: `${receiver.url}?taken` })).status).toBe(200);
    const states = () =>
      desk.store.database.query(sql`
        select type, state from webhook_delivery where webhook_id = ${own.path.split('/').at(-1)} and type like 'offer.%'`);
    expect(await states()).toEqual([{ type: 'offer.updated', state: 'failed' }]);
  });

  test('that fail are retried after about 5 seconds, with the same bytes and ID', async () => {
    const own = await make();
    let failures = 1;
    receiver.respond = (outgoing) => void outgoing.writeHead(failures-- > 0 ? 500 : 200).end();
    const counted = () =>
      ['delivered', 'failed'].map((each) => eventCounts('webhook attempt').get(each) ?? 0);
    const [delivered = 0, failed = 0] = counted();
    await change();
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2);
    await expect.poll(counted).toEqual([delivered + 1, failed + 1]);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(4_900);
    await expect.poll(async () => (await deliveriesOf(own))[0]?.state).toBe('delivered');
    expect((await deliveriesOf(own))[0].attempts.map(({ status }: any) => status)).toEqual([500, 200]);
  });

  test('fail after eight attempts, and can be sent again manually', async () => {
    const own = await make();
    receiver.respond = (outgoing) => void outgoing.writeHead(500).end();
    await change();
    for (let attempts = 1; attempts <= 8; attempts += 1) {
      await expect.poll(async () => (await deliveriesOf(own))[0]?.attempts.length).toBe(attempts);
      await hurry();
    }
    const [failed] = await deliveriesOf(own);
    expect(failed).toMatchObject({ state: 'failed', nextAttemptAt: null });
    receiver.respond = (outgoing) => void outgoing.end();
    const again = await send('POST', `${own.path}/deliveries/${failed.deliveryId}/redelivery`);
    expect([again.status, again.text]).toEqual([202, '']);
    await expect.poll(async () => (await deliveriesOf(own))[0]?.state).toBe('delivered');
    for (const id of ['0', 'x', '9'.repeat(18)]) {
      const reply = await send('POST', `${own.path}/deliveries/${id}/redelivery`);
      expect(refusalOf(reply)).toEqual([404, [null, 'delivery.not.found']]);
    }
  });

  test('stop after a 410, which notifies the firm, and resume with new events once the webhook is enabled', async () => {
    const own = await make();
    receiver.respond = (outgoing) => void outgoing.writeHead(410).end();
    await change();
    await expect.poll(async () => (await send('GET', own.path)).json.disabledReason).toBe('gone');
    expect((await send('GET', own.path)).json.enabled).toBe(false);
    const [newest] = (await desk.get('/restapi/securityevents', administrator())).json;
    expect(newest).toMatchObject({ event: 'webhook.disabled', subject: own.webhookId, actor: null });
    const notices = await desk.store.database.query(sql`
      select reader_oid, data from event where type = 'webhook.disabled' order by number desc limit 1`);
    expect(notices).toEqual([{ reader_oid: firms.creating, data: { webhookId: own.webhookId } }]);
    await change();
    receiver.respond = (outgoing) => void outgoing.end();
    receiver.received.length = 0;
    expect((await send('PUT', own.path, { enabled: true })).json).toMatchObject({
      enabled: true,
      disabledReason: null,
    });
    await change();
    await expect.poll(() => eventsAt().length).toBe(1);
  });

  test('stop after five days of failures', async () => {
    const own = await make();
    receiver.respond = (outgoing) => void outgoing.writeHead(500).end();
    await change();
    await expect.poll(async () => (await deliveriesOf(own))[0]?.attempts.length).toBe(1);
    await desk.store.database.query(
      sql`update webhook set failing_since = now() - interval '4 days 23 hours'`,
    );
    await hurry();
    await expect.poll(async () => (await deliveriesOf(own))[0]?.attempts.length).toBe(2);
    expect((await send('GET', own.path)).json.enabled).toBe(true);
    await desk.store.database.query(sql`update webhook set failing_since = now() - interval '5 days'`);
    await hurry();
    await expect.poll(async () => (await send('GET', own.path)).json.disabledReason).toBe('failing');
    expect(await deliveriesOf(own)).toMatchObject([{ state: 'failed', nextAttemptAt: null }]);
  });

  test('are not delayed by an unresponsive receiver', async () => {
    const hanging = await startReceiver(() => undefined);
    await make({ url: hanging.url });
    await make();
    for (let count = 0; count < 10; count += 1) await change();
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(10);
    expect(hanging.received.length).toBeLessThanOrEqual(4);
    await desk.store.database.query(sql`delete from webhook`);
    await hanging.stop();
  });

  test('can be sent again from a cursor', async () => {
    const own = await make();
    await change();
    await change();
    await expect.poll(() => eventsAt().length).toBe(2);
    const feed = await readFeed(desk.store.database);
    const [{ number } = { number: 0 }] = await desk.store.database.query<{ number: number }>(sql`
      select max(number)::float8 as number from event where reader_oid = ${firms.creating}`);
    const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const replay = (after: unknown) => send('POST', `${own.path}/replay`, { after });
    const reply = await replay(eventCursor(feed, firms.creating, number - 1));
    expect([reply.status, reply.text]).toEqual([202, '']);
    await expect.poll(() => eventsAt().length).toBeGreaterThan(2);
    expect(eventsAt()[2].eventId).toBe(`${feed.feedId}-${eventNumbers(feed, firms.creating).hide(number)}`);
    expect(refusalOf(await replay('odd'))).toEqual([400, ['after', 'invalid.value']]);
    expect(refusalOf(await replay('2026-11-20'))).toEqual([400, ['after', 'invalid.value']]);
    expect(refusalOf(await replay(cursor('another', 1)))).toEqual([410, [null, 'cursor.expired']]);
  });

  test('can be replayed from a given time, inclusive', async () => {
    await change();
    const own = await make();
    await change();
    await change();
    await expect.poll(() => eventsAt().length).toBe(2);
    // Several deliveries are in progress at the same time and arrive in any order, and two changes can occur
    // in the same millisecond.
    const numbers = eventNumbers(await readFeed(desk.store.database), firms.creating);
    const numberOf = ({ eventId }: any) => Number(numbers.show(String(eventId).replace(/^[^-]*-/, '')));
    const inOrder = () => eventsAt().toSorted((left, right) => numberOf(left) - numberOf(right));
    const sent = inOrder();
    const { at } = sent[1];
    const ofThatInstant = sent.filter((event) => event.at === at);
    const replay = async (after: string) => {
      receiver.received.length = 0;
      const reply = () => send('POST', `${own.path}/replay`, { after });
      await expect.poll(async () => (await reply()).status).toBe(202);
    };
    await replay(new Date(Date.parse(at) + 60_000).toISOString());
    await replay(at);
    await expect.poll(inOrder).toEqual(ofThatInstant);
    await replay('2026-01-01T00:00:00Z');
    await expect.poll(() => eventsAt().length).toBeGreaterThan(2); // includes events from before the webhook was created
  });

  test('have deliveries that can be filtered by state, and name the offer and account on request', async () => {
    const own = await make();
    await change();
    await expect.poll(async () => (await deliveriesOf(own))[0]?.state).toBe('delivered');
    const events = [
      { privatePlacementOfferOid: offers.plain, accountNumber: 'RB1' },
      { privatePlacementOfferOid: '4711' },
    ];
    for (const data of events) {
      await desk.store.database.query(sql`
        insert into webhook_delivery (webhook_id, event_id, type, body, state)
        values (${own.webhookId}, 'e', 'subscription.created', ${JSON.stringify({ data })}, 'failed')`);
    }
    const list = async (query: string) => (await send('GET', `${own.path}/deliveries?${query}`)).json;
    const states = async (query: string) => (await list(query)).map(({ state }: any) => state);
    expect(await states('')).toEqual(['failed', 'failed', 'delivered']);
    expect(await states('state=failed')).toEqual(['failed', 'failed']);
    expect(await states('state=delivered&include=subject')).toEqual(['delivered']);
    expect(await states('state=pending')).toEqual([]);
    const { offerName } = (await desk.get(`/restapi/privateplacementoffers/${offers.plain}`)).json;
    expect(await list('include=subject')).toMatchObject([
      { privatePlacementOfferOid: '4711', offerName: null, accountNumber: null },
      { privatePlacementOfferOid: offers.plain, offerName, accountNumber: 'RB1' },
      { privatePlacementOfferOid: offers.plain, offerName, accountNumber: null },
    ]);
    expect(Object.keys((await list('state=failed'))[0])).not.toContain('offerName');
    for (const query of ['state=open', 'include=body']) {
      const [name] = query.split('=');
      expect(refusalOf(await send('GET', `${own.path}/deliveries?${query}`))).toEqual([
        400,
        [name, 'invalid.value'],
      ]);
    }
  });

  test('have deliveries that are listed newest first, one page at a time', async () => {
    const own = await make();
    for (let count = 0; count < 3; count += 1) await send('POST', `${own.path}/test`);
    const first = await send('GET', `${own.path}/deliveries?limit=2`);
    const next = /<http:\/\/[^/]+(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await send('GET', next);
    const pages = [...first.json, ...second.json];
    expect(new Set(pages.map(({ deliveryId }) => deliveryId)).size).toBe(3);
    const times = pages.map(({ creationTimestamp }) => Date.parse(creationTimestamp));
    expect(times).toEqual(times.toSorted((left, right) => right - left));
    expect(second.headers.link).toBeUndefined();
    expect(refusalOf(await send('GET', `${own.path}/deliveries?cursor=odd`))).toEqual([
      400,
      ['cursor', 'invalid.value'],
    ]);
  });
});
