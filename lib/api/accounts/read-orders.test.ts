import { beforeAll, describe, expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { accounts, exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { followPages } from '#testing/api/follow-pages.ts';
import { openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = '/restapi/privateplacementorders';
const ids = (reply: Reply): string[] =>
  reply.json.map((order: { privatePlacementOrderOid: string }) => order.privatePlacementOrderOid);

const own = (oid: string, account: string = accounts.creating) =>
  `/restapi/accounts/${encodeURIComponent(account)}/privateplacementorders/${oid}`;

beforeAll(async () => {
  const now = new Date();
  const book = exampleBook(now);
  const [like] = book.subscriptions;
  const subscriptions = ['901', '902', '903'].map((privatePlacementOrderOid) => ({
    ...like,
    privatePlacementOrderOid,
    creationTimestamp: '2026-01-05T10:00:00.000-05:00',
    modificationTimestamp:
      privatePlacementOrderOid === '902' ? now.toISOString() : '2026-01-06T10:00:00.000-05:00',
  }));
  const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
  const none = { firms: [], accounts: [], offers: [], transfers: [] };
  expect(
    await importBook(desk.store, { ...none, subscriptions }, { dryRun: false, now, actor }),
  ).toMatchObject({
    ok: true,
  });
});

describe('the subscriptions visible to a firm', () => {
  test('are those in the lists of its offers, sorted by creation time', async () => {
    for (const name of ['creating', 'participating', 'foreign'] as const) {
      const key = desk.key(name);
      const listed: string[] = [];
      for (const page of await followPages(desk, '/restapi/privateplacementoffers?limit=200', key)) {
        for (const { privatePlacementOfferOid } of page.json) {
          const of = `/restapi/privateplacementoffers/${privatePlacementOfferOid}/privateplacementorders`;
          listed.push(...(await desk.get(of, { key })).json.map((order: object) => JSON.stringify(order)));
        }
      }
      const pages = await followPages(desk, `${path}?limit=2`, key);
      const all = pages.flatMap(({ json }) => json);
      expect(all.map((order: object) => JSON.stringify(order)).toSorted()).toEqual(listed.toSorted());
      const keys = all.map(
        ({ creationTimestamp, privatePlacementOrderOid }) =>
          `${new Date(creationTimestamp).toISOString()} ${privatePlacementOrderOid}`,
      );
      expect(keys).toEqual(keys.toSorted());
    }
  });

  test('include only those of its own accounts for offers in which it participates', async () => {
    const { json } = await desk.get(path, { key: desk.key('participating') });
    expect(new Set(json.map(({ accountNumber }: any) => accountNumber))).toEqual(
      new Set([accounts.participating]),
    );
    expect((await desk.get(path, { key: desk.key('foreign') })).json).toEqual([]);
  });

  test('can be filtered by offer, account and last change', async () => {
    const of = async (query: string) => (await desk.get(`${path}?${query}`)).json;
    const ofOffer = await of(`privateplacementofferoid=${offers.settled}`);
    expect(new Set(ofOffer.map(({ privatePlacementOfferOid }: any) => privatePlacementOfferOid))).toEqual(
      new Set([offers.settled]),
    );
    const ofAccount = await of(`accountnumber=${encodeURIComponent(accounts.participating)}`);
    expect(new Set(ofAccount.map(({ accountNumber }: any) => accountNumber))).toEqual(
      new Set([accounts.participating]),
    );
    expect(await of('accountnumber=NONE')).toEqual([]);
    expect(await of('privateplacementofferoid=1')).toEqual([]);
    const { modificationTimestamp } = (await desk.get(own('902'))).json;
    const since = ids(await desk.get(`${path}?modifiedsince=${encodeURIComponent(modificationTimestamp)}`));
    expect(since).toContain('902');
    expect(since).not.toContain('901');
  });

  test.each([
    ['sort=modified', 'sort', 'invalid.value'],
    ['cursor=x', 'cursor', 'invalid.value'],
    ['limit=0', 'limit', 'invalid.value'],
    ['modifiedsince=2026-01-01', 'modifiedsince', 'invalid.value'],
    ['account=1', 'account', 'unknown.parameter'],
  ])('%s is rejected', async (query, field, code) => {
    const reply = await desk.get(`${path}?${query}`);
    expect([reply.status, reply.json.errors]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });
});

describe('one subscription', () => {
  test('has the same fields as in the list, for the firm that holds its account', async () => {
    const reply = await desk.get(own('901'));
    const listed = await desk.get(path);
    expect(reply.json).toEqual(listed.json.find((order: any) => order.privatePlacementOrderOid === '901'));
  });

  test('is visible to the firm that created the offer and to the firm that holds the account', async () => {
    const ofOthers = (await desk.get(`${path}?accountnumber=${encodeURIComponent(accounts.participating)}`))
      .json[0];
    const of = own(ofOthers.privatePlacementOrderOid, accounts.participating);
    for (const name of ['creating', 'participating'] as const) {
      expect((await desk.get(of, { key: desk.key(name) })).json).toEqual(ofOthers);
    }
    const refused = await desk.get(of, { key: desk.key('foreign') });
    expect([refused.status, refused.json.errors[0].code]).toEqual([403, 'account.not.allowed']);
  });

  test.each([
    ["an unknown one of the firm's account", own('999'), 404, 'order.not.found'],
    ['one of another account', own('901', accounts.participating), 403, 'account.not.allowed'],
    ['one of an unknown account', own('901', 'NONE'), 403, 'account.not.allowed'],
    ["an unknown one of another firm's account", own('999', accounts.foreign), 403, 'account.not.allowed'],
    ['an invalid identifier', own('x'), 404, 'order.not.found'],
  ])('%s is rejected', async (_, address, status, code) => {
    const reply = await desk.get(address);
    expect([reply.status, reply.json.errors[0].code]).toEqual([status, code]);
  });

  test('is disabled if reading offers is disabled', async () => {
    const { key } = await desk.restrictedKey('readOffers');
    for (const address of [path, own('901')]) {
      const refused = await desk.get(address, { key });
      expect([refused.status, refused.json.errors[0].code]).toEqual([403, 'request.not.available']);
    }
  });
});

describe('sorting by creation time', () => {
  const created = (list: string) => `${list}${list.includes('?') ? '&' : '?'}sort=created`;
  test.each([
    ['offers', '/restapi/privateplacementoffers', 'privatePlacementOfferOid'],
    ['accounts', '/restapi/accounts', 'accountNumber'],
    [
      'orders of an offer',
      `/restapi/privateplacementoffers/${offers.settled}/privateplacementorders`,
      'privatePlacementOrderOid',
    ],
    ['orders', path, 'privatePlacementOrderOid'],
    ['transfers', '/restapi/transfers', 'acatid'],
  ])('returns each record of %s once, page by page', async (_, list, name) => {
    const whole = (await desk.get(`${created(list)}&limit=200`)).json.map((one: any) => one[name]);
    expect(whole.length).toBeGreaterThan(0);
    for (const limit of [1, 3]) {
      const pages = await followPages(desk, `${created(list)}&limit=${limit}`);
      expect(pages.flatMap(({ json }) => json.map((one: any) => one[name]))).toEqual(whole);
    }
  });

  test('for offers is not affected by changes', async () => {
    const order = async () =>
      (await desk.get('/restapi/privateplacementoffers?sort=created&limit=200')).json.map(
        ({ privatePlacementOfferOid }: any) => privatePlacementOfferOid,
      );
    const before = await order();
    const change = { body: { daysFromClosingCashIsRequired: 1 } };
    expect((await desk.send('PUT', `/restapi/privateplacementoffers/${before[0]}`, change)).status).toBe(200);
    expect(await order()).toEqual(before);
  });

  test('for accounts starts with the oldest account, and uses its own cursors', async () => {
    const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
    const none = { firms: [], offers: [], subscriptions: [], transfers: [] };
    const newer = { accountNumber: 'A1', accountName: 'Newer', firmOid: firms.creating };
    await importBook(desk.store, { ...none, accounts: [newer] }, { dryRun: false, now: new Date(), actor });
    const numbers = async (query: string) =>
      (await desk.get(`/restapi/accounts${query}`)).json.map(({ accountNumber }: any) => accountNumber);
    expect((await numbers('')).at(0)).toBe('A1');
    expect((await numbers('?sort=created')).at(-1)).toBe('A1');
    const { headers, json } = await desk.get('/restapi/accounts?sort=created&limit=1');
    expect(Object.keys(json[0])).toEqual(['accountNumber', 'accountName', 'firmOid']);
    const cursor = /cursor=([^>&]+)/.exec(String(headers['link']))?.[1];
    const refused = await desk.get(`/restapi/accounts?limit=1&cursor=${cursor}`);
    expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'cursor']);
  });
});
