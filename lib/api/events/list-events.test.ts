import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { revokeKey } from '#lib/store/access/keys.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { forgetOldEvents, readFeed } from '#lib/store/events/read-events.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { streamsOpen } from './stream/open-streams.ts';

const desk = openDesk();
const path = '/restapi/events';
type Firm = keyof typeof firms;
const get = (query: string, firm: Firm = 'creating') => desk.get(`${path}?${query}`, { key: desk.key(firm) });
const nextOf = ({ headers }: Reply) => String(headers['link']).replace(/^<[^?]*\?(.*)>; rel="next"$/, '$1');
const now = async (firm: Firm = 'creating') => nextOf(await get('after=now', firm));
const typesOf = ({ json }: Reply) => json.map(({ type }: { type: string }) => type);
let days = 9;
const change = (oid: string = offers.plain) => desk.put(oid, { daysFromClosingCashIsRequired: (days -= 1) });

describe('an event', () => {
  test('contains the change, its author and its request', async () => {
    const start = await now();
    const put = await change();
    const reply = await get(start);
    expect(reply.json).toEqual([
      {
        eventId: expect.stringMatching(/^[0-9a-f]{12}-[\w-]{22}$/),
        type: 'offer.updated',
        at: expect.stringMatching(/-0[45]:00$/),
        firmOid: firms.creating,
        data: { privatePlacementOfferOid: offers.plain, version: expect.any(Number) },
        requestId: put.headers['x-request-id'],
      },
    ]);
    expect(put.headers.etag).toBe(`"${reply.json[0].data.version}"`);
    const empty = await get(nextOf(reply));
    expect([empty.json, nextOf(empty)]).toEqual([[], expect.stringContaining('after=')]);
  });

  test('is not created by a request that changes nothing', async () => {
    const start = await now();
    await desk.put(offers.plain, { daysFromClosingCashIsRequired: days });
    expect((await get(start)).json).toEqual([]);
  });

  test('goes to firms that participate before or after the change, and reveals an added or removed firm only to that firm and the creating firm', async () => {
    const starts = {
      creating: await now(),
      participating: await now('participating'),
      foreign: await now('foreign'),
    };
    const firm = (participatingFirmStatus: string) => ({
      participatingFirms: [{ participatingFirmId: firms.foreign, participatingFirmStatus }],
    });
    await desk.put(offers.zeroDays, firm('A'));
    await desk.put(offers.zeroDays, { clientsHaveAccess: false });
    await desk.put(offers.zeroDays, { ...firm('D'), clientsHaveAccess: true });
    await desk.put(offers.zeroDays, { clientsHaveAccess: false });
    const seen = await Promise.all(
      Object.entries(starts).map(async ([one, start]) => typesOf(await get(start, one as Firm))),
    );
    const all = ['offer.firm.added', 'offer.updated', 'offer.updated', 'offer.firm.removed', 'offer.updated'];
    const updates = ['offer.updated', 'offer.updated', 'offer.updated', 'offer.updated'];
    expect(seen).toEqual([all, updates, all.slice(0, -1)]);
  });

  test('is created for each subscription that is canceled with its offer, with the same request ID', async () => {
    const start = await now();
    const put = await desk.put(offers.pending, { offerStatus: 'CLOSED_CANCELLED' });
    const { json } = await get(start);
    expect(json.map(({ type }: { type: string }) => type).sort()).toEqual([
      'offer.cancelled',
      'subscription.updated',
      'subscription.updated',
    ]);
    for (const { type, data, firmOid, requestId } of json) {
      expect([firmOid, requestId]).toEqual([firms.creating, put.headers['x-request-id']]);
      if (type === 'subscription.updated') expect(data.status).toBe('CANCELLED');
    }
  });
});

describe('the requested events', () => {
  test('start 24 hours ago, oldest first, if there is no `after`, and are the same whether or not they are paged', async () => {
    const whole = await get('limit=1000');
    expect(typesOf(whole).slice(0, 1)).not.toEqual([]);
    const pages: unknown[] = [];
    for (let query = 'limit=3'; ;) {
      const page = await get(query);
      expect(page.json.length).toBeLessThanOrEqual(3);
      if (page.json.length === 0) break;
      pages.push(...page.json);
      query = nextOf(page);
    }
    expect(pages).toEqual(whole.json);
  });

  test('can be limited to some types, individually or by kind', async () => {
    const all = typesOf(await get('limit=1000'));
    for (const [types, form] of [
      ['offer.*', /^offer\./],
      ['offer.updated,subscription.created', /^(offer\.updated|subscription\.created)$/],
    ] as const) {
      const some = typesOf(await get(`types=${types}&limit=1000`));
      expect(some).toEqual(all.filter((type: string) => form.test(type)));
    }
  });

  test.each([
    ['after', 'x'],
    ['after', Buffer.from('["a",-1]').toString('base64url')],
    ['after', ''],
    ['wait', '31'],
    ['wait', '-1'],
    ['wait', '1.5'],
    ['limit', '0'],
    ['types', 'offer.nothing'],
    ['types', ''],
    ['types', 'offer.*,'],
  ])('%s=%s is rejected', async (field, value) => {
    const reply = await get(`${field}=${encodeURIComponent(value)}`);
    expect([reply.status, codesOf(reply)]).toEqual([400, [[field, 'invalid.value']]]);
  });

  test('cursors from an earlier release are valid only up to the last event before the upgrade', async () => {
    const { feedId, end } = await readFeed(desk.store.database);
    const plain = (number: number) =>
      get(`after=${Buffer.from(JSON.stringify([feedId, number])).toString('base64url')}`);
    await asOwner(desk.address, `update event_feed set plain_up_to = ${end - 2}`);
    expect((await plain(end - 2)).status).toBe(200);
    const above = await plain(end - 1);
    expect([above.status, codesOf(above)]).toEqual([410, [[null, 'cursor.expired']]]);
  });

  test('another firm’s cursor, or part of a cursor, is rejected', async () => {
    const theirs = new URLSearchParams(await now('participating')).get('after') ?? '';
    const own = new URLSearchParams(await now()).get('after') ?? '';
    const [feedId, hidden] = JSON.parse(Buffer.from(own, 'base64url').toString());
    const cut = Buffer.from(JSON.stringify([feedId, hidden.slice(1)])).toString('base64url');
    for (const cursor of [theirs, cut]) {
      const reply = await get(`after=${cursor}`);
      expect([reply.status, codesOf(reply)]).toEqual([400, [['after', 'invalid.value']]]);
    }
    expect((await get(`after=${own}`)).status).toBe(200);
  });

  test('with `wait`, an empty response is delayed until an event arrives or the time is up', async () => {
    const start = await now();
    const began = performance.now();
    const empty = await get(`${start}&wait=1`);
    expect([empty.json, performance.now() - began > 950]).toEqual([[], true]);
    const held = get(`${start}&wait=30`);
    await change();
    expect(typesOf(await held)).toEqual(['offer.updated']);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('with `wait`, the response contains only what the caller can still read', async () => {
    const { key, keyId } = await desk.restrictedKey('listTransfers');
    const hold = async () => {
      const query = nextOf(await desk.get(`${path}?after=now`, { key }));
      const held = desk.get(`${path}?${query}&wait=30`, { key });
      await expect.poll(streamsOpen).toBe(1);
      return { answer: () => held };
    };
    const restricted = await hold();
    const subject = { kind: 'key', id: keyId } as const;
    await setRestriction(desk.store, { subject, request: 'readOffers', off: true }, byTest);
    await change();
    const reply = await restricted.answer();
    expect([reply.status, reply.json]).toEqual([200, []]);
    const revoked = await hold();
    await revokeKey(desk.store, keyId, byTest);
    expect((await revoked.answer()).status).toBe(401);
  });

  test.each([
    ['readOffers', /^(offer|subscription)\./],
    ['listTransfers', /^transfer\./],
  ] as const)('disabling %s hides the corresponding events', async (request, form) => {
    const { key } = await desk.restrictedKey(request);
    const all = typesOf(await get('limit=1000'));
    const reply = await desk.get(`${path}?limit=1000`, { key });
    expect(typesOf(reply)).toEqual(all.filter((type: string) => !form.test(type)));
  });
});

describe('the order of events', () => {
  test('does not skip an event that commits late: later events wait for it', async () => {
    const start = await now();
    const late = new pg.Client(desk.address);
    await late.connect();
    try {
      await late.query('begin');
      await late.query(
        `insert into event (reader_oid, at, type, firm_oid, data)
         values ('${firms.creating}', now(), 'transfer.created', '${firms.creating}', '{}')`,
      );
      await change();
      const before = await get(start);
      expect(before.json).toEqual([]);
      await late.query('commit');
      expect(typesOf(await get(nextOf(before)))).toEqual(['transfer.created', 'offer.updated']);
    } finally {
      await late.end();
    }
  });
});

describe('a cursor', () => {
  test('never moves past a number that the database reuses after a crash', async () => {
    await change();
    const rolledBack = new pg.Client(desk.address);
    await rolledBack.connect();
    try {
      const { rows } = await rolledBack.query(
        `select pg_sequence_last_value('audit_entry_sequence_seq')::text as last`,
      );
      await rolledBack.query('begin');
      await rolledBack.query(
        `insert into event (reader_oid, at, type, firm_oid, data)
         select '${firms.creating}', now(), 'transfer.created', '${firms.creating}', '{}' from generate_series(1, 100)`,
      );
      await rolledBack.query('rollback');
      const start = await now();
      // The sequence value after recovery if nothing after the last commit reached the disk.
      await asOwner(desk.address, `select setval('audit_entry_sequence_seq', ${rows[0].last})`);
      await change();
      expect(typesOf(await get(start))).toEqual(['offer.updated']);
    } finally {
      await rolledBack.end();
    }
  });

  test('returns 410 once events after it are deleted, which happens after 30 days', async () => {
    const [first, second] = [await now(), (await change(), await now())];
    await asOwner(desk.address, `update event set at = now() - interval '719 hours 59 minutes'`);
    await forgetOldEvents(desk.store.database);
    expect((await get(first)).status).toBe(200);
    await asOwner(desk.address, `update event set at = now() - interval '720 hours 1 minute'`);
    await change();
    await forgetOldEvents(desk.store.database);
    const reply = await get(first);
    expect([reply.status, codesOf(reply)]).toEqual([410, [[null, 'cursor.expired']]]);
    expect(typesOf(await get(second))).toEqual(['offer.updated']);
  });

  test('from another feed, for example from before a restore, returns 410', async () => {
    const start = await now();
    await asOwner(desk.address, `update event_feed set feed_id = 'another'`);
    const reply = await get(start);
    expect([reply.status, codesOf(reply)]).toEqual([410, [[null, 'cursor.expired']]]);
  });
});
