import sql, { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { publishAttention } from '#lib/api/events/publish-attention.ts';
import { addDays, formatDate, marketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { addUser } from '#lib/store/access/users.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { watchOffer } from '#lib/store/notices/watches.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';

const desk = openDesk();
const { database } = desk.store;
const today = marketDate(new Date());
const of = (oid: string) => `/restapi/privateplacementoffers/${oid}`;
const formD = { code: 'form.d', filedOn: today, reference: '0001234567-26-000001' };

const lookOn = (day: string) => publishAttention(desk.store, () => startOfMarketDate(day));
const send = async (method: string, path: string, body?: object) => {
  const reply = await desk.send(method, path, body === undefined ? {} : { body });
  expect(reply.status).toBeLessThan(300);
  return reply.json;
};
const confirm = (oid: string, date: string | null, more = {}) =>
  send('PUT', `${of(oid)}/firstsale`, { date, ...more });

async function dueDateOf(oid: string, code = 'form.d'): Promise<string> {
  const { filings } = (await desk.get(`${of(oid)}/filings`)).json;
  return filings.find((each: any) => each.code === code).dueDate;
}

/** Returns an offer's reminders in a firm's feed, such as `due form.d 2026-12-11`. */
async function sent(oid: string, firm: keyof typeof firms = 'creating'): Promise<string[]> {
  const path = '/restapi/events?limit=1000&types=filing.due,filing.overdue';
  const { json } = await desk.get(path, { key: desk.key(firm) });
  return json
    .filter(({ data }: any) => data.privatePlacementOfferOid === oid)
    .map(({ type, data }: any) => `${type.slice(7)} ${data.code} ${data.dueDate}`);
}

test('firms are reminded 14, 7 and 1 days before the due date, on that date, and once when it has passed', async () => {
  const oid = offers.plain;
  await confirm(oid, today);
  const dueDate = await dueDateOf(oid);
  const due = `due form.d ${dueDate}`;
  for (const [daysLeft, reminders] of [
    [14, [due]],
    [13, [due]],
    [8, [due]],
    [7, [due, due]],
    [6, [due, due]],
    [2, [due, due]],
    [1, [due, due, due]],
    [0, [due, due, due, due]],
    [-1, [due, due, due, due, `overdue form.d ${dueDate}`]],
    [-9, [due, due, due, due, `overdue form.d ${dueDate}`]],
  ] as const) {
    await lookOn(addDays(dueDate, -daysLeft));
    expect(await sent(oid), `${daysLeft} days left`).toEqual(reminders);
  }
  const { json } = await desk.get('/restapi/events?limit=1000&types=filing.*');
  expect(json[0]).toMatchObject({
    type: 'filing.due',
    firmOid: firms.creating,
    requestId: null,
    data: { privatePlacementOfferOid: oid, code: 'form.d', jurisdiction: 'US', firmOid: null, dueDate },
  });
});

test('a provisional deadline that had passed before it was known causes no reminders', async () => {
  await lookOn(addDays(await dueDateOf(offers.executable), 1));
  expect(await sent(offers.executable)).toEqual([]);
});

test('reminders for skipped days are sent when the clock catches up, once for all instances', async () => {
  const oid = offers.zeroDays;
  await confirm(oid, today);
  const dueDate = await dueDateOf(oid);
  const due = `due form.d ${dueDate}`;
  await lookOn(addDays(dueDate, -15));
  expect(await sent(oid)).toEqual([]);
  const day = addDays(dueDate, 1);
  await Promise.all([1, 2, 3, 4].map(() => lookOn(day)));
  await lookOn(day);
  expect(await sent(oid)).toEqual([due, due, due, due, `overdue form.d ${dueDate}`]);
});

test('the creating firm is reminded of all filings, and a participating firm only of its FINRA filing', async () => {
  const oid = offers.executable;
  const body = { date: today, firmOid: firms.participating };
  const { status } = await desk.send('PUT', `${of(oid)}/firstsale`, { body, key: desk.key('participating') });
  expect(status).toBe(200);
  await confirm(oid, today);
  await confirm(oid, today, { firmOid: firms.creating });
  const dueDate = await dueDateOf(oid);
  await lookOn(addDays(dueDate, -14));
  expect((await sent(oid)).sort()).toEqual([
    `due finra.5123 ${dueDate}`,
    `due finra.5123 ${dueDate}`,
    `due form.d ${dueDate}`,
  ]);
  expect(await sent(oid, 'participating')).toEqual([`due finra.5123 ${dueDate}`]);
  expect(await sent(oid, 'foreign')).toEqual([]);
  const { json } = await desk.get('/restapi/events?limit=1000&types=filing.due', {
    key: desk.key('participating'),
  });
  expect(json.map(({ data }: any) => data.firmOid)).toEqual([firms.participating]);
  const { key } = await desk.restrictedKey('readOffers');
  expect((await desk.get('/restapi/events?types=filing.due', { key })).json).toEqual([]);
});

describe('reminders', () => {
  test('stop after the filing, and resume if it is struck', async () => {
    const oid = offers.beforeDate;
    await confirm(oid, today);
    const dueDate = await dueDateOf(oid);
    const due = `due form.d ${dueDate}`;
    await lookOn(addDays(dueDate, -14));
    const { filed } = await send('POST', `${of(oid)}/filings`, formD);
    await lookOn(addDays(dueDate, -7));
    expect(await sent(oid)).toEqual([due]);
    await send('DELETE', `${of(oid)}/filings/${filed.filingId}`);
    await lookOn(addDays(dueDate, -1));
    expect((await sent(oid)).at(-1)).toBe(due);
    await send('PUT', `${of(oid)}/filingexemptions`, { code: 'form.d', reason: 'Counsel files it.' });
    await lookOn(addDays(dueDate, 1));
    expect(await sent(oid)).not.toContain(`overdue form.d ${dueDate}`);
    await send('PUT', `${of(oid)}/filingexemptions`, { code: 'form.d', reason: null });
    await lookOn(addDays(dueDate, 2));
    expect(await sent(oid)).toContain(`overdue form.d ${dueDate}`);
  });

  test('depend on the due date: correcting the first sale causes new ones, and restoring the earlier date causes none', async () => {
    const oid = offers.settled;
    await confirm(oid, addDays(today, -14));
    const before = await dueDateOf(oid);
    await lookOn(addDays(before, -1));
    const of14 = await sent(oid);
    expect(new Set(of14)).toEqual(new Set([`due form.d ${before}`]));
    await confirm(oid, today);
    const dueDate = await dueDateOf(oid);
    await lookOn(addDays(dueDate, -14));
    expect(await sent(oid)).toEqual([...of14, `due form.d ${dueDate}`]);
    await confirm(oid, addDays(today, -14));
    await lookOn(addDays(before, -1));
    expect(await sent(oid)).toEqual([...of14, `due form.d ${dueDate}`]);
    await confirm(oid, null);
    await lookOn(addDays(before, 1));
    expect(await sent(oid)).toEqual([...of14, `due form.d ${dueDate}`]);
  });

  test('for an amendment depend on the anniversary of the filing, and are sent only while the offer is open', async () => {
    const oid = offers.pending;
    await send('POST', `${of(oid)}/filings`, { ...formD, filedOn: addDays(today, -360) });
    const dueDate = await dueDateOf(oid, 'form.d.amendment');
    await lookOn(addDays(dueDate, 1));
    expect(await sent(oid)).toContain(`overdue form.d.amendment ${dueDate}`);
    expect((await sent(oid)).filter((line) => line.startsWith('due'))).not.toContain(`due form.d ${dueDate}`);
    const closed = offers.closed;
    await send('POST', `${of(closed)}/filings`, { ...formD, filedOn: addDays(today, -360) });
    await lookOn(addDays(dueDate, 1));
    expect(await sent(closed)).toEqual([]);
  });

  test('are reevaluated after a change to the exemption, but not after a change to the offer’s name', async () => {
    const oid = offers.oneCentShort;
    await confirm(oid, today);
    await lookOn(today);
    const after = async (change: string) => {
      await database.query(sql`update offer set ${raw(change)} where private_placement_offer_oid = ${oid}`);
      const [row] = await database.query<{ isDue: boolean }>(sql`
        select look_on = '-infinity' as "isDue" from filing_reminder_queue where private_placement_offer_oid = ${oid}`);
      return row?.isDue;
    };
    expect(await after(`offer_name = offer_name || ' '`)).toBe(false);
    expect(await after(`exemption = 'J'`)).toBe(true);
  });
});

test('people who watch the offer are notified if their firm gets the reminder', async () => {
  const oid = offers.plain;
  while (await createNotices(database));
  const people = await Promise.all(
    (['creating', 'participating'] as const).map(async (firm) => {
      const email = `${firm}.watcher@example.com`;
      await addUser(database, { email, firmOid: firms[firm], role: 'offer_manager' }, 'no hash', byTest);
      await watchOffer(database, { id: email, firmOid: firms[firm] }, oid);
      return email;
    }),
  );
  await confirm(oid, addDays(today, -60));
  const dueDate = await dueDateOf(oid);
  await lookOn(today);
  while (await createNotices(database));
  const notices = await database.query<{ email: string; kind: string; title: string; href: string }>(sql`
    select email, kind, title, href from notice where kind like 'filing.%' and email = any(${people}::text[])`);
  expect(notices).toEqual([
    {
      email: people[0],
      kind: 'filing.overdue',
      title: `Form D for Blue Mesa 27 was due ${formatDate(dueDate)} and isn't recorded`,
      href: `/offers/${oid}/filings`,
    },
  ]);
  expect(await sent(oid)).toContain(`overdue form.d ${dueDate}`);
});

test('reminders for skipped days are separate events, but only the last one causes a notification', async () => {
  // Not used in other tests. If deadlines move to the next business day, first sales on different days have the same one.
  const oid = offers.intrastate;
  await database.query(sql`update offer set exemption = 'H' where private_placement_offer_oid = ${oid}`);
  const email = 'skipping.watcher@example.com';
  await addUser(database, { email, firmOid: firms.creating, role: 'offer_manager' }, 'no hash', byTest);
  await watchOffer(database, { id: email, firmOid: firms.creating }, oid);
  const noticesAfter = async (day: string) => {
    await lookOn(day);
    while (await createNotices(database));
    const notices = await database.query<{ kind: string }>(sql`
      delete from notice where email = ${email} and kind like 'filing.%' returning kind`);
    return notices.map(({ kind }) => kind);
  };
  await confirm(oid, today);
  const dueDate = await dueDateOf(oid);
  await noticesAfter(addDays(dueDate, -15));
  expect(await noticesAfter(addDays(dueDate, -7))).toEqual(['filing.due']);
  expect(await noticesAfter(addDays(dueDate, 1))).toEqual(['filing.overdue']);
  const { json } = await desk.get('/restapi/events?limit=1000&types=filing.due,filing.overdue');
  const events = json.filter(
    ({ data }: any) => data.privatePlacementOfferOid === oid && data.dueDate === dueDate,
  );
  expect(events.map(({ type }: any) => type)).toEqual([...Array(4).fill('filing.due'), 'filing.overdue']);
  expect(new Set(events.map(({ eventId }: any) => eventId)).size).toBe(5);
});
