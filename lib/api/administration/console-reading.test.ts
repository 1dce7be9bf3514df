import { beforeAll, describe, expect, test } from 'vitest';
import { userRoles } from '#lib/domain/access/access.ts';
import { factsFromTotals } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { accounts, exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { followPages } from '#testing/api/follow-pages.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const offersPath = '/restapi/privateplacementoffers';
const overview = '/restapi/offeroverview';
const offerRelations = ['creating', 'participating', 'foreign'] as const;
const pathOf = (account: string) => `/restapi/accounts/${encodeURIComponent(account)}`;

async function recordsOf(path: string, key?: string): Promise<any[]> {
  return (await followPages(desk, path, key)).flatMap(({ json }) => json);
}

async function rowsOf(query: string, key?: string): Promise<any[]> {
  return (await followPages(desk, `${overview}?${query}`, key)).flatMap(({ json }) => json.offers);
}

const oidsOf = (records: any[]): string[] => records.map((record) => record.privatePlacementOfferOid);
const ordersOf = (records: any[]): string[] => records.map((record) => record.privatePlacementOrderOid);

/** Returns a response's status and body with the fields that differ in every response cleared. */
function withoutTraces({ status, json }: Reply) {
  return { status, ...json, requestId: '', instance: '' };
}

function expectProblem(reply: Reply, status: number, field: string | null, code: string): void {
  expect([reply.status, ...codesOf(reply)]).toEqual([status, [field, code]]);
}

describe.each(offerRelations)('a %s firm', (firm) => {
  test.each(userRoles)('gets what the matrix permits for the role %s', async (role) => {
    const key = desk.key(firm, role);
    const totals = await desk.get(`${offersPath}/${offers.pending}/subscriptiontotals`, { key });
    expect(totals.status).toBe(firm === 'foreign' ? 404 : 200);
    expect(oidsOf(await rowsOf('', key)).includes(offers.pending)).toBe(firm !== 'foreign');
    expect((await desk.get('/restapi/firms?q=calder', { key })).json).toHaveLength(1);
    for (const owner of offerRelations) {
      for (const path of [pathOf(accounts[owner]), `${pathOf(accounts[owner])}/transfers`]) {
        expect((await desk.get(path, { key })).status).toBe(owner === firm ? 200 : 403);
      }
    }
  });
});

test.each([
  ['readOffers', overview],
  ['readOffers', `${offersPath}/${offers.plain}/subscriptiontotals`],
  ['listTransfers', `${pathOf(accounts.creating)}/transfers`],
] as const)('disabling %s makes %s return 403', async (request, path) => {
  const { key } = await desk.restrictedKey(request);
  expectProblem(await desk.get(path, { key }), 403, null, 'request.not.available');
  expect((await desk.get(pathOf(accounts.creating), { key })).status).toBe(200);
});

test.each([
  overview,
  `${offersPath}/${offers.pending}/subscriptiontotals`,
  pathOf(accounts.creating),
  `${pathOf(accounts.creating)}/transfers`,
  '/restapi/firms?q=a',
  `${offersPath}/${offers.pending}/privateplacementorders?limit=1`,
])('%s returns 304 for its ETag and 200 for any other', async (path) => {
  const etag = String((await desk.get(path)).headers.etag);
  const unchanged = await desk.get(path, { headers: { 'if-none-match': etag } });
  expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', etag]);
  expect((await desk.get(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
});

describe('subscription totals', () => {
  const allConfirmed = {
    unconfirmedCount: 0,
    unconfirmedRequestedDollarAmount: 0,
    unconfirmedFillDollarAmount: 0,
    conditionalCount: 0,
    conditionalFillDollarAmount: 0,
    inOrderCount: 0,
    inOrderRequestedDollarAmount: 0,
    inOrderFillDollarAmount: 0,
  };
  const totalsPath = (oid: string) => `${offersPath}/${oid}/subscriptiontotals`;

  test('have a row for each status in use, in status order', async () => {
    expect((await desk.get(totalsPath(offers.pending))).json).toEqual([
      { status: 'INITIAL', count: 1, requestedDollarAmount: 10000, fillDollarAmount: 0, ...allConfirmed },
      {
        status: 'ORDER_CREATED',
        count: 1,
        requestedDollarAmount: 20000,
        fillDollarAmount: 0,
        ...allConfirmed,
      },
    ]);
    expect((await desk.get(totalsPath(offers.oneCentShort))).json).toEqual([
      {
        status: 'COMPLETE',
        count: 1,
        requestedDollarAmount: 2500000,
        fillDollarAmount: 1999999.99,
        ...allConfirmed,
      },
    ]);
    expect((await desk.get(totalsPath(offers.plain))).json).toEqual([]);
  });

  test('cover only its own accounts for a participating firm', async () => {
    const key = desk.key('participating');
    expect((await desk.get(totalsPath(offers.pending), { key })).json).toEqual([
      {
        status: 'ORDER_CREATED',
        count: 1,
        requestedDollarAmount: 20000,
        fillDollarAmount: 0,
        ...allConfirmed,
      },
    ]);
    expect((await desk.get(totalsPath(offers.executable), { key })).json).toEqual([]);
  });

  test('cover the firm named in the parameter, without revealing anything to other firms', async () => {
    const ofFirm = async (firm: string, key?: string) => {
      const { json } = await desk.get(`${totalsPath(offers.pending)}?firm=${firm}`, key ? { key } : {});
      const path = `${offersPath}/${offers.pending}/privateplacementorders?firm=${firm}`;
      const orders = (await desk.get(path, key ? { key } : {})).json;
      expect(orders).toHaveLength(json.length); // one subscription for each status
      return json.map(({ status }: { status: string }) => status);
    };
    expect(await ofFirm(firms.creating)).toEqual(['INITIAL']);
    expect(await ofFirm(firms.participating)).toEqual(['ORDER_CREATED']);
    expect(await ofFirm('1')).toEqual([]);
    const participant = desk.key('participating');
    expect(await ofFirm(firms.participating, participant)).toEqual(['ORDER_CREATED']);
    expect(await ofFirm(firms.creating, participant)).toEqual([]);
  });

  test('are the same for an unknown offer and another firm’s offer', async () => {
    const [foreign, unknown] = await Promise.all(
      [offers.foreign, '123'].map((oid) => desk.get(totalsPath(oid))),
    );
    expect(foreign && withoutTraces(foreign)).toEqual(unknown && withoutTraces(unknown));
    expect(foreign?.status).toBe(404);
  });

  test('match the figures that the server bases its decisions on', async () => {
    for (const oid of [offers.executable, offers.oneCentShort, offers.pending, offers.plain]) {
      const facts = factsFromTotals((await desk.get(totalsPath(oid))).json, new Set());
      const { execute, unpublish } = (await desk.get(`${offersPath}/${oid}/actions`)).json;
      const minimum = execute.conditions.find((one: any) => one.code === 'execution.minimum.rule');
      expect(Number(facts.approvedTotal)).toBe(minimum.value);
      const subscriptions = unpublish.conditions.find(
        (one: any) => one.code === 'published.subscriptions.rule',
      );
      expect(facts.subscriptionCount).toBe(subscriptions.value);
    }
  });
});

describe('an account', () => {
  test('can be read by its number, whatever characters the number contains', async () => {
    const key = desk.key('participating');
    const account = {
      accountNumber: accounts.participating,
      accountName: 'P. Baker',
      firmOid: firms.participating,
    };
    expect((await desk.get(pathOf(accounts.participating), { key })).json).toEqual(account);
  });

  test.each(['', '/transfers'])(
    'of another firm gets the same response as an unknown account: %s',
    async (end) => {
      const [foreign, unknown] = await Promise.all(
        [accounts.foreign, 'NOSUCH'].map((account) => desk.get(`${pathOf(account)}${end}?limit=0`)),
      );
      expect(foreign && withoutTraces(foreign)).toEqual(unknown && withoutTraces(unknown));
      expect(foreign && [foreign.status, ...codesOf(foreign)]).toEqual([403, [null, 'account.not.allowed']]);
    },
  );

  test('is matched exactly as written', async () => {
    for (const other of [accounts.creating.toLowerCase(), `${accounts.creating} `, '%00']) {
      const reply = await desk.get(`/restapi/accounts/${other.replace(' ', '%20')}`);
      expectProblem(reply, 403, null, 'account.not.allowed');
    }
  });
});

describe('the list of transfers with their kinds', () => {
  const path = `${pathOf(accounts.creating)}/transfers`;

  test('has the same order as the documented list, and adds the kind and the contra firm', async () => {
    const documented = (await desk.get(`${pathOf(accounts.creating)}/acatin`)).json;
    const kinds = ['non-ACAT', 'ACAT', 'ACAT'];
    const rejected = ['2017-04-18', null, '2017-04-18'];
    expect((await desk.get(path)).json).toEqual(
      documented.map((record: object, index: number) => ({
        ...record,
        kind: kinds[index],
        contraFirmName: 'Charles Schwab & Co.',
        rejectedOn: rejected[index],
      })),
    );
  });

  test.each([
    ['status=Rejected', ['0007', '1152JGC9']],
    ['kind=nonacat', ['0007']],
    ['kind=non-ACAT', ['0007']],
    ['kind=acat&status=Somewhere%20Else', ['1152JGC8']],
  ])('can be filtered by %s', async (query, ids) => {
    expect((await desk.get(`${path}?${query}`)).json.map(({ acatid }: any) => acatid)).toEqual(ids);
  });

  test.each([1, 2, 3])('contains each transfer once across its pages, with limit %i', async (limit) => {
    const found = await recordsOf(`${path}?limit=${limit}`);
    expect(found.map(({ acatid }) => acatid)).toEqual(['0007', '1152JGC8', '1152JGC9']);
  });

  test.each(['kind=Acat', 'limit=0', 'cursor=x'])('rejects %s and names the parameter', async (query) => {
    expectProblem(await desk.get(`${path}?${query}`), 400, query.split('=')[0] ?? '', 'invalid.value');
  });
});

describe('the firm directory', () => {
  test.each([
    ['HARBOR', ['Harbor Point Securities']],
    ['5511223', ['Calder Finch Brokerage']],
    ['r', ['Calder Finch Brokerage', 'Harbor Point Securities', 'Tamarack Direct']],
    ['%25', []],
    ['', ['Calder Finch Brokerage', 'Harbor Point Securities', 'Tamarack Direct']],
  ])('can be searched by %s', async (q, names) => {
    expect((await recordsOf(`/restapi/firms?q=${q}&limit=1`)).map(({ firmName }) => firmName)).toEqual(names);
  });

  test('rejects a NUL and names the parameter', async () => {
    expectProblem(await desk.get('/restapi/firms?q=%00'), 400, 'q', 'invalid.value');
  });
});

describe('the overview', () => {
  const own = Object.values(offers).filter((oid) => oid !== offers.foreign);

  test('shows an offer with its figures to the firm that created it', async () => {
    const rows = await rowsOf('');
    const today = marketDate(new Date());
    const record = (await desk.get(`${offersPath}/${offers.oneCentShort}`)).json;
    expect(rows.find((row) => row.privatePlacementOfferOid === offers.oneCentShort)).toEqual({
      privatePlacementOfferOid: offers.oneCentShort,
      offerName: 'Blue Mesa 29',
      issuerName: 'Blue Mesa Solar LLC',
      exemption: 'H',
      offerStatus: 'INITIAL',
      published: true,
      offerMinimum: 2000000,
      offerMaximum: 9999999999999.99,
      approvedDollarAmount: 1999999.99,
      approvedCompleteDollarAmount: 1999999.99,
      shortfallDollarAmount: 0.01,
      pendingCount: 0,
      subscriptionCount: 1,
      cashRequiredDate: today,
      closingDate: addDays(today, 10),
      lastModifiedTimestamp: record.lastModifiedTimestamp,
      creatingFirmOid: firms.creating,
      creatingFirmName: 'Harbor Point Securities',
      attention: ['minimummissed'],
    });
  });

  test('shows a participating firm no figures, and nothing that depends on them', async () => {
    const rows = await rowsOf('', desk.key('participating'));
    expect(new Set(oidsOf(rows))).toEqual(new Set(own));
    for (const row of rows) {
      expect(row).toMatchObject({
        approvedDollarAmount: null,
        approvedCompleteDollarAmount: null,
        shortfallDollarAmount: null,
        pendingCount: null,
        subscriptionCount: null,
        creatingFirmName: 'Harbor Point Securities',
      });
      expect(row.attention).not.toContain('executable');
      expect(row.attention).not.toContain('minimummissed');
    }
    for (const attention of ['executable', 'minimummissed']) {
      expect(await rowsOf(`attention=${attention}`, desk.key('participating'))).toEqual([]);
    }
  });

  test.each([
    ['executable', [offers.executable]],
    ['minimummissed', [offers.oneCentShort]],
    ['closingsoon', []],
    ['cashrequiredpassed', []],
    ['any', [offers.executable, offers.oneCentShort]],
  ])('finds %s', async (attention, oids) => {
    const rows = await rowsOf(`attention=${attention}&sort=offername`);
    expect(oidsOf(rows)).toEqual(oids);
  });

  test('has counts only on the first page, and counts open offers that the filter excludes', async () => {
    const replies = await followPages(desk, `${overview}?limit=1&attention=any`);
    expect(replies.map(({ json: { offers: _, ...counts } }) => counts)).toEqual([
      { total: 2, open: 8, needAttention: 2, needAttentionOfOthers: 0 },
      { total: null, open: null, needAttention: null, needAttentionOfOthers: null },
    ]);
    const { json } = await desk.get(overview, { key: desk.key('foreign') });
    expect(json).toMatchObject({ total: 1, open: 1, needAttention: 0 });
    expect(oidsOf(json.offers)).toEqual([offers.foreign]);
  });

  test.each(
    ['closingdate', 'cashrequireddate', 'approved', 'shortfall', 'offername', 'lastmodified'].flatMap(
      (sort) => [sort, `-${sort}`],
    ),
  )('returns pages sorted by %s without gaps or repeats, with any limit', async (sort) => {
    const whole = oidsOf(await rowsOf(`sort=${sort}`));
    expect(new Set(whole)).toEqual(new Set(own));
    expect(whole).toHaveLength(own.length);
    for (const limit of [1, 2, 4, 9]) {
      expect(oidsOf(await rowsOf(`sort=${sort}&limit=${limit}`))).toEqual(whole);
    }
  });

  test('sorts by the cash-required date, then by identifier', async () => {
    // This offer closes before another one, but requires cash later.
    expect((await desk.put(offers.settled, { daysFromClosingCashIsRequired: 0 })).status).toBe(200);
    const keys = (await rowsOf('sort=cashrequireddate')).map(
      (row) => `${row.cashRequiredDate} ${row.privatePlacementOfferOid}`,
    );
    expect(keys).toEqual([...keys].sort());
    const dates = (await rowsOf('sort=closingdate')).map((row) => row.cashRequiredDate);
    expect(dates).not.toEqual([...dates].sort());
  });

  test('sorts by shortfall, which it does not reveal to a participating firm', async () => {
    const lacking = (await rowsOf('sort=shortfall')).map((row) => row.shortfallDollarAmount);
    expect(lacking).toEqual([0, 0, 0, 0.01, 2000000, 2000000, 2000000, 2000000, 2000000]);
    const seen = oidsOf(await rowsOf('sort=shortfall&limit=2', desk.key('participating')));
    expect(seen).toEqual([...own].sort());
  });

  test('finds open offers below their minimum, only for the creating firm', async () => {
    const rows = await rowsOf('belowminimum=true');
    expect(rows.map((row) => [row.shortfallDollarAmount > 0, row.offerStatus.startsWith('CLOSED')])).toEqual(
      rows.map(() => [true, false]),
    );
    expect(oidsOf(rows)).toContain(offers.oneCentShort);
    expect(oidsOf(rows)).not.toContain(offers.executable);
    expect(await rowsOf('belowminimum=true', desk.key('participating'))).toEqual([]);
    expectProblem(await desk.get(`${overview}?belowminimum=false`), 400, 'belowminimum', 'invalid.value');
  });

  test('sorts by the approved share of the minimum, which it does not reveal to a participating firm', async () => {
    const shares = (await rowsOf('sort=-approved')).map((row) => row.approvedDollarAmount / row.offerMinimum);
    expect(shares.slice(0, 4)).toEqual([1.25, 1, 1, 0.999999995]);
    expect(shares.slice(4)).toEqual([0, 0, 0, 0, 0]);
    const seen = oidsOf(await rowsOf('sort=approved&limit=2', desk.key('participating')));
    expect(seen).toEqual([...own].sort());
    expect(oidsOf(await rowsOf('sort=-approved', desk.key('participating')))).toEqual(seen.reverse());
  });

  test.each(['1e5', 'NaN', '', '1.', '--1'])('rejects a cursor with the share %j', async (share) => {
    const cursor = Buffer.from(JSON.stringify(['approved', share, '1'])).toString('base64url');
    expectProblem(
      await desk.get(`${overview}?sort=approved&cursor=${cursor}`),
      400,
      'cursor',
      'invalid.value',
    );
  });

  test('filters and sorts like the list of offers', async () => {
    for (const query of [
      'offerstatus=open',
      'offerstatus=closed',
      'exemption=C',
      'published=false',
      'q=mesa%2034',
      'closingfrom=2999-03-31',
      'closingto=2999-03-30&sort=-closingdate',
    ]) {
      const listed = oidsOf(await recordsOf(`${offersPath}?${query}`));
      const replies = await followPages(desk, `${overview}?${query}&limit=2`);
      expect(replies.flatMap(({ json }) => oidsOf(json.offers))).toEqual(listed);
      expect(replies[0]?.json.total).toBe(listed.length);
    }
  });

  test.each(['attention=all', 'sort=minimum', 'limit=0', 'q=%00', 'offerstatus=x', 'cursor=x'])(
    'rejects %s and names the parameter',
    async (query) => {
      expectProblem(await desk.get(`${overview}?${query}`), 400, query.split('=')[0] ?? '', 'invalid.value');
    },
  );

  test('rejects a cursor for another sort order', async () => {
    const link = String((await desk.get(`${overview}?limit=1&sort=cashrequireddate`)).headers['link']);
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1] ?? '';
    expect((await desk.get(`${overview}?sort=-cashrequireddate&cursor=${cursor}`)).status).toBe(200);
    expectProblem(await desk.get(`${overview}?cursor=${cursor}`), 400, 'cursor', 'invalid.value');
  });
});

describe('the filtered history', () => {
  const path = `${offersPath}/${offers.zeroDays}/history`;
  const versions = async (query: string) =>
    (await recordsOf(`${path}?${query}`)).map(({ version }): number => version);

  beforeAll(async () => {
    const administrator = desk.key('creating', 'administrator');
    for (const [body, key] of [
      [{ clientsHaveAccess: false }, desk.key('creating')],
      [{ published: false, clientsHaveAccess: true }, administrator],
      [{ documentationExternal: true }, desk.key('creating')],
      [{ clientsHaveAccess: false }, administrator],
    ] as const) {
      expect((await desk.put(offers.zeroDays, body, { key })).status).toBe(200);
    }
  });

  test.each([
    ['', [5, 4, 3, 2, 1]],
    ['field=clientsHaveAccess', [5, 3, 2, 1]],
    ['field=published', [3, 1]],
    ['field=securityType', [1]],
    ['actor=creating%20administrator', [5, 3]],
    ['actor=test', [1]],
    ['actor=Test', []],
    ['actor=creating', []],
    ['actor=%22', []],
    ['field=clientsHaveAccess&actor=creating%20offer_manager', [2]],
    ['field=documentationExternal&actor=creating%20administrator', []],
  ])('filtering by %s returns the entries %j', async (query, expected) => {
    expect(await versions(query)).toEqual(expected);
    expect(await versions(`${query}&limit=1`)).toEqual(expected);
  });

  test.each(['field=Published', 'field=lastModifiedTimestamp', 'field=', 'field=%00', 'actor=%00'])(
    'rejects %s and names the parameter',
    async (query) => {
      expectProblem(await desk.get(`${path}?${query}`), 400, query.split('=')[0] ?? '', 'invalid.value');
    },
  );

  test('is available only to callers who can read the history', async () => {
    const key = desk.key('participating', 'administrator');
    expectProblem(await desk.get(`${path}?field=x`, { key }), 403, null, 'history.not.allowed');
  });
});

describe('the subscriptions, one page at a time', () => {
  const path = `${offersPath}/${offers.settled}/privateplacementorders`;

  /** Adds nine subscriptions, three at each of three times, in every status except COMPLETE. */
  beforeAll(async () => {
    const statuses = ['INITIAL', 'ORDER_CREATED', 'ACCEPTED', 'REJECTED', 'CANCELLED', 'PROCESSING'];
    const now = new Date();
    const imported = await importBook(
      desk.store,
      {
        ...exampleBook(now),
        offers: [],
        transfers: [],
        subscriptions: Array.from({ length: 9 }, (_, index) => ({
          privatePlacementOrderOid: String(100 + index),
          privatePlacementOfferOid: offers.settled,
          accountNumber: index % 3 === 0 ? accounts.participating : accounts.creating,
          status: statuses[index % statuses.length],
          requestedDollarAmount: '1000.00',
          discretionary: false,
          creationTimestamp: `2026-10-0${5 + (index % 3)}T10:00:00.00${index % 3}-04:00`,
          modificationTimestamp: '2026-10-09T16:20:00.000-04:00',
        })),
      },
      { dryRun: false, now, actor: { kind: 'operator', name: 'test', keyId: null, firmOid: null } },
    );
    expect(imported).toMatchObject({ ok: true });
  });

  test('are listed newest first, each once, with any limit', async () => {
    const whole = ordersOf((await desk.get(path)).json);
    expect(whole).toEqual(['102', '105', '108', '101', '104', '107', '100', '103', '106', '6']);
    for (const limit of [1, 2, 3, 9, 10, 11]) {
      const replies = await followPages(desk, `${path}?limit=${limit}`);
      expect(replies).toHaveLength(Math.ceil(10 / limit));
      expect(ordersOf(replies.flatMap(({ json }) => json))).toEqual(whole);
    }
  });

  test('are returned in full, with no Link, if no limit is requested', async () => {
    const reply = await desk.get(path);
    expect(reply.json).toHaveLength(10);
    expect(reply.headers['link']).toBeUndefined();
  });

  test.each([
    ['pending', ['100', '101', '102', '105', '106', '107', '108']],
    ['rejected', ['103']],
    ['REJECTED', ['103']],
    ['ORDER_CREATED', ['101', '107']],
    ['complete', ['6']],
  ])('can be filtered by %s', async (status, ids) => {
    const found = await recordsOf(`${path}?orderstatus=${status}&limit=2`);
    expect(ordersOf(found).sort()).toEqual(ids);
    const pending = ['INITIAL', 'ORDER_CREATED', 'ACCEPTED', 'PROCESSING'];
    expect(found.every((order) => pending.includes(order.status))).toBe(!/rejected|complete/i.test(status));
  });

  test('include only those of its own accounts for a participating firm', async () => {
    const found = await recordsOf(`${path}?limit=2`, desk.key('participating'));
    expect(ordersOf(found)).toEqual(['100', '103', '106']);
    expect(found.every((order) => order.accountNumber === accounts.participating)).toBe(true);
  });

  test.each(['limit=0', 'cursor=x', 'cursor=W10', 'orderstatus=PENDING'])(
    'reject %s and name the parameter',
    async (query) => {
      expectProblem(await desk.get(`${path}?${query}`), 400, query.split('=')[0] ?? '', 'invalid.value');
    },
  );

  test('of another firm’s offer return 404 before the parameters are checked', async () => {
    const key = desk.key('foreign');
    expectProblem(await desk.get(`${path}?limit=0`, { key }), 404, null, 'offer.not.found');
  });
});
