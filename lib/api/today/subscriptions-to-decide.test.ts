import { describe, expect, test } from 'vitest';
import { accounts, firms } from '#testing/api/example-book.ts';
import { importRecords, offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const today = async (key = desk.key('creating')) => (await desk.get('/restapi/today', { key })).json;
const lineOf = async (offerOid: string) =>
  (await today()).subscriptions.find((each: any) => each.privatePlacementOfferOid === offerOid);
const listed = async (subscriptions: string, key = desk.key('creating')) => {
  const reply = await desk.get(`/restapi/offeroverview?subscriptions=${subscriptions}&limit=200`, { key });
  return reply.json.offers.map((each: any) => each.privatePlacementOfferOid);
};
const reviewAt = (oid: string) =>
  `/restapi/accounts/${accounts.creating}/privateplacementorders/${oid}/review`;

describe('subscriptions awaiting a decision', () => {
  test('are counted by their review, those in good order separately, and not if they were returned', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [
      {},
      { status: 'ORDER_CREATED' },
      { status: 'ACCEPTED', fillDollarAmount: '1.00' },
    ]);
    const { toReviewDollarAmount: requested } = await lineOf(offerOid);
    expect(requested).toBeGreaterThan(0);
    expect(await lineOf(offerOid)).toMatchObject({ toReviewCount: 2, readyCount: 0, returnedCount: 0 });
    expect(await listed('toreview')).toContain(offerOid);
    await desk.send('PUT', reviewAt(orderOids[0] ?? ''), {
      body: { state: 'returned', reasons: [{ code: 'aml' }] },
    });
    expect(await lineOf(offerOid)).toMatchObject({ toReviewCount: 1, readyCount: 0, returnedCount: 0 });
    const orders = `/restapi/privateplacementoffers/${offerOid}/privateplacementorders?review=toreview`;
    expect((await desk.get(orders)).json).toMatchObject([{ privatePlacementOrderOid: orderOids[1] }]);
    await desk.send('PUT', reviewAt(orderOids[1] ?? ''), { body: { state: 'inorder' } });
    expect(await lineOf(offerOid)).toMatchObject({
      ...{ toReviewCount: 0, toReviewDollarAmount: 0, readyCount: 1, readyDollarAmount: requested / 2 },
      returnedCount: 0,
    });
    expect(await listed('toreview')).not.toContain(offerOid);
  });

  test.each([
    ['100.00', 0, false],
    ['99.99', 0.01, true],
  ])(
    'with a maximum of %s and 100.00 requested are oversubscribed by %d',
    async (offerMaximum, amount, isListed) => {
      const { offerOid } = await offerWithOrders(
        desk.store,
        [{ requestedDollarAmount: '40.00' }, { requestedDollarAmount: '60.00' }],
        { offerMinimum: '1.00', offerMaximum },
      );
      expect((await lineOf(offerOid)).oversubscribedDollarAmount).toBe(amount);
      expect((await listed('oversubscribed')).includes(offerOid)).toBe(isListed);
    },
  );

  test('await an allocation until every one is decided, and a lowered amount makes room for new ones', async () => {
    const third = { requestedDollarAmount: '40.00' };
    const { offerOid, orderOids, subscriptions } = await offerWithOrders(desk.store, [third, third, third], {
      offerMinimum: '1.00',
      offerMaximum: '100.00',
    });
    const state = async () => [
      (await lineOf(offerOid)).toAllocateDollarAmount,
      (await lineOf(offerOid)).oversubscribedDollarAmount,
      (await listed('toallocate')).includes(offerOid),
      (await listed('oversubscribed')).includes(offerOid),
    ];
    expect(await state()).toEqual([20, 20, true, true]);
    const path = `/restapi/privateplacementoffers/${offerOid}`;
    const body = { method: 'prorata', available: 100, unit: 3 };
    const { json: tried } = await desk.send('POST', `${path}/allocations`, {
      body: { ...body, dryRun: true },
    });
    expect(tried.unallocatedDollarAmount).toBe(1); // less than an increment
    const done = await desk.send('POST', `${path}/allocations`, {
      body: { ...body, digest: tried.digest },
      headers: { 'if-match': String((await desk.get(path)).headers.etag) },
    });
    expect(done.status, done.text).toBe(200);
    expect(await state()).toEqual([0, 20, false, true]);
    const order = `/restapi/accounts/${accounts.creating}/privateplacementorders/${orderOids[0]}`;
    const changed = await desk.send('PUT', order, { body: { fillDollarAmount: 5 } });
    expect(changed.status, changed.text).toBe(200);
    expect(await state()).toEqual([0, 20, false, true]);
    const [template] = subscriptions;
    const newOrder = (requestedDollarAmount: string) =>
      importRecords(desk.store, {
        subscriptions: [{ ...template, privatePlacementOrderOid: `${offerOid}9`, requestedDollarAmount }],
      });
    await newOrder('29.00'); // 5, 33 and 33 are accepted
    expect((await state()).slice(0, 3)).toEqual([0, 49, false]);
    await newOrder('30.00');
    expect((await state()).slice(0, 3)).toEqual([1, 50, true]);
  });

  test('are counted only for the firm that created the offer', async () => {
    const { offerOid } = await offerWithOrders(desk.store, [{}], {
      participatingFirms: [{ participatingFirmId: firms.participating }],
    });
    const key = desk.key('participating');
    expect((await today(key)).subscriptions.map((each: any) => each.privatePlacementOfferOid)).not.toContain(
      offerOid,
    );
    expect(await listed('toreview', key)).not.toContain(offerOid);
  });
});
