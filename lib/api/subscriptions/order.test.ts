import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { marketDate, addDays } from '#lib/domain/market/market-time.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { readDeciders } from '#lib/store/offers/deciding/review-orders.ts';
import { accounts, firms } from '#testing/api/example-book.ts';
import { importRecords, offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const theirs = { accountNumber: accounts.participating };
const asParticipant = () => ({ key: desk.key('participating') });

const pathOf = (oid: string, account: string = accounts.creating) =>
  `/restapi/accounts/${encodeURIComponent(account)}/privateplacementorders/${oid}`;
const read = async (oid: string, account?: string, options = {}) =>
  (await desk.get(pathOf(oid, account), options)).json;
const decide = (
  oid: string,
  body: unknown,
  options: { account?: string; query?: string; key?: string; headers?: Record<string, string> } = {},
) => desk.send('PUT', `${pathOf(oid, options.account)}${options.query ?? ''}`, { body, ...options });
const accept = { status: 'ACCEPTED' };
const reject = { status: 'REJECTED', reasons: [{ code: 'tax.documents', note: 'W-9' }] };

async function one(fields: object = {}, offerFields: Record<string, unknown> = {}) {
  const { offerOid, orderOids } = await offerWithOrders(desk.store, [{ ...fields }], offerFields);
  return { offerOid, oid: orderOids[0] ?? '' };
}

const eventsOf = (oid: string) =>
  desk.store.database.query<{ type: string; reader: string; data: Record<string, unknown> }>(sql`
    select type, reader_oid as reader, data from event
    where data ->> 'privatePlacementOrderOid' = ${oid} order by number`);

describe('the record', () => {
  test('of a new subscription shows no review or decision, and belongs to the feed', async () => {
    const { oid } = await one();
    const reply = await desk.get(pathOf(oid));
    expect(reply.json).toMatchObject({
      review: { state: 'new', reasons: [], comment: null, by: null, at: null },
      decision: null,
      ownedBy: 'feed',
      accountFirmOid: firms.creating,
    });
    expect(reply.headers.etag).toBe(reply.json.etag);
    expect((await desk.get(pathOf(oid), { headers: { 'if-none-match': reply.json.etag } })).status).toBe(304);
  });

  test('has an ETag that changes only when its own fields change', async () => {
    const { offerOid, oid } = await one();
    const before = await read(oid);
    await desk.put(offerOid, { clientsHaveAccess: false });
    expect((await read(oid)).etag).toBe(before.etag);
    await decide(oid, accept);
    expect((await read(oid)).etag).not.toBe(before.etag);
  });
});

describe('a decision', () => {
  test("gets a response like an offer's PUT, and appears in the record, history, audit log and events", async () => {
    const { offerOid, oid } = await one({ requestedDollarAmount: '100.00' });
    const reply = await decide(oid, { ...accept, fillDollarAmount: '60', comment: 'Fine.' });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(reply.headers.location).toBe(`http://127.0.0.1:${desk.port}${pathOf(oid)}`);
    const record = await read(oid);
    expect(reply.headers.etag).toBe(record.etag);
    const by = { kind: 'key', name: 'creating offer_manager', keyId: expect.any(String) };
    expect(record).toMatchObject({
      status: 'ACCEPTED',
      fillDollarAmount: 60,
      ownedBy: 'desk',
      review: { state: 'inorder', by },
      decision: { decision: 'accept', reasons: [], comment: 'Fine.', by, allocationId: null },
    });
    const history = await desk.get(`${pathOf(oid)}/history`);
    expect(history.json).toMatchObject([
      {
        kind: 'decision',
        decision: 'accept',
        status: 'ACCEPTED',
        fillDollarAmount: 60,
        comment: 'Fine.',
        by,
      },
    ]);
    const [entry] = (await desk.get(`/restapi/privateplacementoffers/${offerOid}/history`)).json;
    expect(entry).toMatchObject({
      version: 2,
      action: 'decide',
      decisions: [
        {
          privatePlacementOrderOid: oid,
          decision: 'accept',
          from: { status: 'INITIAL', fillDollarAmount: null },
          to: { status: 'ACCEPTED', fillDollarAmount: 60 },
          comment: 'Fine.',
        },
      ],
    });
    expect(entry.effects[0]).toContain('is accepted for $60.00');
    const events = await eventsOf(oid);
    expect(events.map(({ type, reader }) => `${type} ${reader}`)).toEqual([
      `subscription.created ${firms.creating}`,
      `subscription.updated ${firms.creating}`,
      `subscription.decided ${firms.creating}`,
    ]);
    expect(events.at(-1)?.data).toEqual({
      privatePlacementOfferOid: offerOid,
      privatePlacementOrderOid: oid,
      decision: 'accept',
      reasons: [],
    });
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  });

  test('that changes an approved amount records the amount before', async () => {
    const { oid } = await one({
      status: 'ACCEPTED',
      requestedDollarAmount: '100.00',
      fillDollarAmount: '80.00',
    });
    await decide(oid, { ...accept, fillDollarAmount: 60 });
    await decide(oid, reject);
    await decide(oid, { status: 'INITIAL', comment: 'Again.' });
    await decide(oid, accept);
    const history = (await desk.get(`${pathOf(oid)}/history`)).json;
    const before = history.map(({ previousFillDollarAmount: amount }: any) => amount);
    expect(before.reverse()).toEqual([80, 60, null, null]);
  });

  test('that skips the review says so in the record, history and audit log, until the review is completed', async () => {
    const { offerOid, oid } = await one();
    const decisionOf = async () =>
      (await desk.get(`/restapi/privateplacementoffers/${offerOid}/history`)).json[0].decisions[0];
    const skipsOf = async () =>
      (await desk.get(`${pathOf(oid)}/history`)).json.map(({ skippedReview = null }: any) => skippedReview);
    const review = (state: string) => desk.send('PUT', `${pathOf(oid)}/review`, { body: { state } });
    await review('inreview');
    await decide(oid, accept);
    expect((await read(oid)).review).toMatchObject({ state: 'inorder', skippedReview: 'inreview' });
    expect(await decisionOf()).toMatchObject({ decision: 'accept', skippedReview: 'inreview' });
    expect(await readDeciders(desk.store.database, offerOid, 1)).toMatchObject([{ skippedReviewCount: 1 }]);
    await decide(oid, { fillDollarAmount: 12.5 });
    expect(await decisionOf()).toMatchObject({ decision: 'accept', skippedReview: 'inreview' });
    await decide(oid, { fillDollarAmount: 12.5, comment: 'The same amount.' });
    expect(await decisionOf()).not.toHaveProperty('skippedReview');
    await decide(oid, reject);
    await decide(oid, { status: 'INITIAL', comment: 'It came.' });
    await decide(oid, accept);
    expect(await decisionOf()).toMatchObject({ decision: 'accept', skippedReview: 'inreview' });
    expect((await review('inorder')).json).not.toHaveProperty('skippedReview');
    expect((await read(oid)).review).not.toHaveProperty('skippedReview');
    await decide(oid, reject);
    await decide(oid, { status: 'INITIAL', comment: 'Again.' });
    await decide(oid, accept);
    expect(await decisionOf()).not.toHaveProperty('skippedReview');
    const skipped = 'inreview';
    expect(await skipsOf()).toEqual([
      ...[null, null, null, null, skipped, null, null],
      ...[null, skipped, skipped, null],
    ]);
    const changes = await desk.get(`/restapi/changes?q=${offerOid}&format=csv`, {
      key: desk.key('creating', 'auditor'),
    });
    expect(changes.text.split('without a full review (review not finished)')).toHaveLength(4);
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  });

  test("doesn't tell the account's firm that the review was skipped", async () => {
    const { oid } = await one(theirs, { participatingFirms: [{ participatingFirmId: firms.participating }] });
    await decide(oid, accept, { account: accounts.participating });
    expect((await read(oid, accounts.participating)).review).toHaveProperty('skippedReview', 'new');
    expect((await read(oid, accounts.participating, asParticipant())).review).not.toHaveProperty(
      'skippedReview',
    );
    const [entry] = (await desk.get(`${pathOf(oid, accounts.participating)}/history`, asParticipant())).json;
    expect(entry).toMatchObject({ decision: 'accept', by: null });
    expect(entry).not.toHaveProperty('skippedReview');
  });

  test('changes nothing if it is repeated', async () => {
    const { offerOid, oid } = await one();
    const first = await decide(oid, reject);
    const again = await decide(oid, reject);
    expect([again.status, again.headers.etag]).toEqual([200, first.headers.etag]);
    expect((await desk.get(`${pathOf(oid)}/history`)).json).toHaveLength(1);
    expect((await desk.get(`/restapi/privateplacementoffers/${offerOid}`)).headers.etag).toBe('"2"');
  });

  test('can reject, reopen, accept, or change the fill', async () => {
    const { oid } = await one();
    await decide(oid, accept);
    await decide(oid, reject);
    expect(await read(oid)).toMatchObject({ status: 'REJECTED', fillDollarAmount: null, ownedBy: 'desk' });
    expect(codesOf(await decide(oid, accept))).toEqual([['status', 'order.status.transition.rule']]);
    expect((await decide(oid, { status: 'INITIAL', comment: 'It came.' })).status).toBe(200);
    expect(await read(oid)).toMatchObject({ status: 'INITIAL', decision: { decision: 'reopen' } });
    expect((await decide(oid, accept)).status).toBe(200);
    expect((await decide(oid, { fillDollarAmount: 12.5 })).status).toBe(200);
    expect(await read(oid)).toMatchObject({ status: 'ACCEPTED', fillDollarAmount: 12.5 });
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  });

  test('is rejected for an outdated If-Match, after request errors and before the rules', async () => {
    const { oid } = await one();
    const { etag } = await read(oid);
    const stale = { headers: { 'if-match': '"999"' } };
    expect(codesOf(await decide(oid, { ...accept, fillDollarAmount: 0 }, stale))[0]?.[1]).toBe(
      'invalid.value',
    );
    expect((await decide(oid, { ...accept, fillDollarAmount: 1000 }, stale)).status).toBe(412);
    expect((await decide(oid, accept, { headers: { 'if-match': etag } })).status).toBe(200);
    expect((await decide(oid, reject, { headers: { 'if-match': etag } })).status).toBe(412);
  });

  test('gets the stored response for a known Idempotency-Key', async () => {
    const { oid } = await one();
    const headers = { 'idempotency-key': `decision-${oid}` };
    const first = await decide(oid, accept, { headers });
    await decide(oid, reject);
    const again = await decide(oid, accept, { headers });
    expect([again.status, again.headers['idempotency-replayed'], again.headers.etag]).toEqual([
      200,
      'true',
      first.headers.etag,
    ]);
    expect(await read(oid)).toMatchObject({ status: 'REJECTED' });
  });

  test('in a dry run returns the outcome, and changes nothing', async () => {
    const { oid } = await one();
    const { json } = await decide(oid, accept, { query: '?dryRun=true' });
    expect(json).toMatchObject({ allowed: true, errors: [] });
    expect(json.effects).toHaveLength(2);
    const refused = await decide(oid, { ...accept, fillDollarAmount: 1000 }, { query: '?dryRun=true' });
    expect(refused).toMatchObject({
      status: 200,
      json: { allowed: false, errors: [{ code: 'fill.amount.rule' }], effects: [] },
    });
    expect((await decide(oid, accept, { query: '?dryRun=maybe' })).status).toBe(400);
    expect(await read(oid)).toMatchObject({ status: 'INITIAL', ownedBy: 'feed' });
  });

  test("never lets the total exceed the offer's maximum", async () => {
    const { orderOids } = await offerWithOrders(desk.store, [{}, {}, {}], {
      offerMinimum: '100.00',
      offerMaximum: '250.00',
    });
    const replies = await Promise.all(orderOids.map((oid) => decide(oid, accept)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused && codesOf(refused)).toEqual([['fillDollarAmount', 'offer.maximum.rule']]);
    expect(refused?.json.errors[0].message).toContain('$300.00');
  });

  test('follows the rules for closed, executed and past-due offers', async () => {
    const closed = await one({}, { offerStatus: 'CLOSED_INCOMPLETE' });
    expect(codesOf(await decide(closed.oid, accept))).toEqual([[null, 'offer.closed.rule']]);
    const executed = await one(
      { status: 'ACCEPTED', fillDollarAmount: '100.00' },
      { offerStatus: 'IN_PROGRESS' },
    );
    expect(codesOf(await decide(executed.oid, reject))).toEqual([['status', 'offer.executed.rule']]);
    const past = await one({}, { closingDate: addDays(marketDate(new Date()), -1) });
    expect(codesOf(await decide(past.oid, accept))).toEqual([['status', 'closing.date.rule']]);
  });
});

describe('permissions to decide', () => {
  test.each(['investment_professional', 'auditor'] as const)('exclude the role %s', async (role) => {
    const { oid } = await one();
    const reply = await decide(oid, accept, { key: desk.key('creating', role) });
    expect([reply.status, reply.json.errors[0].code]).toEqual([403, 'order.update.not.allowed']);
  });

  test("let the account's firm cancel, and see decisions without their authors and comments", async () => {
    const { oid } = await one(theirs);
    const account = accounts.participating;
    await decide(oid, { ...reject, comment: 'Ours.' }, { account });
    const seen = await read(oid, account, asParticipant());
    expect(seen.decision).toMatchObject({
      decision: 'reject',
      reasons: [{ code: 'tax.documents', note: 'W-9' }],
      comment: null,
      by: null,
    });
    expect((await desk.get(`${pathOf(oid, account)}/history`, asParticipant())).json[0]).toMatchObject({
      comment: null,
      by: null,
      reasons: [{ note: 'W-9' }],
    });
    await decide(oid, { status: 'INITIAL', comment: 'Again.' }, { account });
    for (const body of [accept, reject, { fillDollarAmount: 1 }, {}]) {
      expect((await decide(oid, body, { account, ...asParticipant() })).json.errors[0].code).toBe(
        'order.update.not.allowed',
      );
    }
    expect((await decide(oid, { status: 'CANCELLED' }, { account })).json.errors[0].code).toBe(
      'order.update.not.allowed',
    );
    const tried = await decide(
      oid,
      { status: 'CANCELLED' },
      { account, query: '?dryRun=true', ...asParticipant() },
    );
    expect(tried.json.effects).toHaveLength(1);
    expect((await decide(oid, { status: 'CANCELLED' }, { account, ...asParticipant() })).status).toBe(200);
    expect(await read(oid, account)).toMatchObject({
      status: 'CANCELLED',
      ownedBy: 'desk',
      decision: { decision: 'cancel' },
    });
    const decided = (await eventsOf(oid)).filter(({ type }) => type === 'subscription.decided');
    expect(new Set(decided.map(({ reader }) => reader))).toEqual(
      new Set([firms.creating, firms.participating]),
    );
    expect(JSON.stringify(decided)).not.toMatch(/100|W-9/);
  });

  test('reveal nothing about other firms and offers', async () => {
    const { oid } = await one();
    const { oid: another } = await one(theirs);
    const foreign = { key: desk.key('foreign') };
    expect((await decide(oid, accept, foreign)).json.errors[0].code).toBe('account.not.allowed');
    expect((await decide(oid, accept, asParticipant())).json.errors[0].code).toBe('account.not.allowed');
    expect((await decide(another, accept)).json.errors[0].code).toBe('order.not.found');
    expect((await decide('999', accept)).json.errors[0].code).toBe('order.not.found');
  });

  test("hide decisions, reviews and allocations for other firms' accounts from a participating firm", async () => {
    const { offerOid, orderOids } = await offerWithOrders(
      desk.store,
      [{}, {}, { ...theirs, status: 'COMPLETE', fillDollarAmount: '100.00' }],
      { participatingFirms: [{ participatingFirmId: firms.participating }], offerMinimum: '150.00' },
    );
    const [first = '', second = '', own = ''] = orderOids;
    const offer = `/restapi/privateplacementoffers/${offerOid}`;
    const seen = async () => {
      const paths = ['', '/subscriptiontotals', '/privateplacementorders', '/actions'].map(
        (rest) => offer + rest,
      );
      const replies = await Promise.all(
        [...paths, pathOf(own, accounts.participating), `/restapi/offeroverview?q=${offerOid}`].map((path) =>
          desk.get(path, asParticipant()),
        ),
      );
      return replies.map(({ status, headers, json }) => ({ status, etag: headers.etag, json }));
    };
    const before = await seen();
    await decide(first, accept);
    await desk.send('PUT', `${pathOf(second)}/review`, { body: { state: 'inreview' } });
    const body = { method: 'prorata', available: 10 };
    const tried = await desk.send('POST', `${offer}/allocations`, { body: { ...body, dryRun: true } });
    const headers = { 'if-match': (await desk.get(offer)).headers.etag ?? '' };
    const { digest } = tried.json;
    expect(
      (await desk.send('POST', `${offer}/allocations`, { body: { ...body, digest }, headers })).status,
    ).toBe(200);
    expect(await seen()).toEqual(before);
    for (const oid of [first, second]) {
      expect((await eventsOf(oid)).filter(({ reader }) => reader === firms.participating)).toEqual([]);
    }
  });

  test('can be disabled with decideSubscriptions', async () => {
    const { oid } = await one();
    const { key } = await desk.restrictedKey('decideSubscriptions');
    for (const reply of [
      await decide(oid, accept, { key }),
      await desk.send('PUT', `${pathOf(oid)}/review`, { key, body: { state: 'inreview' } }),
    ]) {
      expect([reply.status, reply.json.errors[0].code]).toEqual([403, 'request.not.available']);
    }
    expect((await desk.get(pathOf(oid), { key })).status).toBe(200);
  });
});

describe('a review', () => {
  const review = (
    oid: string,
    body: unknown,
    options: { key?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply> => desk.send('PUT', `${pathOf(oid)}/review`, { body, ...options });

  test('appears in the response, the record, its history and the events', async () => {
    const { offerOid, oid } = await one();
    const { etag } = await read(oid);
    const body = { state: 'returned', reasons: [{ code: 'aml' }], comment: 'See e-mail.' };
    const reply = await review(oid, body, { headers: { 'if-match': etag } });
    expect(reply).toMatchObject({
      status: 200,
      json: { ...body, reasons: [{ code: 'aml', note: null }], by: { kind: 'key' } },
    });
    expect(reply.headers.location).toBe(`http://127.0.0.1:${desk.port}${pathOf(oid)}`);
    const record = await read(oid);
    expect([record.review, record.etag]).toEqual([reply.json, reply.headers.etag]);
    expect([record.ownedBy, record.decision]).toEqual(['feed', null]);
    expect((await review(oid, body)).headers.etag).toBe(record.etag);
    expect((await review(oid, body, { headers: { 'if-match': etag } })).status).toBe(412);
    expect((await desk.get(`${pathOf(oid)}/history`)).json).toMatchObject([
      { kind: 'review', state: 'returned' },
    ]);
    expect((await eventsOf(oid)).map(({ type }) => type)).toEqual([
      'subscription.created',
      'subscription.updated',
    ]);
    expect((await desk.get(`/restapi/privateplacementoffers/${offerOid}`)).headers.etag).toBe('"1"');
    await review(oid, { state: 'inorder' });
    const pages = await desk.get(`${pathOf(oid)}/history?limit=1`);
    expect([pages.json[0].state, pages.headers.link]).toEqual([
      'inorder',
      expect.stringContaining('cursor='),
    ]);
  });

  test('is rejected without a reason, for final subscriptions, and for other firms', async () => {
    const { oid } = await one();
    expect(codesOf(await review(oid, { state: 'returned' }))).toEqual([['reasons', 'order.reason.required']]);
    expect(codesOf(await review(oid, { state: 'new' }))).toEqual([['state', 'invalid.choice']]);
    await decide(oid, reject);
    expect(codesOf(await review(oid, { state: 'inreview' }))).toEqual([
      ['state', 'order.status.transition.rule'],
    ]);
    const { oid: another } = await one(theirs);
    const path = `${pathOf(another, accounts.participating)}/review`;
    const reply = await desk.send('PUT', path, { body: { state: 'inreview' }, ...asParticipant() });
    expect(reply.json.errors[0].code).toBe('order.update.not.allowed');
  });

  test("does not make a newer feed record stale, because only the feed's own times are compared", async () => {
    const { offerOid, oid } = await one();
    await review(oid, { state: 'inreview' });
    const record = await read(oid);
    await importRecords(desk.store, {
      subscriptions: [
        {
          privatePlacementOrderOid: oid,
          privatePlacementOfferOid: offerOid,
          accountNumber: accounts.creating,
          status: 'ORDER_CREATED',
          requestedDollarAmount: '100.00',
          fillDollarAmount: null,
          discretionary: false,
          creationTimestamp: '2026-10-05T14:00:00Z',
          modificationTimestamp: '2026-10-10T16:20:00.000-04:00',
        },
      ],
    });
    const after = await read(oid);
    expect(after).toMatchObject({ status: 'ORDER_CREATED', review: record.review });
    expect(Date.parse(after.modificationTimestamp)).toBeGreaterThanOrEqual(
      Date.parse(record.modificationTimestamp),
    );
  });
});

describe("the list of an offer's subscriptions", () => {
  test('can be searched and sorted across pages', async () => {
    const amounts = ['300.00', '100.00', '200.00'];
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [
      ...amounts.map((requestedDollarAmount) => ({ requestedDollarAmount })),
      { ...theirs, requestedDollarAmount: '250.00' },
    ]);
    const [a, b, c, d] = orderOids;
    const path = `/restapi/privateplacementoffers/${offerOid}/privateplacementorders`;
    const listed = async (query: string) => {
      const ids: string[] = [];
      let next: string | undefined = `${path}?limit=1&${query}`;
      while (next !== undefined) {
        const reply: Reply = await desk.get(next);
        ids.push(...reply.json.map((order: any) => order.privatePlacementOrderOid));
        next = /<[^>]*?(\/restapi[^>]*)>/.exec(String(reply.headers.link ?? ''))?.[1];
      }
      return ids;
    };
    expect(await listed('sort=created')).toEqual([a, b, c, d]);
    expect(await listed('sort=-created')).toEqual([d, c, b, a]);
    expect(await listed('sort=requested')).toEqual([b, c, d, a]);
    expect(await listed('sort=-requested')).toEqual([a, d, c, b]);
    expect(await listed('sort=account')).toEqual([d, a, b, c]);
    expect(await listed('q=pb+20&sort=created')).toEqual([d]);
    expect(await listed('q=CALLOWAY&sort=created')).toEqual([a, b, c]);
    expect(await listed('q=nobody')).toEqual([]);
    const csv = await desk.get(`${path}?format=csv&bom=false`);
    expect(csv.text.split('\r\n')[0]).toMatch(/Review.*Decision.*Owned by/);
  });
});
