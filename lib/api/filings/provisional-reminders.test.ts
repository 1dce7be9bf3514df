import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { publishAttention } from '#lib/api/events/publish-attention.ts';
import { addDays, marketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { addUser } from '#lib/store/access/users.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { watchOffer } from '#lib/store/notices/watches.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';

const desk = openDesk();
const { database } = desk.store;
const now = new Date();
const today = marketDate(now);
const of = (oid: string) => `/restapi/privateplacementoffers/${oid}`;
const lookOn = (day: string) => publishAttention(desk.store, () => startOfMarketDate(day));

/** Imports an accepted subscription for one of the creating firm's accounts. */
async function sell(oid: string, privatePlacementOrderOid: string, soldAt: Date): Promise<void> {
  const timestamp = soldAt.toISOString();
  const subscription = {
    privatePlacementOrderOid,
    privatePlacementOfferOid: oid,
    accountNumber: accounts.creating,
    status: 'ACCEPTED',
    requestedDollarAmount: '1000.00',
    fillDollarAmount: '1000.00',
    discretionary: false,
    creationTimestamp: timestamp,
    modificationTimestamp: timestamp,
  };
  const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
  const book = { subscriptions: [subscription] } as never;
  expect(await importBook(desk.store, book, { dryRun: false, now, actor })).toMatchObject({ ok: true });
}

async function dueDateOf(oid: string): Promise<string> {
  const { filings } = (await desk.get(`${of(oid)}/filings`)).json;
  return filings.find((each: any) => each.code === 'form.d').dueDate;
}

/** Returns the reminders about an offer's Form D, such as `due provisional`. */
async function sent(oid: string): Promise<string[]> {
  const { json } = await desk.get('/restapi/events?limit=1000&types=filing.due,filing.overdue');
  return json
    .filter(({ data }: any) => data.privatePlacementOfferOid === oid && data.code === 'form.d')
    .map(({ type, data }: any) => `${type.slice(7)}${data.provisional === true ? ' provisional' : ''}`);
}

test('an unconfirmed first sale causes reminders that say so, and confirming its date doesn’t repeat them', async () => {
  const [before, after] = [offers.plain, offers.zeroDays];
  const email = 'provisional.watcher@example.com';
  await addUser(database, { email, firmOid: firms.creating, role: 'offer_manager' }, 'no hash', byTest);
  await watchOffer(database, { id: email, firmOid: firms.creating }, before);
  await sell(before, '71', now);
  await lookOn(today);
  await sell(after, '72', now);
  const dueDate = await dueDateOf(before);
  for (const days of [14, 13]) {
    await lookOn(addDays(dueDate, -days));
    for (const oid of [before, after]) expect(await sent(oid)).toEqual(['due provisional']);
  }
  const body = { date: today };
  expect((await desk.send('PUT', `${of(after)}/firstsale`, { body })).status).toBe(200);
  await lookOn(addDays(dueDate, -12));
  await lookOn(addDays(dueDate, -7));
  expect(await sent(before)).toEqual(['due provisional', 'due provisional']);
  expect(await sent(after)).toEqual(['due provisional', 'due']);
  await lookOn(addDays(dueDate, 1));
  expect((await sent(before)).at(-1)).toBe('overdue provisional');
  while (await createNotices(database));
  const [notice] = await database.query<{ title: string }>(sql`
    select title from notice where email = ${email} and kind = 'filing.overdue' and title like 'Form D%'`);
  expect(notice?.title).toMatch(/^Form D for .* \(provisional\) and isn't recorded$/);
  expect(await sent(offers.executable)).toEqual([]); // its deadline had passed before the first check
});
