import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { changeUser, removeUser } from '#lib/store/sign-in/firm-users.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { readDueFilings } from '#lib/store/filings/pending-filings.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { accounts, exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';
import { byTest } from '#testing/store/by-test.ts';

const desk = openDesk();
const today = marketDate(new Date());
const feeds = '/restapi/calendarfeeds';
const book = { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [] };
const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;

async function load(sections: object): Promise<void> {
  const imported = await importBook(
    desk.store,
    { ...book, ...sections },
    { dryRun: false, now: new Date(), actor },
  );
  expect(imported).toMatchObject({ ok: true });
}

/** Imports a transfer that was rejected today and can be corrected within 20 business days. */
async function rejectTransfer(): Promise<void> {
  const [template] = exampleBook(new Date()).transfers;
  const lastModifiedTS = new Date().toISOString();
  await load({ transfers: [{ ...template, acatid: 'TOSEND', contraAccountNumber: '1', lastModifiedTS }] });
}

async function newSubscriber(firm?: keyof typeof firms) {
  const { email, send } = await newPerson(desk, 'offer_manager', firm);
  return {
    email,
    send,
    newFeed: async (name = 'Placement dates'): Promise<{ feedId: string; path: string }> => {
      const { status, json } = await send('POST', feeds, { name });
      expect(status).toBe(201);
      return { feedId: json.feedId, path: new URL(json.url).pathname };
    },
  };
}

const read = (path: string, headers: Record<string, string> = {}) => desk.get(path, { key: null, headers });

function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
}

const eventOf = async (path: string, uid: string) =>
  eventsIn((await read(path)).text).find((event) => event.uid === `${uid}@placement-desk`);

describe('the calendar', () => {
  const ask = (from: string, to: string, key = desk.key('creating')) =>
    desk.get(`/restapi/calendar?from=${from}&to=${to}`, { key });

  test('lists the dates of open offers in order, including both ends of the range', async () => {
    const { status, json } = await ask(today, addDays(today, 10));
    expect(status).toBe(200);
    expect(json.slice(0, 2)).toEqual(
      [offers.executable, offers.oneCentShort].map((privatePlacementOfferOid) => ({
        date: today,
        kind: 'cashrequired',
        privatePlacementOfferOid,
        offerName: `Blue Mesa ${privatePlacementOfferOid.slice(-2)}`,
        accountNumber: null,
        acatid: null,
      })),
    );
    expect(json.map(({ date, kind }: any) => `${date} ${kind}`)).toEqual([
      ...Array<string>(4).fill(`${today} cashrequired`),
      `${addDays(today, 1)} cashrequired`,
      ...Array<string>(4).fill(`${addDays(today, 10)} closing`),
    ]);
    expect((await ask(addDays(today, 10), addDays(today, 10))).json).toHaveLength(4);
    expect((await ask(addDays(today, -5), addDays(today, -5))).json).toEqual([]); // this date belongs to a closed offer
  });

  test('lists the response deadlines of transfers only for the account’s firm', async () => {
    await rejectTransfer();
    const transfersOf = async (key: string) =>
      (await ask(today, addDays(today, 60), key)).json.filter(({ kind }: any) => kind === 'answertransfer');
    const [deadline, ...others] = await transfersOf(desk.key('creating'));
    expect(deadline).toMatchObject({
      privatePlacementOfferOid: null,
      offerName: null,
      accountNumber: accounts.creating,
      acatid: 'TOSEND',
      transfer: { accountName: expect.any(String), contraFirmName: expect.any(String) },
    });
    expect(others).toEqual([]);
    expect(await transfersOf(desk.key('participating'))).toEqual([]);
    expect(await transfersOf((await desk.restrictedKey('listTransfers')).key)).toEqual([]);
  });

  test('shows a participating firm only the offers that it can see, and other firms none', async () => {
    const seen = await ask(today, addDays(today, 10), desk.key('participating'));
    expect(seen.json).toHaveLength(9);
    expect((await ask(today, addDays(today, 300), desk.key('foreign'))).json).toEqual([]);
  });

  test.each([
    ['2026-11-22', '2027-12-27', 200, []],
    ['2026-11-22', '2027-12-28', 400, [['to', 'invalid.value']]],
    ['2026-11-22', '2026-11-22', 200, []],
    ['2026-11-22', '2026-11-21', 400, [['to', 'invalid.value']]],
    ['2026-02-30', '2026-03-01', 400, [['from', 'invalid.value']]],
  ])('from %s to %s returns %s', async (from, to, status, codes) => {
    const reply = await ask(from, to);
    expect([reply.status, reply.status === 200 ? [] : codesOf(reply)]).toEqual([status, codes]);
  });

  test.each([
    '',
    'q=Mesa%20' + offers.executable.slice(-2),
    'q=nothing%20of%20the%20kind',
    'exemption=C',
    'exemption=H',
    'published=true',
    'published=false',
    'offerstatus=INITIAL',
    'offerstatus=closed',
    'attention=any',
    'attention=executable',
    'attention=minimummissed',
    'belowminimum=true',
    `closingto=${addDays(today, 10)}&attention=closingsoon`,
  ])('can be filtered like the list of offers: %s', async (filter) => {
    for (const key of [desk.key('creating'), desk.key('participating')]) {
      const list = await desk.get(`/restapi/offeroverview?limit=200&${filter}`, { key });
      expect(list.status).toBe(200);
      const listed = new Set(list.json.offers.map((offer: any) => offer.privatePlacementOfferOid));
      const days = `from=${addDays(today, -30)}&to=${addDays(today, 300)}`;
      const all = (await desk.get(`/restapi/calendar?${days}`, { key })).json;
      const narrowed = await desk.get(`/restapi/calendar?${days}&${filter}`, { key });
      expect(narrowed.json).toEqual(
        filter === '' ? all : all.filter((entry: any) => listed.has(entry.privatePlacementOfferOid)),
      );
    }
  });

  test('rejects a filter that the list rejects', async () => {
    const reply = await desk.get('/restapi/calendar?attention=soon');
    expect(refusalOf(reply)).toEqual([400, ['attention', 'invalid.value']]);
  });

  test('starts today and covers 30 days by default', async () => {
    const { json } = await desk.get('/restapi/calendar');
    expect(json).toEqual((await ask(today, addDays(today, 30))).json);
    const from = addDays(today, 5);
    expect((await desk.get(`/restapi/calendar?from=${from}`)).json).toEqual(
      (await ask(from, addDays(today, 35))).json,
    );
  });
});

describe('a calendar feed', () => {
  test('can be created, listed without its address, and deleted, each with an event', async () => {
    const { email, send, newFeed } = await newSubscriber();
    const { feedId, path } = await newFeed(' Desk; dates, mine ');
    expect(path).toMatch(/^\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    const { json, text } = await send('GET', feeds);
    expect(json).toEqual([
      {
        feedId,
        name: 'Desk; dates, mine',
        viewId: null,
        creationTimestamp: expect.any(String),
        expiresAt: expect.any(String),
        lastUsedTimestamp: null,
      },
    ]);
    expect(text).not.toContain(path.slice(10, 50));
    expect((await read(path)).status).toBe(200);
    expect((await send('DELETE', `${feeds}/${feedId}`)).status).toBe(200);
    expect(refusalOf(await read(path))).toEqual([404, [null, 'feed.not.found']]);
    expect(refusalOf(await send('DELETE', `${feeds}/${feedId}`))).toEqual([404, [null, 'feed.not.found']]);
    const events = await desk.store.database.query(sql`
      select event, detail from security_event where subject = ${email} and event like 'feed.%' order by event_id`);
    expect(events).toEqual([
      { event: 'feed.created', detail: 'Desk; dates, mine' },
      { event: 'feed.deleted', detail: 'Desk; dates, mine' },
    ]);
  });

  test('is stored only as a hash of its address', async () => {
    const { path } = await (await newSubscriber()).newFeed();
    const [row] = await desk.store.database.query<{ whole: string; bytes: number }>(sql`
      select string_agg(calendar_feed::text, ' ') as whole, max(length(token_hash)) as bytes from calendar_feed`);
    expect(row?.bytes).toBe(32);
    expect(row?.whole).not.toContain(path.slice(10, 53));
  });

  test('of another user is not found', async () => {
    const [one, other] = [await newSubscriber(), await newSubscriber()];
    const { feedId, path } = await one.newFeed();
    expect((await other.send('GET', feeds)).json).toEqual([]);
    expect(refusalOf(await other.send('DELETE', `${feeds}/${feedId}`))).toEqual([
      404,
      [null, 'feed.not.found'],
    ]);
    expect((await read(path)).status).toBe(200);
  });

  test.each(['GET', 'POST'])('requires a user: %s with an API key is rejected', async (method) => {
    const reply = await desk.send(method, feeds, method === 'POST' ? { body: { name: 'x' } } : {});
    expect(refusalOf(reply)).toEqual([403, [null, 'session.required']]);
  });

  test.each(['', ' ', 'x'.repeat(101), 'a\u202eb', 7])('cannot have the name %j', async (name) => {
    const { send } = await newSubscriber();
    expect(refusalOf(await send('POST', feeds, { name }))).toContainEqual(['name', 'invalid.value']);
  });

  test('is limited to 20 per user', async () => {
    const { send, newFeed } = await newSubscriber();
    for (let count = 0; count < 20; count += 1) await newFeed();
    expect(refusalOf(await send('POST', feeds, { name: 'One more' }))).toEqual([409, [null, 'feed.limit']]);
  });

  test.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}%00`, '..%2f'])(
    'returns 404 for the token %s',
    async (token) => {
      expect((await read(`/calendar/${token}.ics`)).status).toBe(404);
    },
  );
});

describe('a feed of a view', () => {
  let views = 0;
  const names = async (path: string) => eventsIn((await read(path)).text).map((event) => event.summary);
  type Person = Awaited<ReturnType<typeof newSubscriber>>;

  async function newView(person: Person, address: string, given: object = {}) {
    const name = `View ${(views += 1)}`;
    const view = { name, page: 'offers', address, shared: false, ...given };
    const { status, json } = await person.send('POST', '/restapi/views', view);
    expect(status).toBe(201);
    return { ...view, viewId: json.viewId as string };
  }

  async function feedOf(person: Person, viewId: string) {
    const { status, json } = await person.send('POST', feeds, { name: 'Of a view', viewId });
    expect(status).toBe(201);
    return { feedId: json.feedId, path: new URL(json.url).pathname };
  }

  test('contains only the dates of its offers, using the view’s current filters', async () => {
    await rejectTransfer();
    const person = await newSubscriber();
    const view = await newView(person, `?q=${offers.executable}`);
    const { feedId, path } = await feedOf(person, view.viewId);
    const found = await names(path);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((name) => name.includes(`Blue Mesa ${offers.executable.slice(-2)}`))).toBe(true);
    expect((await person.send('GET', feeds)).json).toMatchObject([{ feedId, viewId: view.viewId }]);
    const { viewId, ...content } = view;
    const changed = { ...content, address: '?q=nothing%20of%20the%20kind' };
    expect((await person.send('PUT', `/restapi/views/${viewId}`, changed)).status).toBe(200);
    expect(await names(path)).toEqual([]);
  });

  test('contains the same offers as the view’s page, even if the stored address is partly unreadable', async () => {
    const person = await newSubscriber();
    const all = await names((await person.newFeed()).path);
    const unread = await newView(person, '?status=all&attention=soon&closing=8&exemption=none');
    expect(await names((await feedOf(person, unread.viewId)).path)).toEqual(
      all.filter((name) => !name.includes('TOSEND')),
    );
    const closed = await newView(person, '?status=closed');
    expect(await names((await feedOf(person, closed.viewId)).path)).toEqual([]);
  });

  test('stops working when its view is deleted', async () => {
    const person = await newSubscriber();
    const { viewId } = await newView(person, '?status=open');
    const { path } = await feedOf(person, viewId);
    expect((await person.send('DELETE', `/restapi/views/${viewId}`)).status).toBe(200);
    expect((await read(path)).status).toBe(404);
    expect((await person.send('GET', feeds)).json).toEqual([]);
  });

  test('works as long as the view is shared, if the view belongs to a colleague', async () => {
    const [colleague, person] = [await newSubscriber(), await newSubscriber()];
    const { viewId, ...content } = await newView(colleague, '?status=open', { shared: true });
    const { path } = await feedOf(person, viewId);
    const share = (shared: boolean) =>
      colleague.send('PUT', `/restapi/views/${viewId}`, { ...content, shared });
    expect((await read(path)).status).toBe(200);
    expect((await share(false)).status).toBe(200);
    expect((await read(path)).status).toBe(404);
    expect((await share(true)).status).toBe(200);
    expect((await read(path)).status).toBe(200);
  });

  test('cannot be created for a view that the user cannot see or that belongs to another page', async () => {
    const [colleague, person] = [await newSubscriber(), await newSubscriber()];
    const stranger = await newSubscriber('participating');
    const refused = async (viewId: string) =>
      refusalOf(await person.send('POST', feeds, { name: 'Of a view', viewId }));
    const notFound = [404, ['viewId', 'view.not.found']];
    expect(await refused((await newView(colleague, '?status=open')).viewId)).toEqual(notFound);
    expect(await refused((await newView(stranger, '?status=open', { shared: true })).viewId)).toEqual(
      notFound,
    );
    expect(await refused('none')).toEqual(notFound);
    const { viewId } = await newView(person, '?status=Rejected', { page: 'transfers' });
    expect(await refused(viewId)).toEqual([400, ['viewId', 'invalid.value']]);
  });

  test('contains no offers that a participating firm cannot see', async () => {
    const person = await newSubscriber('participating');
    const { viewId } = await newView(person, '?status=open');
    const seen = await names((await person.newFeed()).path);
    expect(await names((await feedOf(person, viewId)).path)).toEqual(seen);
    const owner = await newSubscriber();
    const whole = await names((await owner.newFeed()).path);
    expect(seen.length).toBeLessThan(whole.length);
  });
});

describe('the iCalendar document', () => {
  test('contains the dates that its owner can see, each as an all-day event in any time zone', async () => {
    const { newFeed } = await newSubscriber();
    const { path } = await newFeed();
    const { text, headers } = await read(path);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = eventsIn(text);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    const zone = process.env.TZ;
    try {
      for (const there of ['America/New_York', 'Pacific/Honolulu', 'Asia/Tokyo']) {
        process.env.TZ = there;
        const closing = eventsIn(text).find(
          ({ uid }) => uid === `closing-${offers.executable}@placement-desk`,
        );
        expect([
          closing?.startDate.isDate,
          closing?.startDate.toString(),
          closing?.endDate.toString(),
        ]).toEqual([true, addDays(today, 10), addDays(today, 11)]);
        const local = closing?.startDate.toJSDate();
        expect([local?.getHours(), local?.getDate()]).toEqual([0, Number(addDays(today, 10).slice(-2))]);
        expect(closing?.summary).toBe('Blue Mesa 28 closes');
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
    expect(text).not.toContain(offers.foreign);
    expect(text).not.toContain(offers.closed);
  });

  test('follows the line rules of RFC 5545, whatever the offer’s name', async () => {
    const [template] = exampleBook(new Date()).offers;
    const offerName = 'Ünïcode 🚀 with, commas; and \\ "quotes" '.repeat(5).trim();
    await load({
      offers: [
        {
          ...template,
          privatePlacementOfferOid: '4683743612465316077',
          offerName,
          closingDate: addDays(today, 90),
        },
      ],
    });
    const { path } = await (await newSubscriber()).newFeed('Mine; all, of \\ it: 🚀'.padEnd(100, 'é'));
    const { text } = await read(path);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n').slice(0, -1);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => !/^( |[A-Z-]+[:;])/.test(line))).toEqual([]);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/^-\/\/Placement Desk\/\//);
    const event = await eventOf(path, 'closing-4683743612465316077');
    expect(event?.summary).toBe(`${offerName} closes`);
    for (const one of eventsIn(text)) {
      expect(one.component.getFirstPropertyValue('dtstamp')).toMatchObject({ isDate: false });
      expect(one.endDate.subtractDate(one.startDate).toSeconds()).toBe(24 * 60 * 60);
    }
  });

  test('does not contain accounts, investors or amounts, not even those of transfers', async () => {
    await rejectTransfer();
    const { path } = await (await newSubscriber()).newFeed();
    const { text } = await read(path);
    expect(eventsIn(text).map(({ summary }) => summary)).toContain('Transfer TOSEND: last day to respond');
    const unfolded = text.replaceAll('\r\n ', '');
    for (const secret of [accounts.creating, 'Calloway', '2000000', '2,000,000', '500000', 'Schwab']) {
      expect(unfolded).not.toContain(secret);
    }
  });

  test('has an ETag that stays valid until a date changes', async () => {
    const { path } = await (await newSubscriber()).newFeed();
    const { headers } = await read(path);
    const again = await read(path, { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    const head = await desk.send('HEAD', path, { key: null });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag]);
    expect((await desk.put(offers.beforeDate, { daysFromClosingCashIsRequired: 9 })).status).toBe(200);
    expect((await read(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
  });

  test('increases an event’s sequence number only when its date or the offer’s name changes', async () => {
    const { path } = await (await newSubscriber()).newFeed();
    const uid = `cashrequired-${offers.zeroDays}`;
    const before = exampleBook(new Date()).offers.find(
      (one) => one.privatePlacementOfferOid === offers.zeroDays,
    );
    const closingDate = addDays(today, 200);
    const sequences: (number | undefined)[] = [];
    const look = async () => void sequences.push((await eventOf(path, uid))?.sequence);
    await load({ offers: [{ ...before, closingDate }] });
    await look();
    expect((await desk.put(offers.zeroDays, { maximumInvestmentAmount: '400000.00' })).status).toBe(200);
    await look();
    await load({ offers: [{ ...before, closingDate, offerName: 'Another name' }] });
    await look();
    await load({ offers: [{ ...before, closingDate: addDays(closingDate, 1), offerName: 'Another name' }] });
    await look();
    const [first = -1] = sequences;
    expect(sequences).toEqual([first, first, first + 1, first + 2]);
  });

  test('returns 403 once its owner cannot read offers, and omits transfers if those are disabled', async () => {
    await rejectTransfer();
    const { email, newFeed } = await newSubscriber();
    const { path } = await newFeed();
    const subject = { kind: 'user', id: email } as const;
    await setRestriction(desk.store, { subject, request: 'listTransfers', off: true }, byTest);
    expect((await read(path)).text).not.toContain('Transfer');
    await setRestriction(desk.store, { subject, request: 'readOffers', off: true }, byTest);
    expect(refusalOf(await read(path))).toEqual([403, [null, 'request.not.available']]);
  });

  test('stops working if its owner’s role changes', async () => {
    const { email, newFeed } = await newSubscriber();
    const { path } = await newFeed();
    const demotion = { email, firmOid: firms.creating, role: 'auditor' } as const;
    await desk.store.database.transaction((transaction) => changeUser(transaction, demotion, byTest));
    expect(refusalOf(await read(path))).toEqual([404, [null, 'feed.not.found']]);
  });

  test('stops working if its owner is removed', async () => {
    const { email, newFeed } = await newSubscriber();
    const { path } = await newFeed();
    expect((await read(path)).status).toBe(200);
    await removeUser(desk.store.database, { email, firmOid: firms.creating }, byTest);
    expect(refusalOf(await read(path))).toEqual([404, [null, 'feed.not.found']]);
  });

  test('is limited to its owner’s firm', async () => {
    const { path } = await (await newSubscriber('foreign')).newFeed();
    const { text } = await read(path);
    for (const event of eventsIn(text)) expect(event.uid).toContain(offers.foreign);
  });

  test('contains at most 5,000 events, even if each offer has many filings', async () => {
    const [template] = exampleBook(new Date()).offers;
    const oids = Array.from({ length: 100 }, (_, at) => String(4683743612465400000n + BigInt(at)));
    await load({
      offers: oids.map((privatePlacementOfferOid) => ({ ...template, privatePlacementOfferOid })),
    });
    const { database } = desk.store;
    const states = Object.keys(usStates).filter((state) => state !== 'FL');
    await database.query(sql`
      insert into first_sale (private_placement_offer_oid, jurisdiction, sold_on, confirmed_by, confirmed_at)
      select oid, jurisdiction, ${today}::date, 'test', now()
      from unnest(${oids}::text[]) as oid, unnest(${['US', ...states]}::text[]) as jurisdiction`);
    const span = { firmOid: firms.creating, today, from: addDays(today, -92), to: addDays(today, 400) };
    const filings = async (limit: number) =>
      (await readDueFilings(database, { ...span, limit })).flatMap((ofOffer) => ofOffer.filings).length;
    expect(await filings(5_000)).toBeGreaterThanOrEqual(5_000);
    // Stops after the offer that reaches the limit, for confirmed and for unconfirmed filings.
    expect(await filings(60)).toBeLessThan(60 + 2 * states.length + 20);
    const { path } = await (await newSubscriber()).newFeed();
    const { text } = await read(path);
    expect(text.split('BEGIN:VEVENT')).toHaveLength(5_001);
  });
});
