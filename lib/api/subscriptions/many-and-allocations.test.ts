import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { accounts } from '#testing/api/example-book.ts';
import { offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const offerPath = (oid: string) => `/restapi/privateplacementoffers/${oid}`;
const orderPath = (oid: string) => `/restapi/accounts/${accounts.creating}/privateplacementorders/${oid}`;
const read = async (oid: string) => (await desk.get(orderPath(oid))).json;
const versionOf = async (oid: string) => String((await desk.get(offerPath(oid))).headers.etag);
const historyOf = async (oid: string) => (await desk.get(`${offerPath(oid)}/history`)).json;
type Options = { key?: string; headers?: Record<string, string> };
const decideMany = (offer: string, body: object, options: Options = {}) =>
  desk.send('POST', `${offerPath(offer)}/decisions`, { body, ...options });
const allocate = (offer: string, body: object, options: Options = {}) =>
  desk.send('POST', `${offerPath(offer)}/allocations`, { body, ...options });
const named = (oids: readonly string[]) =>
  oids.map((privatePlacementOrderOid) => ({ privatePlacementOrderOid }));

describe('many decisions', () => {
  test('are each evaluated after the previous ones, and committed together with one entry', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [{}, {}, {}, {}], {
      offerMinimum: '1.00',
      offerMaximum: '250.00',
    });
    const body = { decision: 'accept', orders: [...named(orderOids), ...named(['999'])], mode: 'each' };
    const tried = await decideMany(offerOid, { ...body, dryRun: true });
    expect(tried.json).toMatchObject({ decisionsId: null });
    const done = await decideMany(offerOid, body);
    const outcomes = done.json.results.map((result: any) => [result.outcome, result.errors[0]?.code]);
    expect(outcomes).toEqual([
      ['changed', undefined],
      ['changed', undefined],
      ['refused', 'offer.maximum.rule'],
      ['refused', 'offer.maximum.rule'],
      ['refused', 'order.not.found'],
    ]);
    expect(tried.json.results.map((result: any) => [result.outcome, result.errors[0]?.code])).toEqual(
      outcomes,
    );
    expect(tried.json.results.map((result: any) => result.etag)).toEqual(['"1"', '"1"', '"1"', '"1"', null]);
    for (const { privatePlacementOrderOid, etag } of done.json.results.slice(0, 4)) {
      expect((await read(privatePlacementOrderOid)).etag).toBe(etag);
    }
    const [entry, ...others] = await historyOf(offerOid);
    expect(others).toHaveLength(1);
    expect(entry).toMatchObject({ action: 'decide', decisionsId: done.json.decisionsId });
    expect(entry.decisions).toHaveLength(2);
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  });

  test('have the same results as individual PUTs, whatever their order', async () => {
    const states = [
      {},
      { status: 'ORDER_CREATED' },
      { status: 'ACCEPTED', fillDollarAmount: '40.00' },
      { status: 'REJECTED' },
      { status: 'COMPLETE', fillDollarAmount: '10.00' },
    ];
    const bodies = {
      accept: { status: 'ACCEPTED' },
      reject: { status: 'REJECTED' },
      reopen: { status: 'INITIAL' },
    };
    const decision = fc.constantFrom('accept' as const, 'reject' as const, 'reopen' as const);
    const picked = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 });
    const fill = fc.option(fc.constantFrom('0.01', '60.00', '100.00', '100.01'), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(decision, picked, fill, async (kind, places, fillDollarAmount) => {
        const fields = { offerMinimum: '1.00', offerMaximum: '170.00' };
        const [one, other] = [
          await offerWithOrders(desk.store, states, fields),
          await offerWithOrders(desk.store, states, fields),
        ];
        const remarks = {
          ...(kind === 'reject' && { reasons: [{ code: 'suitability' }] }),
          ...(kind === 'reopen' && { comment: 'By mistake.' }),
        };
        const ofFill = kind === 'accept' && fillDollarAmount !== undefined ? { fillDollarAmount } : {};
        const orders = places.map((at) => ({ privatePlacementOrderOid: one.orderOids[at], ...ofFill }));
        const many = await decideMany(one.offerOid, { decision: kind, orders, ...remarks });
        for (const [index, at] of places.entries()) {
          const oid = other.orderOids[at] ?? '';
          const before = (await read(oid)).etag;
          const body = { ...bodies[kind], ...ofFill, ...remarks };
          const single = await desk.send('PUT', orderPath(oid), { body });
          const result = many.json.results[index];
          const codes = single.status === 200 ? [] : single.json.errors.map((error: any) => error.code);
          expect(result.errors.map((error: any) => error.code)).toEqual(codes);
          const after = (await read(oid)).etag;
          const outcome = single.status !== 200 ? 'refused' : after === before ? 'unchanged' : 'changed';
          expect([result.outcome, result.etag]).toEqual([outcome, after]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('are rejected entirely if one is rejected and `mode` is `all`', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [
      {},
      { status: 'COMPLETE', fillDollarAmount: '1.00' },
    ]);
    const body = {
      decision: 'reject',
      reasons: [{ code: 'suitability' }],
      orders: named(orderOids),
      mode: 'all',
    };
    const refused = await decideMany(offerOid, body);
    expect([refused.status, refused.json.errors[0].code]).toEqual([409, 'bulk.refused']);
    expect(refused.json.results.map((result: any) => result.outcome)).toEqual(['changed', 'refused']);
    expect(await read(orderOids[0] ?? '')).toMatchObject({ status: 'INITIAL', etag: '"1"' });
    const first = await decideMany(offerOid, { ...body, orders: named(orderOids.slice(0, 1)) });
    expect(first.json.results[0].outcome).toBe('changed');
  });

  test('get the stored response if repeated with the same key, and are rejected for an earlier ETag', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [{}]);
    const orders = [{ privatePlacementOrderOid: orderOids[0], etag: '"1"' }];
    const headers = { 'idempotency-key': `many-${offerOid}` };
    const first = await decideMany(offerOid, { decision: 'accept', orders }, { headers });
    const again = await decideMany(offerOid, { decision: 'accept', orders }, { headers });
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    const stale = await decideMany(offerOid, { decision: 'accept', orders });
    expect(stale.json.results[0].errors[0].code).toBe('precondition.failed');
  });

  test.each<[object, string]>([
    [{ decision: 'reject' }, 'order.reason.required'],
    [{ decision: 'reopen' }, 'order.reason.required'],
    [{ decision: 'cancel' }, 'invalid.choice'],
    [{ decision: 'accept', orders: [] }, 'invalid.value'],
    [{ decision: 'accept', orders: named(['1', '1']) }, 'duplicate.order'],
    [{ decision: 'accept', reasons: [{ code: 'aml' }] }, 'invalid.value'],
    [{ decision: 'accept', price: 1 }, 'unknown.field'],
  ])('%j is rejected as a whole: %s', async (body, code) => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [{}]);
    const reply = await decideMany(offerOid, { orders: named(orderOids), ...body });
    expect([reply.status, codesOf(reply)[0]?.[1]]).toEqual([400, code]);
  });

  test('are rejected if the notes and comments recorded with all of them are too long in total', async () => {
    const { offerOid } = await offerWithOrders(desk.store, [{}]);
    const notes = (['aml', 'account', 'suitability'] as const).map((code) => ({
      code,
      note: 'x'.repeat(200),
    }));
    const reject = (count: number) =>
      decideMany(offerOid, {
        decision: 'reject',
        reasons: notes,
        comment: 'x'.repeat(500),
        orders: named(Array.from({ length: count }, (_, index) => String(1_000_000 + index))),
      });
    const refused = await reject(455);
    expect([refused.status, codesOf(refused)]).toEqual([400, [['orders', 'invalid.value']]]);
    expect(refused.json.errors[0].message).toContain('at most 454 subscriptions');
    expect((await reject(454)).status).toBe(200);
  });

  test('are not available to participating firms', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [{}]);
    const key = desk.key('participating');
    for (const reply of [
      await decideMany(offerOid, { decision: 'accept', orders: named(orderOids) }, { key }),
      await allocate(offerOid, { method: 'prorata', available: 1, dryRun: true }, { key }),
    ]) {
      expect([reply.status, reply.json.errors[0].code]).toEqual([403, 'order.update.not.allowed']);
    }
    expect((await desk.get(`${offerPath(offerOid)}/allocations`, { key })).json.errors[0].code).toBe(
      'history.not.allowed',
    );
  });
});

describe('an allocation', () => {
  const requests = ['100.00', '101.00', '100.00', '100.00'].map((requestedDollarAmount) => ({
    requestedDollarAmount,
  }));
  const body = { method: 'prorata', available: 5, unit: '1' };

  test('can be tried in a dry run, committed with its digest and ETag, and listed', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, requests);
    const tried = await allocate(offerOid, { ...body, dryRun: true });
    expect(tried.json).toMatchObject({
      allocationId: null,
      method: 'prorata',
      parameters: { available: 5, unit: 1, minimum: 0, floor: 0 },
      requestedDollarAmount: 401,
      availableDollarAmount: 5,
      allocatedDollarAmount: 5,
      unallocatedDollarAmount: 0,
    });
    expect(tried.json.lines.map((line: any) => line.fillDollarAmount)).toEqual([1, 2, 1, 1]);
    const { digest } = tried.json;
    const reviewed = tried.json.lines.map((line: any, at: number) => [
      line.privatePlacementOrderOid,
      requests[at]?.requestedDollarAmount,
      null,
      `${line.fillDollarAmount}.00`,
      line.reason,
    ]);
    const content = [offerOid, ['prorata', '5.00', '1.00', '0.00', '0.00'], reviewed];
    expect(digest).toBe(createHash('sha256').update(JSON.stringify(content)).digest('hex'));
    const headers = { 'if-match': await versionOf(offerOid), 'idempotency-key': `allocation-${offerOid}` };
    const done = await allocate(offerOid, { ...body, digest }, { headers });
    expect(done).toMatchObject({ status: 200, json: { digest, lines: tried.json.lines } });
    const again = await allocate(offerOid, { ...body, digest }, { headers });
    expect(again.text).toBe(done.text);
    const { allocationId } = done.json;
    expect(await read(orderOids[1] ?? '')).toMatchObject({
      status: 'ACCEPTED',
      fillDollarAmount: 2,
      review: { state: 'inorder' },
      decision: { decision: 'accept', allocationId },
    });
    const [entry] = await historyOf(offerOid);
    expect(entry).toMatchObject({
      action: 'decide',
      allocation: {
        allocationId,
        method: 'prorata',
        digest,
        offerMinimum: 2_000_000,
        approvedDollarAmount: 5,
      },
      effects: ['$5.00 allocated to 4 subscriptions.', expect.any(String)],
    });
    expect(entry.allocation.lines).toHaveLength(4);
    const auditor = desk.key('creating', 'auditor');
    for (const path of [`${offerPath(offerOid)}/history?`, `/restapi/changes?q=${offerOid}&`]) {
      const { text } = await desk.get(`${path}format=csv&columns=effects`, { key: auditor });
      expect(text).toContain('Increment: $1.00. $1,999,995.00 short of the minimum.');
    }
    expect((await desk.get(`${offerPath(offerOid)}/allocations`)).json).toMatchObject([
      { allocationId, by: { kind: 'key' } },
    ]);
    const one = await desk.get(`${offerPath(offerOid)}/allocations/${allocationId}`);
    expect(one.json.lines).toEqual(done.json.lines);
    expect((await desk.get(`${offerPath(offerOid)}/allocations/none`)).json.errors[0].code).toBe(
      'allocation.not.found',
    );
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  });

  test('says how many subscriptions it accepts without a full review', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, requests);
    const [reviewed = '', skipped = ''] = orderOids;
    await desk.send('PUT', `${orderPath(reviewed)}/review`, { body: { state: 'inorder' } });
    const commit = async (available: number) => {
      const wanted = { ...body, available };
      const { digest } = (await allocate(offerOid, { ...wanted, dryRun: true })).json;
      await allocate(offerOid, { ...wanted, digest }, { headers: { 'if-match': await versionOf(offerOid) } });
      return (await historyOf(offerOid))[0].effects;
    };
    expect((await commit(5)).at(-1)).toBe('3 subscriptions accepted without a full review.');
    const historyOfOrder = async (oid: string) => (await desk.get(`${orderPath(oid)}/history`)).json;
    expect((await historyOfOrder(skipped))[0]).toMatchObject({ decision: 'accept', skippedReview: 'new' });
    expect((await historyOfOrder(reviewed))[0]).not.toHaveProperty('skippedReview');
    expect((await commit(100)).at(-1)).toBe('3 subscriptions accepted without a full review.');
    expect(await commit(100)).toHaveLength(1); // they were already accepted for the same amounts
  });

  test('lists the references of its subscriptions, and a decision names its subscription’s', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [{ reference: 'SUB-7' }, {}]);
    const { digest } = (await allocate(offerOid, { ...body, dryRun: true })).json;
    const headers = { 'if-match': await versionOf(offerOid) };
    const { allocationId } = (await allocate(offerOid, { ...body, digest }, { headers })).json;
    const { lines } = (await desk.get(`${offerPath(offerOid)}/allocations/${allocationId}`)).json;
    expect(lines.map(({ reference }: any) => reference)).toEqual(['SUB-7', undefined]);
    await decideMany(offerOid, {
      decision: 'accept',
      orders: [{ ...named(orderOids)[0], fillDollarAmount: 50 }],
    });
    expect((await historyOf(offerOid))[0].effects[0]).toContain(
      `Subscription ${orderOids[0]} (reference SUB-7) for $100.00 from account `,
    );
  });

  test('requires If-Match and the digest of the dry run', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, requests);
    const { digest } = (await allocate(offerOid, { ...body, dryRun: true })).json;
    const withTag = { headers: { 'if-match': await versionOf(offerOid) } };
    expect(codesOf(await allocate(offerOid, body, withTag))).toEqual([['digest', 'invalid.value']]);
    expect((await allocate(offerOid, { ...body, digest })).status).toBe(428);
    expect(codesOf(await allocate(offerOid, { ...body, available: 6, digest }, withTag))).toEqual([
      [null, 'allocation.changed'],
    ]);
    await desk.send('PUT', orderPath(orderOids[0] ?? ''), {
      body: { status: 'REJECTED', reasons: [{ code: 'aml' }] },
    });
    expect((await allocate(offerOid, { ...body, digest }, withTag)).status).toBe(412);
    const current = { headers: { 'if-match': await versionOf(offerOid) } };
    expect(codesOf(await allocate(offerOid, { ...body, digest }, current))).toEqual([
      [null, 'allocation.changed'],
    ]);
  });

  test('rejects subscriptions without a fill as oversubscribed, and a new allocation includes them again', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [{}, {}, { status: 'REJECTED' }], {
      closingDate: addDays(marketDate(new Date()), -1),
    });
    const first = { method: 'first', available: 100 };
    const commit = async (parameters: object) => {
      const { digest } = (await allocate(offerOid, { ...parameters, dryRun: true })).json;
      return allocate(
        offerOid,
        { ...parameters, digest },
        { headers: { 'if-match': await versionOf(offerOid) } },
      );
    };
    expect((await commit(first)).json.lines.map((line: any) => line.outcome)).toEqual(['full', 'none']);
    expect(await read(orderOids[1] ?? '')).toMatchObject({
      status: 'REJECTED',
      fillDollarAmount: null,
      decision: { reasons: [{ code: 'oversubscribed', note: null }] },
    });
    const fills = orderOids
      .slice(0, 2)
      .map((privatePlacementOrderOid) => ({ privatePlacementOrderOid, fillDollarAmount: 50 }));
    const undone = await commit({ method: 'manual', available: 100, fills });
    expect(undone.json.lines.map((line: any) => line.fillDollarAmount)).toEqual([50, 50]);
    const second = await read(orderOids[1] ?? '');
    expect(second).toMatchObject({ status: 'ACCEPTED', fillDollarAmount: 50 });
    const others = [
      { ...fills[0], fillDollarAmount: 40 },
      { ...fills[1], fillDollarAmount: 50 },
    ];
    const last = await commit({ method: 'manual', available: 100, fills: others });
    expect(last.json.lines.map((line: any) => line.fillDollarAmount)).toEqual([40, 50]);
    const { allocationId } = last.json;
    expect(await read(orderOids[0] ?? '')).toMatchObject({
      fillDollarAmount: 40,
      decision: { allocationId },
    });
    expect(await read(orderOids[1] ?? '')).toEqual(second); // this allocation didn't change it
    await commit({ method: 'manual', available: 100, fills: others });
    expect((await historyOf(offerOid)).filter(({ action }: any) => action === 'decide')).toHaveLength(4);
  });

  test('says if the approved total falls below the minimum', async () => {
    const accepted = { status: 'ACCEPTED', fillDollarAmount: '50.00' } as const;
    const { offerOid } = await offerWithOrders(desk.store, [accepted, accepted], { offerMinimum: '80.00' });
    const wanted = { ...body, available: 60 };
    const { digest } = (await allocate(offerOid, { ...wanted, dryRun: true })).json;
    await allocate(offerOid, { ...wanted, digest }, { headers: { 'if-match': await versionOf(offerOid) } });
    expect((await historyOf(offerOid))[0].effects[1]).toBe(
      'The approved total changes from $100.00 to $60.00 (minimum reached → $20.00 short of the minimum).',
    );
  });

  test('contains the state of each review, also in the history; a skipped review counts only once', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, requests);
    const states = ['inorder', 'inreview', 'returned', 'new'];
    for (const [at, state] of states.slice(0, 3).entries()) {
      const reasons = state === 'returned' ? { reasons: [{ code: 'account' }] } : {};
      await desk.send('PUT', `${orderPath(orderOids[at] ?? '')}/review`, { body: { state, ...reasons } });
    }
    const statesOf = ({ lines }: any) => lines.map(({ reviewState }: any) => reviewState);
    const tried = await allocate(offerOid, { ...body, dryRun: true });
    expect(statesOf(tried.json)).toEqual(states);
    const headers = { 'if-match': await versionOf(offerOid) };
    const done = await allocate(offerOid, { ...body, digest: tried.json.digest }, { headers });
    expect(statesOf(done.json)).toEqual(states);
    const stored = await desk.get(`${offerPath(offerOid)}/allocations/${done.json.allocationId}`);
    expect(statesOf(stored.json)).toEqual(states);
    expect(statesOf((await historyOf(offerOid))[0].allocation)).toEqual(states);
    expect((await historyOf(offerOid))[0].effects.at(-1)).toBe(
      '3 subscriptions accepted without a full review.',
    );
    const again = await allocate(offerOid, { ...body, dryRun: true });
    expect(statesOf(again.json)).toEqual(states.map(() => 'inorder'));
  });

  test.each<[object, Readonly<Record<string, unknown>>, [string | null, string]]>([
    [{ method: 'half' }, {}, ['method', 'invalid.choice']],
    [{ available: undefined }, {}, ['available', 'invalid.value']],
    [{ unit: 0 }, {}, ['unit', 'invalid.value']],
    [{ method: 'equal', floor: 1 }, {}, ['floor', 'invalid.value']],
    [{ method: 'manual', minimum: 1, fills: [] }, {}, ['minimum', 'invalid.value']],
    [{ method: 'manual', fills: [] }, {}, ['fills', 'invalid.value']],
    [{ fills: [] }, {}, ['fills', 'invalid.value']],
    [
      { available: 61 },
      { offerMinimum: '1.00', offerMaximum: '100.00' },
      ['available', 'offer.maximum.rule'],
    ],
    [{}, { offerStatus: 'IN_PROGRESS' }, [null, 'offer.executed.rule']],
    [{}, { offerStatus: 'CLOSED_COMPLETE' }, [null, 'offer.closed.rule']],
  ])('with %j, of an offer with %j, is rejected with %j', async (changes, offerFields, expected) => {
    const { offerOid } = await offerWithOrders(
      desk.store,
      [{}, { status: 'COMPLETE', fillDollarAmount: '40.00' }],
      offerFields,
    );
    const reply = await allocate(offerOid, { ...body, dryRun: true, ...changes });
    expect(codesOf(reply)[0]).toEqual(expected);
  });

  test('checks manual fills against the request, the maximum investment and the available amount', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [{}, {}], {
      maximumInvestmentAmount: '90.00',
    });
    const manual = (one: number, other: number, available: number) =>
      allocate(offerOid, {
        method: 'manual',
        available,
        fills: [
          { privatePlacementOrderOid: orderOids[0], fillDollarAmount: one },
          { privatePlacementOrderOid: orderOids[1], fillDollarAmount: other },
        ],
        dryRun: true,
      });
    expect((await manual(90, 10, 100)).status).toBe(200);
    expect(codesOf(await manual(90.01, 0, 100))).toEqual([['fills', 'investment.amount.rule']]);
    expect(codesOf(await manual(100.01, 0, 200)).map(([, code]) => code)).toEqual([
      'fill.amount.rule',
      'investment.amount.rule',
    ]);
    expect(codesOf(await manual(90, 10.01, 100))).toEqual([['fills', 'allocation.sum.rule']]);
  });

  test('to 1,000 subscriptions creates one version of the offer, and an event for each subscription', async () => {
    const { offerOid } = await offerWithOrders(
      desk.store,
      Array.from({ length: 1_000 }, () => ({})),
    );
    const large = { method: 'prorata', available: 50_000 };
    const { digest } = (await allocate(offerOid, { ...large, dryRun: true })).json;
    const done = await allocate(offerOid, { ...large, digest }, { headers: { 'if-match': '"1"' } });
    expect(done.json.allocatedDollarAmount).toBe(50_000);
    expect(await versionOf(offerOid)).toBe('"2"');
    const [counted] = await desk.store.database.query<{ count: number }>(sql`
      select count(*)::int as count from event
      where type = 'subscription.decided' and data ->> 'privatePlacementOfferOid' = ${offerOid}`);
    expect(counted?.count).toBe(1_000);
  });
});
