import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderOperations } from '#lib/contract/accounts/order-operations.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { listReviews } from '#lib/store/audit/list-reviews.ts';
import { accounts, firms } from '#testing/api/example-book.ts';
import { offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const today = marketDate(new Date());
const path = '/restapi/privateplacementorders/reviews';
const reviewer = 'creating offer_manager';
const pathOf = (oid: string) => `/restapi/accounts/${accounts.creating}/privateplacementorders/${oid}`;
const review = (oid: string, body: object) => desk.send('PUT', `${pathOf(oid)}/review`, { body });
const list = (query: string, key = desk.key('creating', 'auditor')) => desk.get(`${path}?${query}`, { key });
const returned = {
  state: 'returned',
  reasons: [{ code: 'tax.documents', note: 'W-9 is missing.' }],
  comment: 'Asked the adviser.',
};
let [offer, other, first, second] = ['', '', '', ''];

beforeAll(async () => {
  const own = await offerWithOrders(desk.store, [{}, {}], {});
  [offer, first = '', second = ''] = [own.offerOid, ...own.orderOids];
  await review(first, { state: 'inreview' });
  await review(first, returned);
  // The acceptance skips the review, so the next review still begins where the last one ended.
  await desk.put(offer, { clientsHaveAccess: false });
  await desk.send('PUT', pathOf(first), { body: { status: 'ACCEPTED' } });
  await review(first, { state: 'inorder' });
  await review(second, { state: 'inorder' });
  const next = await offerWithOrders(desk.store, [{}], {});
  other = next.offerOid;
  await review(next.orderOids[0] ?? '', { state: 'inreview' });
});

describe('the list of reviews', () => {
  test('says who reviewed which subscription, and the states before and after', async () => {
    const { status, json } = await list(`offer=${offer}`);
    expect(status).toBe(200);
    expect(orderOperations.listReviews.result.safeParse(json).error).toBeUndefined();
    const stateOf = ({ privatePlacementOrderOid: oid, from, to }: any) => [oid, from, to];
    expect(json.map(stateOf)).toEqual([
      [second, 'new', 'inorder'],
      [first, 'returned', 'inorder'],
      [first, 'inreview', 'returned'],
      [first, 'new', 'inreview'],
    ]);
    expect(json[2]).toMatchObject({
      by: { kind: 'key', name: reviewer },
      privatePlacementOfferOid: offer,
      accountNumber: accounts.creating,
      requestedDollarAmount: 100,
      reasons: returned.reasons,
      comment: returned.comment,
    });
  });

  test.each([
    ['offer', () => `offer=${other}`, 1],
    ['reviewer', () => `actor=${encodeURIComponent(reviewer)}&offer=${offer}`, 4],
    ['another reviewer', () => 'actor=nobody', 0],
    ['part of the reviewer’s name', () => `q=OFFER_man&offer=${offer}`, 4],
    ['identifier of the offer', () => `q=${other}`, 1],
    ['today', () => `from=${today}&to=${today}&offer=${offer}`, 4],
    ['earlier days', () => `to=${addDays(today, -1)}`, 0],
    ['later days', () => `from=${addDays(today, 1)}`, 0],
  ])('can be filtered by %s', async (_, query, expected) => {
    expect((await list(query())).json).toHaveLength(expected);
  });

  test('is read page by page, and a filter searches a limited number of reviews', async () => {
    const all = (await list('limit=200')).json;
    const page = await list('limit=2');
    const next = /<[^>]*\?([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
    expect([...page.json, ...(await list(next.replace('limit=2', 'limit=200'))).json]).toEqual(all);
    const search = { firmOid: firms.creating, text: other };
    const pages = [];
    for (let after: string | undefined, isMore = true; isMore;) {
      const { reviews, next: end } = await listReviews(desk.store.database, search, {
        after,
        limit: 9,
        most: 2,
      });
      pages.push(reviews.length);
      [after, isMore] = [end ?? undefined, end !== null];
    }
    expect(pages).toEqual([1, 0, 0]);
  });

  test('belongs to the firm that created the offers, and to the roles that can read their history', async () => {
    expect((await list('', desk.key('participating', 'auditor'))).json).toEqual([]);
    expect((await list(`offer=${offer}`, desk.key('foreign', 'auditor'))).json).toEqual([]);
    const refused = await list('', desk.key('creating', 'investment_professional'));
    expect([refused.status, codesOf(refused)]).toEqual([403, [[null, 'history.not.allowed']]]);
  });

  test('is part of the files of the offer’s history and of all changes, with the same filters', async () => {
    const key = desk.key('creating', 'auditor');
    const history = `/restapi/privateplacementoffers/${offer}/history?format=csv`;
    const rowsOf = async (address: string) => (await desk.get(address, { key })).text.split('\r\n');
    const whole = await rowsOf(history);
    const actions = whole.flatMap((row) => /^\d*,[^,]*,"(review|decide|update)",/.exec(row)?.[1] ?? []);
    expect(actions).toEqual(['review', 'review', 'decide', 'update', 'review', 'review']);
    expect(whole.find((row) => row.includes('"inreview","returned"'))).toContain(
      `"review","${reviewer}","key",,,"review.state","inreview","returned","Subscription ${first} for $100.00 from account ${accounts.creating} (`,
    );
    expect(whole.join('\n')).toContain(
      'is returned as not in good order. Reasons: Tax documents missing or incomplete (W-9 is missing.). Comment: Asked the adviser.',
    );
    for (const [address, isListed] of [
      [`${history}&actor=nobody`, false],
      [`${history}&field=clientsHaveAccess`, false],
      [`/restapi/changes?format=csv&q=${offer}&from=${today}`, true],
      [`/restapi/changes?format=csv&q=${offer}&field=clientsHaveAccess`, false],
      [`/restapi/changes?format=csv&to=${addDays(today, -1)}`, false],
    ] as const) {
      expect((await rowsOf(address)).some((row) => row.includes(',"review",'))).toBe(isListed);
    }
  });

  test('keeps the reviews of a subscription that was removed', async () => {
    await desk.store.database.query(
      sql`delete from subscription where private_placement_order_oid = ${second}`,
    );
    const [newest] = (await list(`offer=${offer}`)).json;
    expect(newest).toMatchObject({
      privatePlacementOrderOid: second,
      accountNumber: accounts.creating,
      requestedDollarAmount: null,
      to: 'inorder',
    });
  });
});
