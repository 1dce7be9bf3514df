import { describe, expect, test, vi } from 'vitest';
import { readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { followPages } from '#testing/api/follow-pages.ts';
import { codesOf, openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const transfersPath = `/restapi/accounts/${accounts.creating}/acatin`;
const offersPath = '/restapi/privateplacementoffers';

/** Reads all records of a list, following its Link headers. */
async function follow(path: string): Promise<{ records: any[]; pages: number }> {
  const replies = await followPages(desk, path);
  return { records: replies.flatMap(({ json }) => json), pages: replies.length };
}

describe('the transfers of an account', () => {
  test('are complete, newest first, with the seven documented fields', async () => {
    const reply = await desk.get(transfersPath);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/json', 'content-language': 'en' });
    expect(reply.headers.etag).toMatch(/^"/);
    expect(reply.json).toEqual([
      expect.objectContaining({ acatid: '0007', creationTS: '2017-12-03T16:07:24.406-05:00' }),
      {
        acatid: '1152JGC8',
        comment: null,
        contraAccountNumber: null,
        creationTS: '2017-04-03T16:07:24.406-04:00',
        dtcNumber: null,
        lastModifiedTS: '2017-04-18T00:00:00.000-04:00',
        status: 'Somewhere Else',
      },
      {
        acatid: '1152JGC9',
        comment: '- Rejected By Contra.\\\\( 03 - Documentation Needed )\\\\',
        contraAccountNumber: '12345678',
        creationTS: '2017-04-03T16:07:24.406-04:00',
        dtcNumber: '0164',
        lastModifiedTS: '2017-04-18T00:00:00.000-04:00',
        status: 'Rejected',
      },
    ]);
  });

  test.each([
    ['status=Rejected', ['0007', '1152JGC9']],
    ['status=rejected', []],
    ['kind=nonacat', ['0007']],
    ['kind=acat&status=Somewhere%20Else', ['1152JGC8']],
    ['limit=2', ['0007', '1152JGC8']],
    ['limit=5000', ['0007', '1152JGC8', '1152JGC9']],
    ['kind=non-ACAT', ['0007']],
    ['kind=ACAT&status=Rejected', ['1152JGC9']],
  ])('can be filtered by %s', async (query, ids) => {
    const { json } = await desk.get(`${transfersPath}?${query}`);
    expect(json.map(({ acatid }: { acatid: string }) => acatid)).toEqual(ids);
  });

  test('are listed page by page, each once, without a Link on the last page', async () => {
    for (const [limit, pages] of [
      [1, 3],
      [2, 2],
      [3, 1],
    ]) {
      const found = await follow(`${transfersPath}?limit=${limit}`);
      expect(found.pages).toBe(pages);
      expect(found.records.map(({ acatid }) => acatid)).toEqual(['0007', '1152JGC8', '1152JGC9']);
    }
  });

  test.each([
    'kind=Acat',
    'kind=',
    'limit=0',
    'limit=x',
    'limit=',
    'cursor=x',
    'cursor=W10',
    'cursor=WyJhIiwiYiJd',
  ])('reject %s and name the parameter', async (query) => {
    const reply = await desk.get(`${transfersPath}?${query}`);
    expect(reply.status).toBe(400);
    expect(codesOf(reply)).toEqual([[query.split('=')[0], 'invalid.value']]);
  });

  test('return 304 for their ETag, alone or in a list, and 200 for any other ETag', async () => {
    const etag = String((await desk.get(transfersPath)).headers.etag);
    for (const tag of [etag, `"x", ${etag}`, '*']) {
      const reply = await desk.get(transfersPath, { headers: { 'if-none-match': tag } });
      expect([reply.status, reply.text, reply.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await desk.get(transfersPath, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  test('can be read individually', async () => {
    expect((await desk.get(`${transfersPath}/0007`)).json.acatid).toBe('0007');
    const missing = await desk.get(`${transfersPath}/0008`);
    expect(refusalOf(missing)).toEqual([404, [null, 'acat.not.found']]);
  });
});

describe('the list of offers', () => {
  const oids = async (query: string) =>
    (await follow(`${offersPath}?${query}`)).records.map((offer) => offer.privatePlacementOfferOid);

  test('contains only the firm’s offers, sorted by closing date', async () => {
    const found = await oids('');
    expect(new Set(found)).toEqual(new Set(Object.values(offers).filter((oid) => oid !== offers.foreign)));
    expect(found[0]).toBe(offers.closed);
    const records = (await desk.get(offersPath)).json;
    const dates = records.map((offer: { closingDate: string }) => offer.closingDate);
    expect(dates).toEqual([...dates].sort());
  });

  test.each(['closingdate', '-closingdate', 'offername', '-offername', 'lastmodified', '-lastmodified'])(
    'returns pages sorted by %s without gaps or repeats',
    async (sort) => {
      const whole = await oids(`sort=${sort}`);
      expect(await oids(`sort=${sort}&limit=2`)).toEqual(whole);
      expect(new Set(whole).size).toBe(9);
    },
  );

  test.each([
    ['offerstatus=initial', 6],
    ['offerstatus=INITIAL', 6],
    ['offerstatus=IN_PROGRESS', 2],
    ['offerstatus=CLOSED_COMPLETE', 1],
    ['q=', 9],
    ['offerstatus=inprogress', 2],
    ['offerstatus=open', 8],
    ['offerstatus=closed', 1],
    ['offerstatus=closedcomplete', 1],
    ['offerstatus=closedcancelled', 0],
    ['offerstatus=closedincomplete', 0],
    ['exemption=C', 1],
    ['published=false', 0],
    ['q=BLUE%20mesa%2034', 1],
    ['q=solar%20llc', 9],
    [`q=${offers.pending}`, 1],
    ['q=%25', 0],
    ['closingfrom=2999-03-31&closingto=2999-03-31', 1],
    ['closingfrom=2999-04-01', 0],
    ['closingto=2999-03-30', 8],
  ])('can be searched by %s', async (query, count) => {
    expect(await oids(query)).toHaveLength(count);
  });

  test.each([
    'offerstatus=Initial',
    'offerstatus=',
    'exemption=Z',
    'published=yes',
    'closingfrom=tomorrow',
    'closingfrom=0000-01-01',
    'closingto=2027-02-30',
    'sort=name',
    'limit=-1',
    'q=%00',
    'cursor=%00',
  ])('rejects %s and names the parameter', async (query) => {
    const reply = await desk.get(`${offersPath}?${query}`);
    expect(reply.status).toBe(400);
    expect(codesOf(reply)).toEqual([[query.split('=')[0], 'invalid.value']]);
  });

  test('rejects a cursor for another sort order', async () => {
    const link = String((await desk.get(`${offersPath}?limit=1`)).headers['link']);
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1] ?? '';
    expect((await desk.get(`${offersPath}?limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await desk.get(`${offersPath}?sort=offername&cursor=${cursor}`)).status).toBe(400);
  });
});

describe('an offer’s actions', () => {
  test('are not read on a connection for short reads, because the offer can have thousands of subscriptions', async () => {
    const { database } = desk.store;
    const read = vi.spyOn(database, 'read');
    const search = { privatePlacementOfferOid: offers.plain, firmOid: firms.creating, namedFirms: [] };
    await readOfferSnapshot(database, { ...search, withSubscriptions: true });
    expect(read).not.toHaveBeenCalled();
    await readOfferSnapshot(database, { ...search, withSubscriptions: false });
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });

  test('state what prevents an execution, with the relevant values', async () => {
    const { json } = await desk.get(`${offersPath}/${offers.oneCentShort}/actions`);
    expect(json.execute.allowed).toBe(false);
    expect(json.execute.conditions).toContainEqual(
      expect.objectContaining({
        code: 'execution.minimum.rule',
        met: false,
        value: 1999999.99,
        required: 2000000,
      }),
    );
    expect(json.cancel).toMatchObject({ allowed: true, resultingStatus: 'CLOSED_CANCELLED' });
    expect(json.unpublish.allowed).toBe(false);
  });

  test('are not allowed for callers who can only read, and the condition `access` is not met', async () => {
    for (const key of [desk.key('participating'), desk.key('creating', 'auditor')]) {
      const { json } = await desk.get(`${offersPath}/${offers.executable}/actions`, { key });
      for (const action of Object.values<any>(json)) {
        expect(action.allowed).toBe(false);
        expect(action.conditions).toContainEqual(expect.objectContaining({ code: 'access', met: false }));
      }
    }
  });

  test('reveal no figures from other firms', async () => {
    const { text } = await desk.get(`${offersPath}/${offers.oneCentShort}/actions`, {
      key: desk.key('participating'),
    });
    expect(text).not.toMatch(/1999999\.99|1,999,999\.99/);
  });
});

describe('the history', () => {
  test('can be read page by page back to the import that created the offer', async () => {
    await desk.put(offers.plain, { clientsHaveAccess: false });
    await desk.put(offers.plain, { clientsHaveAccess: true });
    const { records, pages } = await follow(`${offersPath}/${offers.plain}/history?limit=1`);
    expect(pages).toBe(3);
    expect(records.map(({ version, action }) => [version, action])).toEqual([
      [3, 'update'],
      [2, 'update'],
      [1, 'import'],
    ]);
    expect(records[0].requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('accounts and firms', () => {
  test("the firm's own accounts are listed, and can be found by part of the number or name", async () => {
    const list = (await desk.get('/restapi/accounts')).json;
    expect(list).toEqual([
      { accountNumber: accounts.creating, accountName: 'R. Calloway IRA', firmOid: firms.creating },
    ]);
    expect((await desk.get('/restapi/accounts?q=calloWAY')).json).toHaveLength(1);
    expect((await desk.get('/restapi/accounts?q=8938')).json).toHaveLength(1);
    expect((await desk.get('/restapi/accounts?q=baker')).json).toHaveLength(0);
  });

  test('the firm directory is listed by name, page by page', async () => {
    const { records, pages } = await follow('/restapi/firms?limit=1');
    expect(pages).toBe(3);
    expect(records.map(({ firmName }) => firmName)).toEqual([
      'Calder Finch Brokerage',
      'Harbor Point Securities',
      'Tamarack Direct',
    ]);
  });
});
