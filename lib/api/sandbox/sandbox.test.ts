import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import sql from 'sql-template-tag';
import { addDays, marketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { keepStoreKind } from '#lib/store/sandbox/store-kind.ts';
import { useSandboxClock } from '#lib/store/database/clocks.ts';
import { sandboxOwner } from '#lib/store/sandbox/reset-sandbox.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { checkpointAudit } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { log } from '#lib/api/log.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { addUser } from '#lib/store/access/users.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { byTest } from '#testing/store/by-test.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';
import { firms } from '#testing/api/example-book.ts';

useSandboxClock(0);
const desk = openDesk();
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  await keepStoreKind(desk.store.database, 'sandbox');
  sandboxOwner.set(desk.address);
});
beforeEach(async () => {
  await desk.send('POST', '/restapi/sandbox/reset');
});

const clock = () => desk.get('/restapi/sandbox/clock');
const move = (body: unknown, options = {}) =>
  desk.send('PUT', '/restapi/sandbox/clock', { body, ...options });
const openOffer = async () =>
  (await desk.get('/restapi/privateplacementoffers')).json.find(
    (offer: { creatingFirmOid: string; offerStatus: string }) =>
      offer.creatingFirmOid === firms.creating && offer.offerStatus === 'INITIAL',
  );
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

test('keys and responses identify the sandbox', async () => {
  expect(desk.key('creating')).toMatch(/^desk_test_[0-9a-f]{16}_[\w-]{43}[0-9A-Za-z]{6}$/);
  for (const path of ['/restapi/session', '/restapi/nothing', '/healthz']) {
    expect((await desk.get(path)).headers['placement-desk-sandbox']).toBe('true');
  }
  const live = desk.key('creating').replace('desk_test_', 'desk_live_');
  expect((await desk.get('/restapi/session', { key: live })).status).toBe(401);
});

test('the clock moves forward by at most ten years', async () => {
  const before = (await clock()).json;
  expect(Math.abs(Date.parse(before.now) - Date.parse(before.real))).toBeLessThan(1);
  const wanted = inDays(400);
  const moved = await move({ now: wanted });
  expect(moved.status).toBe(200);
  expect(Date.parse(moved.json.now) - Date.parse(wanted)).toBeLessThan(5_000);
  expect(Date.parse((await clock()).json.now)).toBeGreaterThanOrEqual(Date.parse(wanted));
  const backward = await move({ now: inDays(399) });
  expect([backward.status, codesOf(backward)]).toEqual([409, [[null, 'sandbox.clock.backward']]]);
  const tooFar = await move({ now: inDays(3_654) });
  expect([tooFar.status, codesOf(tooFar)]).toEqual([400, [['now', 'invalid.value']]]);
  expect((await move({ now: inDays(3_650) })).status).toBe(200);
});

test.each([{}, { now: inDays(1), until: 'next' }, { until: 'tomorrow' }, { now: 'soon' }, { later: true }])(
  '%j does not move the clock',
  async (body) => {
    expect((await move(body)).status).toBe(400);
  },
);

test('administrators and offer managers can move the clock and reset the sandbox, and auditors can read the clock', async () => {
  for (const [role, status] of [
    ['administrator', 200],
    ['offer_manager', 200],
    ['auditor', 403],
    ['investment_professional', 403],
    ['feeder', 403],
  ] as const) {
    const key = desk.key('creating', role);
    expect((await move({ now: inDays(1) }, { key })).status).toBe(status);
    expect((await desk.send('POST', '/restapi/sandbox/reset', { key })).status).toBe(status);
  }
  expect((await desk.get('/restapi/sandbox/clock', { key: desk.key('creating', 'auditor') })).status).toBe(
    200,
  );
});

test('moving the clock to the next date always reaches a later day, and reports new reasons for attention', async () => {
  let last = '';
  for (let step = 0; step < 5; step += 1) {
    const { status, json } = await move({ until: 'next' });
    expect(status).toBe(200);
    expect(json.now.slice(11, 19)).toMatch(/^00:00:0/);
    expect(json.now.slice(0, 10) > last).toBe(true);
    last = json.now.slice(0, 10);
  }
  const events = await desk.store.database.query<{ day: string }>(sql`
    select to_char(at, 'YYYY-MM-DD') as day from event where type = 'offer.attention' order by number desc limit 1`);
  expect(events[0]?.day && events[0].day <= last).toBe(true);
});

test('filing reminders are sent before the response, including those for skipped days', async () => {
  const { privatePlacementOfferOid: oid } = await openOffer();
  const path = `/restapi/privateplacementoffers/${oid}`;
  const date = marketDate(new Date());
  expect((await desk.send('PUT', `${path}/firstsale`, { body: { date } })).status).toBe(200);
  const { filings } = (await desk.get(`${path}/filings`)).json;
  const { dueDate } = filings.find(({ code }: { code: string }) => code === 'form.d');
  const sent = async () => {
    const { json } = await desk.get('/restapi/events?limit=1000&types=filing.due,filing.overdue');
    return json
      .filter(({ data }: any) => data.privatePlacementOfferOid === oid && data.code === 'form.d')
      .map(({ type, at }: any) => [type, at.slice(0, 10)]);
  };
  const moveTo = async (day: string) =>
    expect((await move({ now: startOfMarketDate(day).toISOString() })).status).toBe(200);
  const week = addDays(dueDate, -7);
  await moveTo(week);
  expect(await sent()).toEqual([
    ['filing.due', week],
    ['filing.due', week],
  ]);
  const after = addDays(dueDate, 1);
  await moveTo(after);
  expect((await sent()).slice(-3)).toEqual([
    ['filing.due', after],
    ['filing.due', after],
    ['filing.overdue', after],
  ]);
  await desk.send('POST', '/restapi/sandbox/reset');
  const left = await desk.store.database.query(sql`
    select 1 from filing_reminder where private_placement_offer_oid = ${oid} and code = 'form.d'`);
  expect(left).toEqual([]);
});

test('records follow the clock, and credentials do not', async () => {
  await move({ now: inDays(300) });
  const offer = await openOffer();
  const oid = offer.privatePlacementOfferOid;
  const changed = await desk.put(oid, { physicalSignatureRequired: !offer.physicalSignatureRequired });
  expect(changed.status).toBe(200);
  const after = (await desk.get(`/restapi/privateplacementoffers/${oid}`)).json;
  expect(Date.parse(after.lastModifiedTimestamp)).toBeGreaterThan(Date.parse(inDays(299)));
  const made = await desk.send('POST', '/restapi/keys', {
    key: desk.key('creating', 'administrator'),
    body: { name: `k${Date.now()}`, role: 'auditor', expiresAt: inDays(2) },
  });
  expect(made.status).toBe(201);
  expect((await desk.get('/restapi/session', { key: made.json.key })).status).toBe(200);
});

test('counterparties can be simulated: transfers and subscriptions change as in an import', async () => {
  const [transfer] = (await desk.get('/restapi/transfers')).json;
  const path = `/restapi/sandbox/transfers/${transfer.accountNumber}/${transfer.acatid}`;
  expect((await desk.send('PUT', path, { body: { status: 'Settling now' } })).status).toBe(200);
  const stored = await desk.get(`/restapi/accounts/${transfer.accountNumber}/acatin/${transfer.acatid}`);
  expect(stored.json).toMatchObject({ status: 'Settling now', comment: transfer.comment });
  const unknown = await desk.send('PUT', `${path}X`, { body: { status: 'x' } });
  expect(codesOf(unknown)).toEqual([[null, 'acat.not.found']]);
  const foreign = await desk.send('PUT', path, { key: desk.key('participating'), body: { status: 'x' } });
  expect(codesOf(foreign)).toEqual([[null, 'account.not.allowed']]);
  expect(codesOf(await desk.send('PUT', path, { body: { status: ' ' } }))).toEqual([
    ['status', 'invalid.value'],
  ]);

  const [order] = await desk.store.database.query<{ oid: string; offer: string; version: number }>(sql`
    select private_placement_order_oid as oid, private_placement_offer_oid as offer, offer.version
    from subscription join offer using (private_placement_offer_oid)
    where creating_firm_oid = ${firms.creating} and status = 'INITIAL' and offer_status = 'INITIAL' limit 1`);
  const orderPath = `/restapi/sandbox/privateplacementorders/${order?.oid}`;
  const played = await desk.send('PUT', orderPath, {
    body: { status: 'ACCEPTED', fillDollarAmount: 1000.5 },
  });
  expect([played.status, played.text]).toEqual([200, '']);
  const [row] = await desk.store.database.query(sql`
    select status, fill_dollar_amount::text as fill, offer.version from subscription
    join offer using (private_placement_offer_oid) where private_placement_order_oid = ${order?.oid}`);
  expect(row).toEqual({ status: 'ACCEPTED', fill: '1000.50', version: (order?.version ?? 0) + 1 });
  const stranger = await desk.send('PUT', orderPath, {
    key: desk.key('foreign'),
    body: { status: 'REJECTED' },
  });
  expect(codesOf(stranger)).toEqual([[null, 'order.not.found']]);
  const bad = await desk.send('PUT', orderPath, { body: { status: 'SOLD', fillDollarAmount: 0 } });
  expect(codesOf(bad)).toEqual([
    ['status', 'invalid.value'],
    ['fillDollarAmount', 'invalid.value'],
  ]);
  const [event] = await desk.store.database.query<{ type: string }>(sql`
    select type from event where type like 'subscription.%' order by number desc limit 1`);
  expect(event?.type).toBe('subscription.updated');
});

test('concurrent simulations of one record run one at a time', async () => {
  const [transfer] = (await desk.get('/restapi/transfers')).json;
  const [order] = await desk.store.database.query<{ oid: string; offer: string }>(sql`
    select private_placement_order_oid as oid, private_placement_offer_oid as offer
    from subscription join offer using (private_placement_offer_oid)
    where creating_firm_oid = ${firms.creating} and status = 'INITIAL' and offer_status = 'INITIAL' limit 1`);
  const version = async () =>
    (await desk.get(`/restapi/privateplacementoffers/${order?.offer}`)).headers.etag?.replace(/\D/g, '');
  const before = Number(await version());
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, turn) =>
      turn % 2 === 0
        ? desk.send('PUT', `/restapi/sandbox/privateplacementorders/${order?.oid}`, {
            body: { status: 'ACCEPTED', fillDollarAmount: 1000 + turn },
          })
        : desk.send('PUT', `/restapi/sandbox/transfers/${transfer.accountNumber}/${transfer.acatid}`, {
            body: { status: `Turn ${turn}` },
          }),
    ),
  );
  expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(16).fill([200, '']));
  expect(Number(await version())).toBe(before + 8);
});

test('a reset removes imported firms, but keeps those with users or keys', async () => {
  const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
  const [imported, withUser, withKey] = ['880001', '880002', '880003'];
  const book = {
    firms: [imported, withUser, withKey].map((firmOid) => ({ firmOid, firmName: `Firm ${firmOid}` })),
    ...{ accounts: [], offers: [], subscriptions: [], transfers: [] },
  };
  expect(await importBook(desk.store, book, { dryRun: false, now: new Date(), actor })).toMatchObject({
    ok: true,
  });
  const user = { email: 'firm@example.com', firmOid: withUser, role: 'auditor' } as const;
  await addUser(desk.store.database, user, 'no hash', byTest);
  await createKey(desk.store, { firmOid: withKey, role: 'auditor', name: 'Stays', signing: false }, byTest);
  await desk.store.database.query(sql`
    insert into security_event (event, firm_oid) values ('import.refused.record', ${imported})`);
  expect((await desk.send('POST', '/restapi/sandbox/reset')).status).toBe(200);
  const names = (await desk.get('/restapi/firms?q=Firm%2088000')).json.map(
    ({ firmOid }: { firmOid: string }) => firmOid,
  );
  expect(names.sort()).toEqual([withUser, withKey]);
});

test('a reset restores the sample data, the clock and the audit log, and keeps the keys', async () => {
  const cursor = await desk.get('/restapi/events?after=now');
  await move({ now: inDays(900) });
  const offer = await openOffer();
  await desk.put(offer.privatePlacementOfferOid, {
    physicalSignatureRequired: !offer.physicalSignatureRequired,
  });
  await checkpointAudit(desk.store, new Date());
  const reset = await desk.send('POST', '/restapi/sandbox/reset');
  expect(reset.status).toBe(200);
  expect(Math.abs(Date.parse(reset.json.now) - Date.parse(reset.json.real))).toBeLessThan(1);
  const again = await desk.get(`/restapi/privateplacementoffers/${offer.privatePlacementOfferOid}`);
  expect(again.json).toMatchObject({ physicalSignatureRequired: offer.physicalSignatureRequired });
  expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  const next = /after=([^&>]+)/.exec(String(cursor.headers.link))?.[1];
  expect((await desk.get(`/restapi/events?after=${next}`)).status).toBeGreaterThanOrEqual(400);
  expect(
    (
      await desk.put(offer.privatePlacementOfferOid, {
        physicalSignatureRequired: !offer.physicalSignatureRequired,
      })
    ).status,
  ).toBe(200);
  await checkpointAudit(desk.store, new Date());
  expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
});

test('a reset deletes the recorded contacts with clients', async () => {
  const { database } = desk.store;
  await database.query(sql`
    insert into transfer_contact (contact_id, account_number, firm_oid, acatid, transfer_modified_ts, at, actor, channel,
      follow_up_on)
    select 'a', account_number, account_firm_oid, acatid, last_modified_ts, now(), 'ann@bank.example', 'phone', '2026-12-01'
    from transfer limit 1`);
  expect(await database.query(sql`select 1 from transfer_contact`)).toHaveLength(1);
  expect((await desk.send('POST', '/restapi/sandbox/reset')).status).toBe(200);
  expect(await database.query(sql`select 1 from transfer_contact`)).toEqual([]);
});

test('a reset by a role that owns no tables logs the missing privilege, and succeeds once it is granted', async () => {
  const role = `service_${randomBytes(6).toString('hex')}`;
  const { user } = desk.address as { user: string };
  await asOwner(desk.address, `create role ${role} login in role placement_desk_app`);
  sandboxOwner.set({ ...desk.address, user: role });
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  try {
    await move({ now: inDays(30) });
    const { now } = (await clock()).json;
    const offer = await openOffer();
    const refused = await desk.send('POST', '/restapi/sandbox/reset');
    expect([refused.status, codesOf(refused)]).toEqual([409, [[null, 'sandbox.reset.not.possible']]]);
    expect(refused.text).not.toContain(role);
    const [[{ err }]] = logged.mock.calls as unknown as [[{ err: Error }]];
    expect(err.message).toContain(`The role ${role} in DATABASE_URL can't reset the sandbox`);
    expect(err.message).toContain(`grant ${user} to ${role}. Nothing was changed.`);
    expect((await clock()).json.now >= now).toBe(true);
    expect(await openOffer()).toEqual(offer);
    await asOwner(desk.address, `grant ${user} to ${role}`);
    expect((await desk.send('POST', '/restapi/sandbox/reset')).status).toBe(200);
  } finally {
    logged.mockRestore();
    sandboxOwner.set(desk.address);
    await asOwner(desk.address, `drop role ${role}`);
  }
});

test('a reset waits until notifications in progress are done', async () => {
  const waiting = sql`
    select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
  const reset = await desk.store.database.transaction(async (transaction) => {
    await transaction.query(sql`select from event_feed for no key update`);
    const sent = desk.send('POST', '/restapi/sandbox/reset');
    await vi.waitFor(async () => expect(await desk.store.database.query(waiting)).toHaveLength(1), 5_000);
    await transaction.query(sql`delete from notice where false`);
    return { sent };
  });
  expect((await reset.sent).status).toBe(200);
});

test('a reset ends webhook replays', async () => {
  await desk.store.database.query(sql`
    insert into webhook (webhook_id, firm_oid, url, types, description, feed_id, after_number, replay_until)
    select 'replayed', ${firms.creating}, 'https://hooks.example.com/', '{}', '', feed_id, 0, 1000 from event_feed`);
  expect((await desk.send('POST', '/restapi/sandbox/reset')).status).toBe(200);
  expect(await desk.store.database.query(sql`select webhook_id, replay_until from webhook`)).toEqual([
    { webhook_id: 'replayed', replay_until: null },
  ]);
});
