import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';

const desk = openDesk();
const { database } = desk.store;
const today = marketDate(new Date());
const of = (oid: string) => `/restapi/privateplacementoffers/${oid}`;
const { plain, pending, executable, closed } = offers;

type Firm = keyof typeof firms;

const put = async (path: string, body: object, firm: Firm = 'creating') => {
  const reply = await desk.send('PUT', path, { body, key: desk.key(firm) });
  expect(reply.status).toBe(200);
  return reply.json;
};
const confirm = (
  oid: string,
  date: string | null,
  more: { firmOid?: string } = {},
  firm: Firm = 'creating',
) => put(`${of(oid)}/firstsale`, { date, ...more }, firm);
const formD = { code: 'form.d', filedOn: today, reference: '0001234567-26-000001' };

async function deadlineOf(oid: string, code = 'form.d') {
  const { filings } = (await desk.get(`${of(oid)}/filings`)).json;
  return filings.find((each: any) => each.code === code);
}

/** Returns the Today line for an offer's filings. */
async function lineOf(oid: string, firm: Firm = 'creating') {
  const { lines } = (await desk.get('/restapi/today', { key: desk.key(firm) })).json;
  return lines.find((each: any) => each.filing !== undefined && each.privatePlacementOfferOid === oid);
}

async function entriesOf(
  oid: string,
  { firm = 'creating', query = '' }: { firm?: Firm; query?: string } = {},
) {
  const span = `from=${addDays(today, -90)}&to=${addDays(today, 300)}`;
  const { json } = await desk.get(`/restapi/calendar?${span}&${query}`, { key: desk.key(firm) });
  return json.filter((each: any) => each.kind === 'filing' && each.privatePlacementOfferOid === oid);
}

describe('Today', () => {
  test('shows filings that are overdue or due within 14 days', async () => {
    const found = new Set<number>();
    for (let days = 0; days <= 20; days += 1) {
      await confirm(plain, addDays(today, -days));
      const { daysLeft, dueDate } = await deadlineOf(plain);
      found.add(daysLeft);
      const reason = daysLeft < 0 ? 'filingoverdue' : daysLeft <= 14 ? 'filingdue' : undefined;
      const line = await lineOf(plain);
      expect(line?.reason, `${daysLeft} days left`).toBe(reason);
      if (line !== undefined) {
        expect(line).toMatchObject({
          date: dueDate,
          step: 'filings',
          ours: true,
          alsoReasons: [],
          dollarAmount: null,
          filing: { code: 'form.d', dueDate, daysLeft },
        });
      }
    }
    expect(Math.max(...found)).toBeGreaterThan(14);
    expect(Math.min(...found)).toBeLessThan(0);
  });

  test('shows an open offer whose suggested first sale is unconfirmed, until the filing is recorded', async () => {
    expect(await lineOf(executable)).toMatchObject({
      reason: 'firstsaleconfirm',
      date: '2026-10-09',
      filing: { trigger: { date: '2026-10-09', provisional: true } },
    });
    await confirm(executable, today);
    expect((await lineOf(executable)).filing).toMatchObject({ code: 'finra.5123' });
    await confirm(executable, today, { firmOid: firms.creating });
    expect((await lineOf(executable))?.reason).not.toBe('firstsaleconfirm');
    await confirm(executable, null);
    expect((await lineOf(executable)).reason).toBe('firstsaleconfirm');
    const { status } = await desk.send('POST', `${of(executable)}/filings`, { body: formD });
    expect(status).toBe(201);
    expect((await lineOf(executable))?.reason).not.toBe('firstsaleconfirm');
  });

  test('shows a participating firm only its own FINRA filing, and other firms nothing', async () => {
    await database.query(sql`
      update subscription set status = 'ACCEPTED', fill_dollar_amount = 10000
      where private_placement_offer_oid = ${pending} and account_number = ${accounts.participating}`);
    expect(await lineOf(pending, 'participating')).toMatchObject({
      reason: 'firstsaleconfirm',
      alsoReasons: [],
      ours: false,
      step: 'filings',
      filing: { code: 'finra.5123', firmOid: firms.participating },
    });
    await confirm(pending, addDays(today, -40));
    expect((await lineOf(pending, 'participating')).reason).toBe('firstsaleconfirm');
    expect(await lineOf(pending)).toMatchObject({
      reason: 'filingoverdue',
      alsoReasons: ['firstsaleconfirm'],
      filing: { code: 'form.d' },
    });
    await confirm(pending, addDays(today, -30), { firmOid: firms.participating }, 'participating');
    expect(await lineOf(pending, 'participating')).toMatchObject({
      reason: 'filingoverdue',
      filing: { code: 'finra.5123', firmOid: firms.participating },
    });
    expect(await lineOf(pending, 'foreign')).toBeUndefined();
  });

  test('also shows a closed offer with a confirmed first sale', async () => {
    await confirm(closed, addDays(today, -40));
    expect(await lineOf(closed)).toMatchObject({ reason: 'filingoverdue' });
  });

  test('shows no line once the filing is recorded or not applicable', async () => {
    await put(`${of(closed)}/filingexemptions`, { code: 'form.d', reason: 'Counsel files it.' });
    expect(await lineOf(closed)).toBeUndefined();
    await put(`${of(closed)}/filingexemptions`, { code: 'form.d', reason: null });
    expect(await lineOf(closed)).toBeDefined();
    await desk.send('POST', `${of(closed)}/filings`, { body: formD });
    expect(await lineOf(closed)).toBeUndefined();
  });

  test('marks the due date in the next two weeks', async () => {
    await confirm(plain, addDays(today, -7));
    const { dueDate } = await deadlineOf(plain);
    const { strip } = (await desk.get('/restapi/today')).json;
    const { marks } = strip.find(({ date }: any) => date === dueDate);
    expect(marks).toContainEqual({ kind: 'filing', count: 1 });
  });

  test('also marks provisional due dates in the next two weeks', async () => {
    await database.query(sql`
      update subscription set first_accepted_at = now() - interval '10 days'
      where private_placement_offer_oid = ${offers.settled}`);
    const { json } = await desk.get('/restapi/today');
    const counts = json.strip.map(({ date, marks }: any) => [
      date,
      marks.find(({ kind }: any) => kind === 'filing')?.count ?? 0,
    ]);
    const to = json.strip.at(-1).date;
    const { json: entries } = await desk.get(`/restapi/calendar?from=${json.date}&to=${to}`);
    const filings = entries.filter(({ kind }: any) => kind === 'filing');
    const on = (day: string) => filings.filter(({ date }: any) => date === day).length;
    expect(filings.some(({ filing }: any) => filing.provisional)).toBe(true);
    expect(counts).toEqual(json.strip.map(({ date }: any) => [date, on(date)]));
  });

  test('lets a user snooze a line', async () => {
    await confirm(plain, addDays(today, -40));
    const { send } = await newPerson(desk);
    const tomorrow = { hiddenUntil: addDays(today, 1) };
    expect((await send('PUT', `/restapi/today/filingoverdue/${plain}`, tomorrow)).status).toBe(200);
    const { lines, hidden } = (await send('GET', '/restapi/today')).json;
    const isOfPlain = (each: any) =>
      each.reason === 'filingoverdue' && each.privatePlacementOfferOid === plain;
    expect([lines.some(isOfPlain), hidden.some(isOfPlain)]).toEqual([false, true]);
    for (const reason of ['filingdue', 'firstsaleconfirm']) {
      expect((await send('PUT', `/restapi/today/${reason}/${plain}`, tomorrow)).status).toBe(200);
    }
    const foreign = await send('PUT', `/restapi/today/filingoverdue/${offers.foreign}`, tomorrow);
    expect(refusalOf(foreign)).toEqual([404, [null, 'offer.not.found']]);
  });
});

describe('the calendar', () => {
  test('shows the due dates of filings', async () => {
    await confirm(plain, today);
    const { dueDate } = await deadlineOf(plain);
    expect(await entriesOf(plain)).toEqual([
      {
        date: dueDate,
        kind: 'filing',
        privatePlacementOfferOid: plain,
        offerName: 'Blue Mesa 27',
        accountNumber: null,
        acatid: null,
        filing: { code: 'form.d', name: 'Form D', jurisdiction: 'US', firmOid: null, provisional: false },
      },
    ]);
    const on = async (from: string, to: string) => {
      const { json } = await desk.get(`/restapi/calendar?from=${from}&to=${to}`);
      return json.filter((each: any) => each.kind === 'filing' && each.privatePlacementOfferOid === plain)
        .length;
    };
    expect(await on(dueDate, dueDate)).toBe(1);
    expect(await on(addDays(dueDate, 1), addDays(dueDate, 9))).toBe(0);
    expect(await on(addDays(dueDate, -9), addDays(dueDate, -1))).toBe(0);
    expect(await entriesOf(plain, { query: 'q=nothing%20of%20the%20kind' })).toEqual([]);
    expect(await entriesOf(plain, { query: 'q=Blue' })).toHaveLength(1);
    await confirm(plain, null);
    expect(await entriesOf(plain)).toEqual([]);
  });

  test('shows a provisional due date until the first sale is confirmed, also in feeds', async () => {
    const { settled } = offers;
    const { dueDate, trigger } = await deadlineOf(settled);
    const span = `from=${dueDate}&to=${dueDate}`;
    const seen = async (query = '') => {
      const { json } = await desk.get(`/restapi/calendar?${span}${query}`);
      return json.flatMap(({ privatePlacementOfferOid: oid, filing }: any) =>
        oid === settled && filing?.code === 'form.d' ? [filing.provisional] : [],
      );
    };
    expect(await seen()).toEqual([true]);
    expect(await seen('&q=nothing%20of%20the%20kind')).toEqual([]);
    expect(await seen(`&q=${settled}`)).toEqual([true]);
    const before = `from=${addDays(dueDate, -9)}&to=${addDays(dueDate, -1)}`;
    const earlier = (await desk.get(`/restapi/calendar?${before}`)).json;
    expect(earlier.every(({ date }: any) => date < dueDate)).toBe(true);
    const { send } = await newPerson(desk);
    const { json } = await send('POST', '/restapi/calendarfeeds', { name: 'Provisional' });
    const feed = async () =>
      (await desk.get(new URL(json.url).pathname, { key: null })).text.replaceAll('\r\n ', '');
    const summary = `Blue Mesa ${settled.slice(-2)}: Form D due (provisional)`;
    expect(await feed()).toContain(summary);
    await confirm(settled, trigger.date);
    expect(await seen()).toEqual([false]);
    expect(await feed()).not.toContain(summary);
    await confirm(settled, null);
  });

  test('shows a due date postponed by a weekend or holiday only on the later day', async () => {
    for (let days = 0; days < 14; days += 1) {
      await confirm(plain, addDays(today, -days));
      const { dueDate, rolledFrom } = await deadlineOf(plain);
      const path = (day: string) => `/restapi/calendar?from=${day}&to=${day}`;
      const kinds = async (day: string) =>
        (await desk.get(path(day))).json.filter(
          (each: any) => each.kind === 'filing' && each.privatePlacementOfferOid === plain,
        ).length;
      expect(await kinds(dueDate)).toBe(1);
      if (rolledFrom !== null) expect(await kinds(rolledFrom)).toBe(0);
    }
  });

  test('shows the anniversary of a Form D until an amendment is recorded', async () => {
    await desk.send('POST', `${of(offers.settled)}/filings`, {
      body: { ...formD, filedOn: addDays(today, -300) },
    });
    const amendments = async () =>
      (await entriesOf(offers.settled)).filter(({ filing }: any) => filing.code === 'form.d.amendment');
    expect(await amendments()).toHaveLength(1);
    await desk.send('POST', `${of(offers.settled)}/filings`, {
      body: { ...formD, code: 'form.d.amendment' },
    });
    expect(await amendments()).toEqual([]);
  });

  test('shows a participating firm its own filings, and other firms none', async () => {
    await confirm(offers.zeroDays, today);
    await confirm(offers.zeroDays, today, { firmOid: firms.creating });
    await confirm(offers.zeroDays, today, { firmOid: firms.participating });
    expect(await entriesOf(offers.zeroDays)).toHaveLength(3);
    expect(await entriesOf(offers.zeroDays, { firm: 'participating' })).toMatchObject([
      { filing: { code: 'finra.5123', firmOid: firms.participating } },
    ]);
    expect(await entriesOf(offers.zeroDays, { firm: 'foreign' })).toEqual([]);
  });

  /** Returns a function that finds an event in a new feed. */
  const newFeed = async (uid: string, firm: Firm = 'creating') => {
    const { send } = await newPerson(desk, 'offer_manager', firm);
    const { json } = await send('POST', '/restapi/calendarfeeds', { name: 'Filings' });
    const path = new URL(json.url).pathname;
    return async () => {
      const text = (await desk.get(path, { key: null })).text.replaceAll('\r\n ', '');
      const event = text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:filing-${uid}@`));
      return {
        start: /DTSTART;VALUE=DATE:(\d+)/.exec(event ?? '')?.[1],
        sequence: Number(/SEQUENCE:(\d+)/.exec(event ?? '')?.[1]),
        stamp: /DTSTAMP:(.*)\r/.exec(event ?? '')?.[1],
        summary: /SUMMARY:(.*)\r/.exec(event ?? '')?.[1],
      };
    };
  };

  test('contains the due dates in its feeds, with a higher sequence number when a date moves', async () => {
    await confirm(plain, addDays(today, -20));
    const eventIn = await newFeed(`${plain}-form.d-US`);
    const before = await eventIn();
    expect(before).toMatchObject({
      start: (await deadlineOf(plain)).dueDate.replaceAll('-', ''),
      summary: 'Blue Mesa 27: Form D due',
    });
    await confirm(plain, today);
    const after = await eventIn();
    expect(after.start).toBe((await deadlineOf(plain)).dueDate.replaceAll('-', ''));
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  test('does not reveal the creating firm’s filings in a participating firm’s feed', async () => {
    const ofFirm = { firmOid: firms.participating };
    await confirm(plain, addDays(today, -20), ofFirm, 'participating');
    const eventIn = await newFeed(`${plain}-finra.5123-US-${firms.participating}`, 'participating');
    const before = await eventIn();
    expect(before.sequence).toBeGreaterThan(0);
    await confirm(plain, addDays(today, -19));
    await confirm(plain, addDays(today, -18), { firmOid: firms.creating });
    await desk.send('POST', `${of(plain)}/filings`, { body: formD });
    expect(await eventIn()).toEqual(before);
    await confirm(plain, addDays(today, -17), ofFirm, 'participating');
    expect((await eventIn()).sequence).toBe(before.sequence + 1);
  });
});
