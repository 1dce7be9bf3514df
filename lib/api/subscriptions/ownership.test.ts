import { describe, expect, test } from 'vitest';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { accounts } from '#testing/api/example-book.ts';
import { importRecords, offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const pathOf = (oid: string) => `/restapi/accounts/${accounts.creating}/privateplacementorders/${oid}`;
const read = async (oid: string) => (await desk.get(pathOf(oid))).json;

async function decided(body: object, fields: object = {}, offerFields: Record<string, unknown> = {}) {
  const { offerOid, subscriptions } = await offerWithOrders(desk.store, [{ ...fields }], offerFields);
  const [stored] = subscriptions;
  if (stored === undefined) throw new Error('The list must not be empty.');
  const { status } = await desk.send('PUT', pathOf(stored.privatePlacementOrderOid), { body });
  expect(status).toBe(200);
  const feed = (changes: object, options: object = {}) =>
    importRecords(
      desk.store,
      { subscriptions: [{ ...stored, modificationTimestamp: '2026-10-20T12:00:00.000-04:00', ...changes }] },
      options,
    );
  return { offerOid, oid: stored.privatePlacementOrderOid, feed };
}

const accept = { status: 'ACCEPTED', fillDollarAmount: '60.00' };
const reject = { status: 'REJECTED', reasons: [{ code: 'suitability' }] };

describe('after a decision', () => {
  test('Placement Desk owns status and fill, and the other fields of a newer record are accepted', async () => {
    const { oid, feed } = await decided(accept);
    const before = await read(oid);
    const result = await feed({
      status: 'ORDER_CREATED',
      requestedDollarAmount: '80.00',
      discretionary: true,
    });
    expect(result).toMatchObject({
      keptTotal: 2,
      kept: [
        { privatePlacementOrderOid: oid, field: 'fillDollarAmount', inStore: 60, inFile: null },
        { privatePlacementOrderOid: oid, field: 'status', inStore: 'ACCEPTED', inFile: 'ORDER_CREATED' },
      ],
      counts: { stale: 0, sameTime: 0 },
    });
    const after = await read(oid);
    expect(after).toMatchObject({
      status: 'ACCEPTED',
      fillDollarAmount: 60,
      requestedDollarAmount: 80,
      discretionary: true,
      ownedBy: 'desk',
    });
    expect(Date.parse(after.modificationTimestamp)).toBeGreaterThan(Date.parse(before.modificationTimestamp));
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  });

  test('a requested amount below the decided fill is not applied, and one equal to the fill is', async () => {
    const { oid, feed } = await decided(accept);
    const low = { status: 'ACCEPTED', fillDollarAmount: '60.00', requestedDollarAmount: '59.99' };
    expect(await feed(low)).toMatchObject({
      kept: [{ field: 'requestedDollarAmount', inStore: 100, inFile: 59.99 }],
    });
    expect(await read(oid)).toMatchObject({ requestedDollarAmount: 100 });
    const later = { modificationTimestamp: '2026-10-21T12:00:00.000-04:00' };
    expect(await feed({ ...low, requestedDollarAmount: '60.00', ...later })).toMatchObject({ keptTotal: 0 });
    expect(await read(oid)).toMatchObject({ requestedDollarAmount: 60 });
  });

  test('the same nightly record changes nothing, and an older record is stale', async () => {
    const { oid, feed } = await decided(reject);
    const { etag } = await read(oid);
    expect(await feed({ modificationTimestamp: '2026-10-09T16:20:00.000-04:00' })).toMatchObject({
      counts: { changed: 0, sameTime: 0 },
    });
    expect(
      await feed({ modificationTimestamp: '2026-10-09T16:19:59.000-04:00', discretionary: true }),
    ).toMatchObject({ counts: { changed: 0, stale: 1 } });
    expect((await read(oid)).etag).toBe(etag);
    await feed({ discretionary: true });
    const between = '2026-10-15T12:00:00.000-04:00';
    expect(await feed({ modificationTimestamp: between })).toMatchObject({ counts: { stale: 1 } });
    expect(await read(oid)).toMatchObject({ discretionary: true });
  });

  test.each(['CANCELLED', 'PROCESSING', 'COMPLETE'])(
    'the feed can still send %s with its fill',
    async (status) => {
      const { offerOid, oid, feed } = await decided(accept);
      expect(await feed({ status, fillDollarAmount: '55.00' })).toMatchObject({ keptTotal: 0 });
      const ownedBy = status === 'CANCELLED' ? 'desk' : 'feed';
      expect(await read(oid)).toMatchObject({
        status,
        fillDollarAmount: 55,
        ownedBy,
        decision: { decision: 'accept' },
      });
      const [entry] = (await desk.get(`/restapi/privateplacementoffers/${offerOid}/history`)).json;
      expect(JSON.stringify(entry.effects)).not.toContain('The data feed set');
    },
  );

  test.each<[string, object, object]>([
    ['after a rejection', reject, { status: 'COMPLETE', fillDollarAmount: '50.00' }],
    ['above the request', accept, { status: 'PROCESSING', fillDollarAmount: '100.01' }],
  ])('a status from the feed %s is accepted, and recorded in the audit log', async (_, body, settled) => {
    const { offerOid, oid, feed } = await decided(body);
    await feed(settled);
    expect(await read(oid)).toMatchObject({ ownedBy: 'feed' });
    const [entry] = (await desk.get(`/restapi/privateplacementoffers/${offerOid}/history`)).json;
    expect(JSON.stringify(entry.effects)).toContain(`The data feed set subscription ${oid}`);
  });

  test('with override, the file takes precedence, and the feed owns the subscription again', async () => {
    const { oid, feed } = await decided(accept);
    expect(await feed({ status: 'ORDER_CREATED' }, { override: true })).toMatchObject({ keptTotal: 0 });
    expect(await read(oid)).toMatchObject({
      status: 'ORDER_CREATED',
      fillDollarAmount: null,
      ownedBy: 'feed',
    });
  });

  test('Placement Desk still owns a reopened subscription, and the feed owns one that was never decided', async () => {
    const { oid, feed } = await decided(reject);
    await desk.send('PUT', pathOf(oid), { body: { status: 'INITIAL', comment: 'Again.' } });
    expect(await feed({ status: 'ACCEPTED', fillDollarAmount: '100.00' })).toMatchObject({ keptTotal: 2 });
    expect(await read(oid)).toMatchObject({ status: 'INITIAL', fillDollarAmount: null });
    const { orderOids, subscriptions } = await offerWithOrders(desk.store, [{}]);
    const later = {
      status: 'ACCEPTED',
      fillDollarAmount: '100.00',
      modificationTimestamp: '2026-10-20T12:00:00.000-04:00',
    };
    await importRecords(desk.store, { subscriptions: [{ ...subscriptions[0], ...later }] });
    expect(await read(orderOids[0] ?? '')).toMatchObject({ status: 'ACCEPTED', ownedBy: 'feed' });
  });
});
