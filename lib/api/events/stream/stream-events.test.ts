import { once } from 'node:events';
import sql from 'sql-template-tag';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Role } from '#lib/domain/access/access.ts';
import { createKey, revokeKey } from '#lib/store/access/keys.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { endSession } from '#lib/store/sign-in/sessions.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { webRequest } from '#lib/api/http/request-context.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';
import { addPendingApproval } from '#testing/store/pending-approval.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';
import { closeStreams } from './open-streams.ts';
import { eventStreamRoute } from './stream-events.ts';

const desk = openDesk();
const path = '/restapi/events/stream';
type Message = Partial<Record<'id' | 'event' | 'data' | 'retry', string>>;
const open = new Set<IncomingMessage>();
let days = 9;
const change = () => desk.put(offers.plain, { daysFromClosingCashIsRequired: (days -= 1) });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

afterAll(() => {
  for (const one of open) one.destroy();
});

async function follow(query = '?after=now', headers: Record<string, string> = bearer(desk.key('creating'))) {
  const outgoing = request({ port: desk.port, host: '127.0.0.1', path: `${path}${query}`, headers }).end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  open.add(incoming);
  let text = '';
  let isOver = false;
  incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  incoming.on('close', () => (isOver = true)).on('error', () => undefined);
  const messages = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .map((one) => Object.fromEntries(one.split('\n').map((line) => line.split(/: (.*)/s))) as Message)
      .filter(({ event }) => event !== undefined);
  return {
    status: incoming.statusCode,
    headers: incoming.headers,
    close: () => incoming.destroy(),
    text: () => text,
    isOver: () => isOver,
    messages,
    types: () => messages().map(({ event }) => event),
    has: (count: number) =>
      expect.poll(() => messages().length, { timeout: 5_000, interval: 10 }).toBeGreaterThanOrEqual(count),
  };
}

describe('a stream', () => {
  test('sends a comment every 15 seconds and, on request, a heartbeat event that pages can see', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const plain = await follow();
    const seen = await follow('?after=now&heartbeat=true');
    vi.advanceTimersByTime(14_999);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([plain.text(), seen.text()]).toEqual(['retry: 2000\n\n', 'retry: 2000\n\n']);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await seen.has(1);
    expect(seen.messages()).toEqual([
      expect.objectContaining({ event: 'heartbeat', data: '{}', id: expect.stringMatching(/^\S+$/) }),
    ]);
    await expect.poll(plain.text).toMatch(/\n\n:\nid: \S+\n\n$/);
    expect(plain.types()).toEqual([]);
    plain.close();
    seen.close();
  });

  test('replaces more than 200 waiting events with one, if the client can skip them', async () => {
    const addEvents = (count: number) =>
      desk.store.database.query(sql`
        insert into event (reader_oid, at, type, firm_oid, data)
        select ${firms.creating}, now(), 'account.updated', ${firms.creating}, '{}' from generate_series(1, ${count}::int)`);
    const [skipping, complete] = [await follow('?after=now&skip=true'), await follow()];
    await addEvents(200);
    await skipping.has(200);
    expect(skipping.types()).not.toContain('skipped');
    await addEvents(201);
    await complete.has(401);
    await expect.poll(skipping.types).toContain('skipped');
    expect(skipping.types().length).toBeLessThanOrEqual(401);
    const [{ id: before } = {}, { id: last } = {}] = [skipping.messages()[199], skipping.messages().at(-1)];
    const resumed = await follow(`?after=${before}&skip=true`);
    await expect.poll(resumed.types).toContain('skipped');
    expect(resumed.types()).toEqual(['skipped']);
    await addEvents(1);
    const later = await follow(`?after=${last}&skip=true`);
    await later.has(1);
    expect(later.types()).toEqual(['account.updated']);
    for (const one of [skipping, complete, resumed, later]) one.close();
  });

  test('sends each change as in the list, with its cursor as the event ID', async () => {
    const stream = await follow();
    expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);
    const { json: before, headers } = await desk.get('/restapi/events?after=now');
    expect(before).toEqual([]);
    await change();
    await stream.has(1);
    const after = String(headers['link']).replace(/^.*after=([\w-]+).*$/, '$1');
    const { json } = await desk.get(`/restapi/events?after=${after}`);
    const [message] = stream.messages();
    expect(JSON.parse(message?.data ?? '')).toEqual(json[0]);
    expect(stream.text().startsWith('retry: 2000\n\n')).toBe(true);
    stream.close();
    for (const [query, extra] of [
      [`?after=${message?.id}`, {}],
      ['?after=now', { 'last-event-id': message?.id ?? '' }],
    ] as const) {
      await change();
      const resumed = await follow(query, { ...bearer(desk.key('creating')), ...extra });
      await resumed.has(1);
      expect(JSON.parse(resumed.messages()[0]?.data ?? '').data.version).toBe(
        Number(json[0].data.version) + 1,
      );
      resumed.close();
    }
  });

  test('sends only events that the firm can read and the client requested', async () => {
    const [foreign, participating, transfers] = [
      await follow('?after=now', bearer(desk.key('foreign'))),
      await follow('?after=now', bearer(desk.key('participating'))),
      await follow('?after=now&types=transfer.*'),
    ];
    await change();
    await participating.has(1);
    expect([foreign.types(), transfers.types()]).toEqual([[], []]);
    for (const one of [foreign, participating, transfers]) one.close();
  });

  test('sends approval events to roles that can read approvals', async () => {
    const follower = (role: Role) =>
      follow('?after=now&types=approval.*,offer.*', bearer(desk.key('creating', role)));
    const [auditor, professional] = [await follower('auditor'), await follower('investment_professional')];
    await desk.store.database.transaction((transaction) =>
      addPendingApproval(transaction, {
        firmOid: firms.creating,
        kind: 'policy',
        privatePlacementOfferOid: null,
      }),
    );
    await change();
    await professional.has(1);
    await auditor.has(2);
    expect([auditor.types(), professional.types()]).toEqual([
      ['approval.requested', 'offer.updated'],
      ['offer.updated'],
    ]);
    for (const one of [auditor, professional]) one.close();
  });

  test('sends existing events first, then new events, each once', async () => {
    const { json } = await desk.get('/restapi/events?limit=1000');
    const stream = await follow('');
    await change();
    await stream.has(Number(json.length) + 1);
    const ids = stream.messages().map(({ data }) => JSON.parse(data ?? '').eventId);
    expect(ids.slice(0, json.length)).toEqual(json.map(({ eventId }: { eventId: string }) => eventId));
    expect(new Set(ids).size).toBe(ids.length);
    stream.close();
  });

  test.each(['x', ''])('rejects the cursor %j', async (after) => {
    const reply = await desk.get(`${path}?after=${after}`);
    expect([reply.status, codesOf(reply)]).toEqual([400, [['after', 'invalid.value']]]);
  });

  test('is not available without credentials or with other methods', async () => {
    expect((await desk.get(path, { key: null })).status).toBe(401);
    expect((await desk.send('POST', path)).status).toBe(405);
    expect((await desk.send('HEAD', path)).status).toBe(200);
  });
});

describe('an open stream', () => {
  let made: { readonly key: string; readonly keyId: string };
  beforeAll(async () => {
    const wanted = { firmOid: firms.creating, role: 'auditor', name: 'Follower' } as const;
    made = await createKey(desk.store, { ...wanted, signing: false }, byTest);
  });
  const ends = async (stream: Awaited<ReturnType<typeof follow>>) => {
    await expect.poll(stream.isOver, { timeout: 2_000, interval: 20 }).toBe(true);
    return stream.types();
  };

  test('stays open if the caller becomes restricted, but omits the events that the caller can no longer read', async () => {
    const stream = await follow('?after=now', bearer(made.key));
    const subject = { kind: 'key', id: made.keyId } as const;
    await setRestriction(desk.store, { subject, request: 'readOffers', off: true }, byTest);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await change();
    await setRestriction(desk.store, { subject, request: 'readOffers', off: false }, byTest);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect([stream.types(), stream.isOver()]).toEqual([[], false]);
    await change();
    await stream.has(1);
    stream.close();
  });

  test('ends within a second after the key is revoked, with a reason', async () => {
    const stream = await follow('?after=now', bearer(made.key));
    await revokeKey(desk.store, made.keyId, byTest);
    expect(await ends(stream)).toEqual(['end']);
  });

  test('that isn’t read ends once, and can fail before its response is written', async () => {
    const wanted = { firmOid: firms.creating, role: 'auditor', name: 'Unread', signing: false } as const;
    const { key, keyId } = await createKey(desk.store, wanted, byTest);
    const unread = async () => {
      const request = webRequest(new Request(`http://x${path}?after=now`, { headers: bearer(key) }));
      return (await eventStreamRoute.handlers.get('GET')?.respond(request))?.stream;
    };
    const failing = await unread();
    failing?.destroy(new Error('The database is gone.'));
    await expect.poll(() => failing?.closed).toBe(true);
    const stream = await unread();
    await revokeKey(desk.store, keyId, byTest);
    await expect.poll(() => stream?.readableLength, { timeout: 5_000 }).toBeGreaterThan(20);
    await new Promise((resolve) => setTimeout(resolve, 1_500)); // access is checked twice a second
    expect([stream?.errored, stream?.destroyed]).toEqual([null, false]);
    stream?.destroy();
  });

  test('ends when its session ends', async () => {
    const passwordHash = await hashPassword('not used');
    const user = { email: 'stream@example.com', firmOid: firms.creating, role: 'auditor' } as const;
    const token = await signInByStore(desk.store.database, user, passwordHash);
    const stream = await follow('?after=now', { cookie: `placement_desk=${token}` });
    await change();
    await stream.has(1);
    await endSession(desk.store.database, token);
    expect((await ends(stream)).at(-1)).toBe('end');
  });

  test('ends without a reason when the service stops', async () => {
    const stream = await follow();
    closeStreams();
    expect(await ends(stream)).toEqual([]);
  });
});

test('a caller can have 20 open streams, and a firm 200', { timeout: 60_000 }, async () => {
  const streams: Awaited<ReturnType<typeof follow>>[] = [];
  const openOne = async (key: string) => {
    const stream = await follow('?after=now', bearer(key));
    if (stream.status === 200) streams.push(stream);
    else await expect.poll(stream.isOver).toBe(true);
    return stream.status;
  };
  const keys: string[] = [];
  for (let n = 0; n < 11; n += 1) {
    const wanted = { firmOid: firms.foreign, role: 'auditor', name: `Many ${n}`, signing: false } as const;
    keys.push((await createKey(desk.store, wanted, byTest)).key);
  }
  for (const key of keys.slice(0, 10)) {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => openOne(key)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  expect(await openOne(keys[0] ?? '')).toBe(429);
  expect(await openOne(keys[10] ?? '')).toBe(429);
  expect((await desk.get('/restapi/events?after=now&wait=1', { key: keys[10] ?? '' })).status).toBe(429);
  expect(await openOne(desk.key('creating'))).toBe(200);
  streams.shift()?.close();
  await expect.poll(() => openOne(keys[10] ?? ''), { timeout: 20_000, interval: 50 }).toBe(200);
  for (const stream of streams) stream.close();
});
