import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { entityTag } from './conditions.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';
import { cpuMsOf } from '#testing/domain/cpu-time.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';

const desk = openDesk();
const administrator = () => ({ key: desk.key('creating', 'administrator') });
const offer = `/restapi/privateplacementoffers/${offers.plain}`;
let person: Record<string, string> = {};

beforeAll(async () => {
  const user = {
    email: `${randomUUID()}@example.com`,
    firmOid: firms.creating,
    role: 'administrator',
  } as const;
  const token = await signInByStore(desk.store.database, user, 'unused');
  person = { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' };
});

/** Ways in which proxies change the ETag of a response that they compress. */
const forms: readonly ((tag: string) => string)[] = [
  (tag) => tag,
  (tag) => `W/${tag}`,
  (tag) => `w/${tag}`,
  ...['gzip', 'x-gzip', 'br', 'zstd', 'deflate'].flatMap((coding) => [
    (tag: string) => tag.replace(/"$/, `-${coding}"`),
    (tag: string) => tag.replace(/"$/, `;${coding}"`),
    (tag: string) => `W/${tag.replace(/"$/, `-${coding}"`)}`,
  ]),
];

const notTags = ['', ',', '114', '"114"-gzip', '"0""114"', 'W/114'];

/** Records protected by If-Match: how to create each one, and a change that can be repeated. */
const resources = {
  'an offer': {
    made: async () => offer,
    change: (n: number) => ({ maximumInvestmentAmount: `${1_000 + n}.00` }),
    send: (method: string, path: string, body: unknown, headers = {}) =>
      desk.send(method, path, { body, headers }),
  },
  'a view': {
    made: async () => {
      const body = { name: randomUUID(), page: 'offers', address: '', shared: false };
      const options = { key: null, headers: person };
      const { viewId } = (await desk.send('POST', '/restapi/views', { ...options, body })).json;
      return `/restapi/views/${viewId}`;
    },
    change: (n: number) => ({ name: `${randomUUID()} ${n}` }),
    send: (method: string, path: string, body: unknown, headers = {}) =>
      desk.send(method, path, { key: null, body, headers: { ...person, ...headers } }),
  },
  'a webhook': {
    made: async () => {
      const body = { url: 'https://hooks.example.com/desk', types: [], description: '' };
      const { webhookId } = (await desk.send('POST', '/restapi/webhooks', { ...administrator(), body })).json;
      return `/restapi/webhooks/${webhookId}`;
    },
    change: (n: number) => ({ description: `Change ${n}` }),
    send: (method: string, path: string, body: unknown, headers = {}) =>
      desk.send(method, path, { ...administrator(), body, headers }),
  },
} as const;

describe.each(Object.entries(resources))('%s behind a compressing proxy', (_, { made, change, send }) => {
  test('can be changed with its ETag in every form, but not with an earlier ETag', async () => {
    const path = await made();
    let stale = '';
    for (const [n, written] of forms.entries()) {
      const before = await send('PUT', path, change(2 * n));
      const tag = String(before.headers.etag);
      if (stale !== '') {
        const refused = await send('PUT', path, change(2 * n + 1), { 'if-match': written(stale) });
        expect([refused.status, codesOf(refused)]).toEqual([412, [[null, 'precondition.failed']]]);
      }
      const reply = await send('PUT', path, change(2 * n + 1), { 'if-match': written(tag) });
      expect([written(tag), reply.status]).toEqual([written(tag), 200]);
      stale = tag;
    }
  });

  test('cannot be changed if If-Match is not an entity tag, which is reported with other errors', async () => {
    const path = await made();
    for (const ifMatch of notTags) {
      const reply = await send('PUT', path, change(1), { 'if-match': ifMatch });
      expect([reply.status, codesOf(reply)]).toEqual([400, [['If-Match', 'invalid.value']]]);
    }
    const both = await send('PUT', `${path}?x=1`, change(1), { 'if-match': '114' });
    expect(codesOf(both)).toEqual([
      ['If-Match', 'invalid.value'],
      ['x', 'unknown.parameter'],
    ]);
    expect((await send('PUT', path, change(1), { 'if-match': '*' })).status).toBe(200);
  });
});

test.each(['a view', 'a webhook'] as const)('%s can be deleted only with its current ETag', async (name) => {
  const { made, send } = resources[name];
  const path = await made();
  const refused = await send('DELETE', path, undefined, { 'if-match': '1' });
  expect([refused.status, codesOf(refused)]).toEqual([400, [['If-Match', 'invalid.value']]]);
  expect((await send('DELETE', path, undefined, { 'if-match': 'W/"7-gzip"' })).status).toBe(412);
  expect((await send('DELETE', path, undefined, { 'if-match': 'W/"1-gzip"' })).status).toBe(200);
});

test('a bulk update accepts every form of an offer’s current ETag, and nothing else', async () => {
  const change = (etag: string, amount: number) =>
    desk.send('POST', '/restapi/bulkupdates', {
      body: {
        changes: { maximumInvestmentAmount: amount },
        offers: [{ privatePlacementOfferOid: offers.plain, etag }],
      },
    });
  for (const [n, written] of forms.entries()) {
    const tag = String((await desk.get(offer)).headers.etag);
    const [result] = (await change(written(tag), 2_000 + n)).json.results;
    expect([written(tag), result.outcome]).toEqual([written(tag), 'changed']);
    const [late] = (await change(written(tag), 3_000)).json.results;
    expect(late.errors).toMatchObject([{ code: 'precondition.failed' }]);
  }
  for (const etag of notTags) {
    const [result] = (await change(etag, 4_000)).json.results;
    expect(result.errors).toMatchObject([{ code: 'precondition.failed' }]);
  }
});

test('a long entity tag takes little time to reject, in a header and in a body', async () => {
  const path = await resources['a webhook'].made();
  const header = { 'if-match': `"1${'-1'.repeat(7_500)}x"` };
  const inHeader = await cpuMsOf(async () => {
    for (let count = 0; count < 10; count += 1) {
      const body = { description: 'X' };
      expect((await desk.send('PUT', path, { ...administrator(), body, headers: header })).status).toBe(412);
    }
  });
  const { offerOid, orderOids } = await offerWithOrders(desk.store, [{}]);
  const orders = [{ privatePlacementOrderOid: orderOids[0], etag: `"${'-gzip'.repeat(20_000)}x"` }];
  const body = { decision: 'accept', dryRun: true, orders };
  const inBody = await cpuMsOf(async () => {
    const { json } = await desk.send('POST', `/restapi/privateplacementoffers/${offerOid}/decisions`, {
      body,
    });
    expect(json.results[0].errors).toMatchObject([{ field: 'If-Match', code: 'invalid.value' }]);
  });
  // Each took seconds when a regular expression searched for the end of the tag from every position.
  expect([inHeader < 1_000, inBody < 1_000]).toEqual([true, true]);
});

test.each([
  ['an offer', offer, 'creating', 'offer_manager'],
  [
    'an offer as a participating firm',
    `/restapi/privateplacementoffers/${offers.executable}`,
    'participating',
    'offer_manager',
  ],
  ['a list', '/restapi/privateplacementoffers', 'creating', 'offer_manager'],
  ['the transfers of an account', '/restapi/transfers', 'creating', 'offer_manager'],
  ['the imports', '/restapi/imports', 'creating', 'administrator'],
  ['the webhooks', '/restapi/webhooks', 'creating', 'administrator'],
  ['the directory', '/restapi/firms', 'creating', 'auditor'],
] as const)(
  'reading %s returns 304 for its ETag in every form, and 200 for any other',
  async (_, path, firm, role) => {
    const key = desk.key(firm, role);
    const { etag = '' } = (await desk.get(path, { key })).headers;
    expect(etag).toMatch(/^"[0-9a-f]+"$/); // contains nothing that looks like an encoding suffix
    for (const written of forms) {
      const reply = await desk.get(path, { key, headers: { 'if-none-match': written(etag) } });
      expect([written(etag), reply.status, reply.headers.etag]).toEqual([written(etag), 304, etag]);
      const other = await desk.get(path, { key, headers: { 'if-none-match': written('"0"') } });
      expect(other.status).toBe(200);
    }
    expect((await desk.get(path, { key, headers: { 'if-none-match': 'nonsense' } })).status).toBe(200);
  },
);

test('an ETag derived from bytes contains no character that starts an encoding suffix', () => {
  for (let n = 0; n < 1_000; n += 1) {
    expect(entityTag(String(n))).toMatch(/^"[^-;]+"$/);
  }
});
