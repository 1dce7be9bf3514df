import { beforeAll, expect, test, vi } from 'vitest';
import sql from 'sql-template-tag';
import { followClockRegularly } from './sandbox.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { moveClockOffset, deskOffsetMs, useSandboxClock } from '#lib/store/database/clocks.ts';
import { sandboxOwner } from '#lib/store/sandbox/reset-sandbox.ts';
import { keepStoreKind } from '#lib/store/sandbox/store-kind.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { firms } from '#testing/api/example-book.ts';

useSandboxClock(0);
const desk = openDesk();
const key = () => desk.key('creating', 'administrator');

beforeAll(async () => {
  await keepStoreKind(desk.store.database, 'sandbox');
  sandboxOwner.set(desk.address);
  await desk.send('POST', '/restapi/sandbox/reset');
});

test('a year in the life of an offer can be simulated: drafted, published, subscribed to, executed, closed', async () => {
  const { now } = (await desk.get('/restapi/sandbox/clock')).json;
  const inDays = (days: number) => new Date(Date.parse(now) + days * 24 * 3_600_000).toISOString();
  const [known] = await desk.store.database.query<{ oid: string; account: string }>(sql`
    select private_placement_offer_oid as oid, account_number as account from offer, account
    where creating_firm_oid = ${firms.creating} and firm_oid = ${firms.creating} and offer_status = 'INITIAL' limit 1`);
  const oid = '900000000000000001';
  const orderOid = '900000000000000002';
  const { lastModifiedTimestamp: _, ...record } = (
    await desk.get(`/restapi/privateplacementoffers/${known?.oid}`)
  ).json;
  const offer = {
    ...record,
    privatePlacementOfferOid: oid,
    offerName: 'A year of an offer',
    offerStatus: 'INITIAL',
    published: false,
    participatingFirms: [],
    offerMinimum: 100_000,
    offerMaximum: 900_000,
    closingDate: inDays(300).slice(0, 10),
    daysFromClosingCashIsRequired: 20,
    originalDaysFromClosingCashIsRequired: 20,
  };
  const subscription = {
    privatePlacementOrderOid: orderOid,
    privatePlacementOfferOid: oid,
    accountNumber: known?.account,
    status: 'INITIAL',
    requestedDollarAmount: 100_000,
    discretionary: false,
    creationTimestamp: now,
    modificationTimestamp: now,
  };
  const bring = (records: object) =>
    importBook(
      desk.store,
      { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [], ...records },
      {
        dryRun: false,
        now: new Date(),
        actor: { kind: 'operator', name: 'test', keyId: null, firmOid: null },
        firmOid: firms.creating,
      },
    );
  expect(await bring({ offers: [offer] })).toMatchObject({ ok: true });
  expect((await desk.put(oid, { published: true }, { key: key() })).status).toBe(200);
  expect(await bring({ subscriptions: [subscription] })).toMatchObject({ ok: true });

  const play = (body: unknown) =>
    desk.send('PUT', `/restapi/sandbox/privateplacementorders/${orderOid}`, { key: key(), body });
  const attention: string[] = [];
  let executedOn = '';
  let closedOn = '';
  for (let steps = 0; closedOn === '' && steps < 200; steps += 1) {
    const moved = await desk.send('PUT', '/restapi/sandbox/clock', { key: key(), body: { until: 'next' } });
    expect(moved.status).toBe(200);
    const day: string = moved.json.now.slice(0, 10);
    if (day > inDays(60) && attention.length === 0) {
      expect((await play({ status: 'ACCEPTED', fillDollarAmount: 100_000 })).status).toBe(200);
    }
    const published = await desk.store.database.query<{ attention: string }>(sql`
      select data ->> 'attention' as attention from event
      where type = 'offer.attention' and data ->> 'privatePlacementOfferOid' = ${oid} order by number`);
    attention.splice(0, attention.length, ...published.map((one) => one.attention));
    if (executedOn === '' && attention.includes('executable')) {
      expect((await desk.put(oid, { offerStatus: 'IN_PROGRESS' }, { key: key() })).status).toBe(200);
      executedOn = day;
    }
    if (attention.includes('closingdatepassed')) {
      expect((await play({ status: 'COMPLETE' })).status).toBe(200);
      expect((await desk.put(oid, { offerStatus: 'CLOSED_INCOMPLETE' }, { key: key() })).status).toBe(200);
      closedOn = day;
    }
  }
  expect([executedOn, closedOn]).toEqual([inDays(280).slice(0, 10), inDays(301).slice(0, 10)]);
  expect(attention).toEqual(['executable', 'closingsoon', 'closingdatepassed']);
  const after = (await desk.get(`/restapi/privateplacementoffers/${oid}`)).json;
  expect(after.offerStatus).toBe('CLOSED_COMPLETE');
  expect(after.lastModifiedTimestamp.slice(0, 10)).toBe(closedOn);
  const history = (await desk.get(`/restapi/privateplacementoffers/${oid}/history`, { key: key() })).json;
  expect(history.length).toBeGreaterThanOrEqual(7);
  expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
}, 60_000);

test('another instance follows the clock within a second', async () => {
  const timer = followClockRegularly(desk.store);
  try {
    const wanted = deskOffsetMs() + 3_600_000;
    await moveClockOffset(desk.store.database, wanted);
    await vi.waitFor(() => expect(deskOffsetMs()).toBe(wanted), { timeout: 1_000 });
  } finally {
    clearInterval(timer);
  }
});
