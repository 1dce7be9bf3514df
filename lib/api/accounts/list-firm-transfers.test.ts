import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#lib/contract/operations.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { accounts, exampleBook, firms } from '#testing/api/example-book.ts';
import { followPages } from '#testing/api/follow-pages.ts';
import { openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = '/restapi/transfers';
const second = 'RB2';

beforeAll(async () => {
  const book = exampleBook(new Date());
  const [like] = book.transfers;
  const soft = String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`;
  const made = (acatid: string, day: string, rest: object) => ({
    ...like,
    accountNumber: second,
    acatid,
    comment: null,
    contraAccountNumber: null,
    creationTS: '2026-10-01T10:00:00.000-04:00',
    lastModifiedTS: `2026-11-${day}T10:00:00.000-05:00`,
    ...rest,
  });
  const imported = await importBook(
    desk.store,
    {
      ...book,
      accounts: [
        ...book.accounts,
        { accountNumber: second, accountName: 'Zoë Ångström', firmOid: firms.creating },
      ],
      offers: [],
      subscriptions: [],
      transfers: [
        made('S1', '03', { status: 'Rejected', comment: soft }),
        made('S2', '02', { status: 'Rejected', comment: soft }),
        made('P', '02', { status: 'Request Past Due', contraFirmName: 'Marlow Bank' }),
        made('W', '02', { status: 'Paperwork Required', kind: 'non-ACAT' }),
        made('N', '05', {
          status: 'Requested',
          comment: '- Replaces S1.',
          creationTS: '2026-11-05T10:00:00.000-05:00',
        }),
      ],
    },
    { dryRun: false, now: new Date(), actor: { kind: 'operator', name: 'test', keyId: null, firmOid: null } },
  );
  expect(imported).toMatchObject({ ok: true });
});

const idsOf = (reply: Reply): string[] => reply.json.map(({ acatid }: { acatid: string }) => acatid);
const own = async (query: string) => {
  const reply = await desk.get(`${path}?q=${second}&${query}`);
  expect(reply.status).toBe(200);
  return idsOf(reply);
};

test('state=open omits closed and replaced transfers', async () => {
  const { json: all } = await desk.get(path);
  const { json: open } = await desk.get(`${path}?state=open`);
  const isOpen = ({ status, replacedBy }: { status: string; replacedBy: string | null }) =>
    replacedBy === null && !['Completed', 'Transfer Closed - No Action'].includes(status);
  expect(open).toEqual(all.filter(isOpen));
  expect(await own('')).toContain('S1');
  expect(await own('state=open')).not.toContain('S1');
  expect((await desk.get(`${path}?state=closed`)).status).toBe(400);
});

test('a transfer has the fields shown for its account, plus account, response deadline and replacement', async () => {
  const reply = await desk.get(path);
  expect(operations.listFirmTransfers.result.safeParse(reply.json).error).toBeUndefined();
  for (const accountNumber of [accounts.creating, second]) {
    const { json: ofAccount } = await desk.get(`/restapi/accounts/${accountNumber}/transfers`);
    for (const transfer of ofAccount) expect(reply.json).toContainEqual(expect.objectContaining(transfer));
  }
  const found = new Map(reply.json.map((transfer: any) => [transfer.acatid, transfer]));
  expect(found.get('S1')).toMatchObject({
    accountNumber: second,
    accountName: 'Zoë Ångström',
    answerBy: '2026-12-02',
    replacedBy: 'N',
  });
  expect(found.get('S2')).toMatchObject({ answerBy: '2026-12-01', replacedBy: null });
  expect(found.get('P')).toMatchObject({ answerBy: null, replacedBy: null });
});

test.each([
  ['', ['S2', 'S1', 'P', 'W', 'N']],
  ['sort=answerby', ['S2', 'S1', 'P', 'W', 'N']],
  ['sort=-lastmodified', ['N', 'S1', 'W', 'S2', 'P']],
  ['sort=lastmodified', ['P', 'S2', 'W', 'S1', 'N']],
  ['status=Rejected', ['S2', 'S1']],
  ['status=Requested&status=Request+Past+Due', ['P', 'N']],
  ['status=rejected', []],
  ['kind=non-ACAT', ['W']],
  ['kind=nonacat', ['W']],
  ['kind=ACAT&status=Paperwork%20Required', []],
  ['answerbyfrom=2026-12-01', ['S2', 'S1', 'P', 'W', 'N']],
  ['answerbyfrom=2026-12-02', ['S1', 'P', 'W', 'N']],
  ['answerbyfrom=2026-12-03&sort=-lastmodified', ['N', 'W', 'P']],
  ['answerbyfrom=2026-12-02&answerbyto=2026-12-02', ['S1']],
  ['answerbyto=2026-11-30', []],
  ['answerbyto=2026-12-01', ['S2']],
  ['answerbyto=2026-12-02&sort=-lastmodified', ['S1', 'S2']],
  ['answerbyto=2026-12-02&status=Requested', []],
  ['modifiedsince=2026-11-03T10:00:00.000-05:00', ['S1', 'N']],
  ['modifiedsince=2026-11-03T15:00:00.001Z', ['N']],
  ['modifiedsince=2026-11-03T16:00:00.001+01:00', ['N']], // the plus sign arrives as a space
  ['modifiedsince=2026-11-03T16:00:00.001%2B01:00', ['N']],
  ['limit=2', ['S2', 'S1']],
])('%s returns %j', async (query, ids) => {
  expect(await own(query)).toEqual(ids);
});

test.each(['kind=nonacat', 'kind=acat&limit=1', 'kind=acat&nothing=1'])('%s is deprecated', async (query) => {
  const { headers } = await desk.get(`${path}?${query}`);
  expect(headers).toMatchObject({ deprecation: '@1795392000', sunset: 'Tue, 23 Nov 2027 00:00:00 GMT' });
  const announced = '</docs/compatibility>; rel="deprecation"; type="text/html"';
  const links = String(headers['link']).replaceAll(/<http:\/\/[^/]+/g, '<');
  const next = /^<[^>]+cursor=[^>]+>; rel="next", /;
  expect(links.replace(next, '')).toBe(announced);
  expect(next.test(links)).toBe(query.endsWith('limit=1'));
});

test.each(['', 'kind=non-ACAT', 'kind=ACAT&limit=1', 'kind=Acat'])('%j is not deprecated', async (query) => {
  const { headers } = await desk.get(`${path}?${query}`);
  expect(headers).not.toHaveProperty('deprecation');
  expect(headers).not.toHaveProperty('sunset');
  expect(String(headers['link'])).not.toContain('rel="deprecation"');
});

test.each([
  ['s2', ['S2']],
  ['ZOË', ['S2', 'S1', 'P', 'W', 'N']],
  ['marlow', ['P']],
  ['documentation', ['1152JGC9', 'S2', 'S1']],
  ['replaces s1', ['N']],
  ['no such text', []],
])('q=%s finds %j', async (text, ids) => {
  const reply = await desk.get(`${path}?q=${encodeURIComponent(text)}`);
  expect(idsOf(reply).sort()).toEqual([...ids].sort());
});

describe.each(['answerby', 'lastmodified', '-lastmodified', 'created'])('sorted by %s', (sort) => {
  test.each(['', '&q=a', '&status=Rejected&status=Somewhere+Else'])(
    'the pages contain each transfer exactly once: %j',
    async (filter) => {
      const whole = idsOf(await desk.get(`${path}?sort=${sort}${filter}&limit=1000`));
      for (const limit of [1, 2, 3]) {
        const pages = await followPages(desk, `${path}?sort=${sort}${filter}&limit=${limit}`);
        expect(pages.flatMap(idsOf)).toEqual(whole);
      }
    },
  );
});

test('a status filter finds every spelling of that status, and any other value is matched exactly', async () => {
  const [template] = exampleBook(new Date()).transfers;
  const received = ['SETTLE PREP', 'Settle_Close', 'Settling', 'SETTLED', 'Odd one'];
  const transfers = received.map((status, index) => ({
    ...template,
    acatid: `ST${index}`,
    status,
    comment: null,
  }));
  const none = { firms: [], accounts: [], offers: [], subscriptions: [] };
  const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
  await importBook(desk.store, { ...none, transfers }, { dryRun: false, now: new Date(), actor });
  const found = async (list: string, status: string) =>
    (await desk.get(`${list}?status=${encodeURIComponent(status)}`)).json
      .map((one: { acatid: string; status: string }) => [one.acatid, one.status])
      .filter(([acatid]: [string]) => acatid.startsWith('ST'))
      .sort();
  for (const list of [
    path,
    `/restapi/accounts/${accounts.creating}/transfers`,
    `/restapi/accounts/${accounts.creating}/acatin`,
  ]) {
    const settling = [
      ['ST0', 'SETTLE PREP'],
      ['ST1', 'Settle_Close'],
      ['ST2', 'Settling'],
    ];
    expect(await found(list, 'Settling')).toEqual(settling);
    expect(await found(list, 'settling')).toEqual([]);
    expect(await found(list, 'SETTLE PREP')).toEqual([['ST0', 'SETTLE PREP']]);
    expect(await found(list, 'settle prep')).toEqual([]);
    expect(await found(list, 'Completed')).toEqual([['ST3', 'SETTLED']]);
    expect(await found(list, 'Odd one')).toEqual([['ST4', 'Odd one']]);
    expect(await found(list, 'odd one')).toEqual([]);
  }
});

test("no firm can see another firm's transfers", async () => {
  const participant = await desk.get(path, { key: desk.key('participating') });
  expect(
    participant.json.filter(({ accountNumber }: any) => accountNumber !== accounts.participating),
  ).toEqual([]);
  expect((await desk.get(`${path}?q=${second}`, { key: desk.key('foreign') })).json).toEqual([]);
});

test.each([
  ['kind=ACATS', 'kind', 'invalid.value'],
  ['sort=age', 'sort', 'invalid.value'],
  ['answerbyto=2026-02-30', 'answerbyto', 'invalid.value'],
  ['modifiedsince=2026-11-03', 'modifiedsince', 'invalid.value'],
  ['modifiedsince=2026-11-03T10:00:00++01:00', 'modifiedsince', 'invalid.value'],
  ['modifiedsince=1899-11-03T10:00:00Z', 'modifiedsince', 'invalid.value'],
  ['limit=0', 'limit', 'invalid.value'],
  ['cursor=x', 'cursor', 'invalid.value'],
  ['kind=ACAT&kind=ACAT', 'kind', 'duplicate.parameter'],
  ['status=%ff', 'status', 'invalid.value'],
  ['status=a&status=%00', 'status[1]', 'invalid.value'],
  [Array.from({ length: 21 }, (_, index) => `status=${index}`).join('&'), 'status', 'invalid.value'],
  ['state=Rejected', 'state', 'invalid.value'],
])('%s is rejected', async (query, field, code) => {
  const reply = await desk.get(`${path}?${query}`);
  expect([reply.status, reply.json.errors]).toEqual([400, [expect.objectContaining({ field, code })]]);
});

test('a cursor is valid only for its own sort order', async () => {
  const { headers } = await desk.get(`${path}?limit=1`);
  const cursor = /cursor=([^>&]+)/.exec(String(headers['link']))?.[1];
  const reply = await desk.get(`${path}?limit=1&sort=lastmodified&cursor=${cursor}`);
  expect([reply.status, reply.json.errors?.[0]?.field]).toEqual([400, 'cursor']);
});

test('the list returns 304 for its ETag, and is disabled together with the account lists', async () => {
  const etag = String((await desk.get(path)).headers.etag);
  expect((await desk.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const { key } = await desk.restrictedKey('listTransfers');
  const refused = await desk.get(path, { key });
  expect([refused.status, refused.json.errors[0].code]).toEqual([403, 'request.not.available']);
});

test('transfers can be listed in order of creation, and for a single account', async () => {
  const all = (await followPages(desk, `${path}?sort=created&limit=2`)).flatMap(({ json }) => json);
  const keys = all.map(({ creationTS, accountNumber, acatid }) =>
    [new Date(creationTS).toISOString(), accountNumber, acatid].join(' '),
  );
  expect(keys).toEqual(keys.toSorted());
  expect(keys.length).toBeGreaterThan(5);
  const one = idsOf(await desk.get(`${path}?sort=created&accountnumber=${second}`));
  expect(one).toEqual(['P', 'S1', 'S2', 'W', 'N']);
  expect(await own(`accountnumber=${second}&status=Rejected`)).toEqual(['S2', 'S1']);
  for (const other of ['NONE', accounts.foreign]) {
    expect(idsOf(await desk.get(`${path}?accountnumber=${other}`))).toEqual([]);
  }
});

describe('the accounts list with include=transfers', () => {
  const ofSecond = async (options: Parameters<typeof desk.get>[1] = {}) =>
    (await desk.get(`/restapi/accounts?include=transfers&q=${second}`, options)).json;

  test('counts the same open transfers as the transfers list', async () => {
    const today = marketDate(new Date());
    const { json: open } = await desk.get(`${path}?state=open&answerbyfrom=${today}&accountnumber=${second}`);
    const rejected = open.filter(({ status }: { status: string }) => status === 'Rejected');
    const [{ transfers }] = await ofSecond();
    expect(transfers).toEqual({
      open: open.length,
      rejected: rejected.length,
      answerBy: rejected.map(({ answerBy }: { answerBy: string }) => answerBy).toSorted()[0] ?? null,
    });
    expect(transfers.open).toBeGreaterThan(2);
    const { json } = await desk.get('/restapi/accounts?include=transfers');
    expect(operations.listAccounts.result.safeParse(json).error).toBeUndefined();
  });

  test('leaves them out without it, and for callers who can’t list transfers', async () => {
    expect((await desk.get(`/restapi/accounts?q=${second}`)).json[0]).not.toHaveProperty('transfers');
    const { key } = await desk.restrictedKey('listTransfers');
    expect(await ofSecond({ key })).toEqual([expect.objectContaining({ transfers: null })]);
    expect((await desk.get('/restapi/accounts?include=orders')).status).toBe(400);
  });
});
