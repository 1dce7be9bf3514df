import { describe, expect, test } from 'vitest';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { firms } from '#testing/api/example-book.ts';
import { importRecords, offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';

const desk = openDesk();
const path = (oid: string) => `/restapi/privateplacementoffers/${oid}/termsreview`;
const today = marketDate(new Date());

async function personOf(firm: keyof typeof firms, role?: 'offer_manager' | 'auditor') {
  const { send } = await newPerson(desk, role, firm);
  return (oid: string, body: object) => send('PUT', path(oid), body);
}

const attentionOf = async (attention: string) => {
  const reply = await desk.get(`/restapi/offeroverview?attention=${attention}&limit=200`);
  return reply.json.offers.map((each: any) => each.privatePlacementOfferOid);
};
const review = { outcome: 'reconfirmed', reference: 'Supplement 2', comment: 'All three.' };

describe('terms changed by a feed', () => {
  test('require attention and are listed, accumulate with a second import, and are cleared by a review', async () => {
    const { offerOid, offer } = await offerWithOrders(desk.store, [{}], {
      closingDate: addDays(today, -1),
      offerMinimum: '100.00',
    });
    await importRecords(desk.store, { offers: [{ ...offer, offerMinimum: '90.00' }] });
    await importRecords(desk.store, {
      offers: [{ ...offer, offerMinimum: '90.00', closingDate: addDays(today, 30) }],
    });
    const open = (await desk.get(path(offerOid))).json;
    expect(open.changes).toMatchObject([
      { field: 'offerMinimum', from: 100, to: 90 },
      { field: 'closingDate', from: addDays(today, -1), to: addDays(today, 30), extendedAfterClosing: true },
    ]);
    expect(await attentionOf('termschanged')).toContain(offerOid);
    expect(await attentionOf('any')).toContain(offerOid);
    const line = (await desk.get('/restapi/today')).json.subscriptions.find(
      (each: any) => each.privatePlacementOfferOid === offerOid,
    );
    expect(line.termChanges).toEqual(open.changes);
    const put = await personOf('creating');
    expect((await put(offerOid, review)).status).toBe(200);
    expect((await desk.get(path(offerOid))).json).toEqual({ changes: [], contradictions: [] });
    expect(await attentionOf('termschanged')).not.toContain(offerOid);
    const [entry] = (await desk.get(`/restapi/privateplacementoffers/${offerOid}/history`)).json;
    expect(entry).toMatchObject({ action: 'termsreview', termsReview: { ...review, changes: open.changes } });
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  });

  test.each<[string, object[], object]>([
    ['no open subscription', [{ status: 'COMPLETE', fillDollarAmount: '1.00' }], { offerMinimum: '90.00' }],
    ['another field', [{}], { securityType: 'Something else' }],
  ])('are not listed for review: %s', async (_, orders, changes) => {
    const { offerOid, offer } = await offerWithOrders(desk.store, orders as Record<string, unknown>[], {
      offerMinimum: '100.00',
    });
    await importRecords(desk.store, { offers: [{ ...offer, ...changes }] });
    expect((await desk.get(path(offerOid))).json.changes).toEqual([]);
  });

  test('are not reviewed if a feed added to them after the user read them', async () => {
    const { offerOid, offer } = await offerWithOrders(desk.store, [{}], { offerMinimum: '100.00' });
    await importRecords(desk.store, { offers: [{ ...offer, offerMinimum: '90.00' }] });
    const { send } = await newPerson(desk, undefined, 'creating');
    const seen = (await desk.get(path(offerOid))).headers.etag;
    await importRecords(desk.store, { offers: [{ ...offer, offerMinimum: '80.00' }] });
    const put = (etag: unknown) => send('PUT', path(offerOid), review, { 'If-Match': String(etag) });
    const refused = await put(seen);
    expect([refused.status, codesOf(refused)]).toEqual([412, [[null, 'precondition.failed']]]);
    const open = await desk.get(path(offerOid));
    expect(open.json.changes).toHaveLength(2);
    expect((await put(open.headers.etag)).status).toBe(200);
    expect((await desk.get(path(offerOid))).json.changes).toEqual([]);
  });

  test('can be reviewed only by users of the creating firm who can change the offer', async () => {
    const { offerOid } = await offerWithOrders(desk.store, [{}], {
      participatingFirms: [{ participatingFirmId: firms.participating }],
    });
    expect(codesOf(await desk.send('PUT', path(offerOid), { body: review }))).toEqual([
      [null, 'session.required'],
    ]);
    for (const put of [await personOf('participating'), await personOf('creating', 'auditor')]) {
      expect(codesOf(await put(offerOid, review))).toEqual([[null, 'offer.update.not.allowed']]);
    }
    expect((await (await personOf('foreign'))(offerOid, review)).status).toBe(404);
    expect((await desk.get(path(offerOid), { key: desk.key('participating') })).status).toBe(403);
    const put = await personOf('creating');
    expect(codesOf(await put(offerOid, { ...review, reference: '' }))).toEqual([
      ['reference', 'invalid.value'],
    ]);
  });
});

test('a status in the feed that contradicts a decision requires attention until it is reviewed', async () => {
  const { offerOid, orderOids, subscriptions } = await offerWithOrders(desk.store, [{}]);
  const oid = orderOids[0] ?? '';
  const decided = await desk.send(
    'PUT',
    `/restapi/accounts/${subscriptions[0]?.accountNumber ?? ''}/privateplacementorders/${oid}`,
    { body: { status: 'REJECTED', reasons: [{ code: 'aml' }] } },
  );
  expect(decided.status).toBe(200);
  await importRecords(desk.store, {
    subscriptions: [
      {
        ...subscriptions[0],
        status: 'COMPLETE',
        fillDollarAmount: '100.00',
        modificationTimestamp: new Date(Date.now() + 60_000).toISOString(),
      },
    ],
  });
  expect((await desk.get(path(offerOid))).json.contradictions).toEqual([oid]);
  expect(await attentionOf('feedcontradicts')).toContain(offerOid);
  const put = await personOf('creating');
  expect((await put(offerOid, { ...review, outcome: 'notneeded' })).status).toBe(200);
  expect(await attentionOf('feedcontradicts')).not.toContain(offerOid);
});
