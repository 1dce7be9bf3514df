import { beforeAll, describe, expect, test } from 'vitest';
import { approvalSchema } from '#lib/contract/approvals/approval-schemas.ts';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { accounts, firms } from '#testing/api/example-book.ts';
import { memoText } from '#testing/api/memo-text.ts';
import { offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { codesOf, openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { newPerson, type SignedInUser } from '#testing/api/people.ts';
import { byTest } from '#testing/store/by-test.ts';
import { readNewestAllocation } from '#lib/store/offers/deciding/review-orders.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { useSettings } from '#lib/api/http/service-settings.ts';

const desk = openDesk();

let requester: SignedInUser;
let approver: SignedInUser;
beforeAll(async () => {
  requester = await newPerson(desk);
  approver = await newPerson(desk);
  await require(true);
});

const require = (allocate: boolean) =>
  setApprovalPolicy(desk.store.database, firms.creating, { allocate }, byTest, new Date());
const offerPath = (oid: string) => `/restapi/privateplacementoffers/${oid}`;
const parameters = { method: 'prorata', available: 5, unit: '1' };

async function newOffer() {
  const orders = ['100.00', '101.00', '100.00', '100.00'].map((requestedDollarAmount) => ({
    requestedDollarAmount,
  }));
  const { offerOid, orderOids } = await offerWithOrders(desk.store, orders);
  const tried = await requester.send('POST', `${offerPath(offerOid)}/allocations`, {
    ...parameters,
    dryRun: true,
  });
  expect(tried.status, tried.text).toBe(200);
  const { digest, lines } = tried.json;
  return { oid: offerOid, orderOids, digest, lines };
}

const request = (oid: string, allocation: unknown, step = 'allocate') =>
  requester.send('POST', `${offerPath(oid)}/approvals`, { step, reason: 'The book is closed.', allocation });
const read = async ({ approvalId }: { approvalId: string }) =>
  approver.send('GET', `/restapi/approvals/${approvalId}`);
async function approve(approval: { approvalId: string }) {
  const etag = String((await read(approval)).headers.etag);
  const body = { decision: 'approve', comment: 'Checked the lines.' };
  return approver.send('PUT', `/restapi/approvals/${approval.approvalId}`, body, { 'if-match': etag });
}
const statusesOf = async (oid: string) =>
  (await requester.send('GET', `${offerPath(oid)}/privateplacementorders`)).json.map(
    ({ status }: { status: string }) => status,
  );

describe('an allocation that requires a second person', () => {
  test('is rejected without a second person, after all other checks', async () => {
    const { oid, digest } = await newOffer();
    const commit = async (body: object) => {
      const etag = String((await requester.send('GET', offerPath(oid))).headers.etag);
      return requester.send('POST', `${offerPath(oid)}/allocations`, body, { 'if-match': etag });
    };
    expect(refusalOf(await commit({ ...parameters, digest }))).toEqual([409, [null, 'approval.required']]);
    expect(refusalOf(await commit({ ...parameters, digest: 'x' }))).toEqual([
      409,
      [null, 'allocation.changed'],
    ]);
    expect(new Set(await statusesOf(oid))).toEqual(new Set(['INITIAL']));
    await require(false);
    expect((await commit({ ...parameters, digest })).status).toBe(200);
    await require(true);
  });

  test('is committed when approved, with both people in the audit entry', async () => {
    const { oid, digest, lines } = await newOffer();
    const requested = await request(oid, { ...parameters, digest });
    expect(requested.status, requested.text).toBe(201);
    expect(approvalSchema.parse(requested.json)).toEqual(requested.json);
    expect(requested.json).toMatchObject({
      kind: 'allocate',
      conditions: [],
      effects: ['$5.00 allocated to 4 subscriptions.'],
      allocation: { allocationId: null, digest, lines },
    });
    expect((await read(requested.json)).json).toEqual(requested.json);
    const [listed] = (await approver.send('GET', `/restapi/approvals?offer=${oid}`)).json;
    expect(listed.allocation).toMatchObject({ digest });
    expect(listed.allocation.lines).toBeUndefined();
    const approved = await approve(requested.json);
    expect([approved.status, approved.json.state], approved.text).toEqual([200, 'executed']);
    expect(approved.json.allocation).toEqual(requested.json.allocation);
    expect(new Set(await statusesOf(oid))).toEqual(new Set(['ACCEPTED']));
    const [entry] = (await approver.send('GET', `${offerPath(oid)}/history`)).json;
    expect(entry).toMatchObject({
      action: 'decide',
      actor: { name: approver.email },
      approval: {
        approvalId: requested.json.approvalId,
        reason: 'The book is closed.',
        comment: 'Checked the lines.',
        requestedBy: { name: requester.email },
      },
    });
    const [allocation] = (await approver.send('GET', `${offerPath(oid)}/allocations`)).json;
    expect(allocation).toMatchObject({ digest, by: { name: approver.email } });
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
    const changes = `/restapi/changes?q=${oid}`;
    const key = desk.key('creating', 'auditor');
    const { actor, approval } = (await desk.get(changes, { key })).json[0];
    expect([approval.requestedBy.name, actor.name]).toEqual([requester.email, approver.email]);
    const file = await desk.get(`${changes}&format=csv&columns=requestedBy,approvedBy,effects`, { key });
    expect(file.text).toContain(
      `"${requester.email}","${approver.email}","$5.00 allocated to 4 subscriptions. 4 subscriptions accepted without a full review. Increment: $1.00. $1,999,995.00 short of the minimum. Reason: The book is closed. Comment: Checked the lines."`,
    );
    expect(await readNewestAllocation(desk.store.database, oid)).toMatchObject({
      name: approver.email,
      approval: { requestedBy: { name: requester.email }, reason: 'The book is closed.' },
    });
  });

  test.each([
    ['lost its review', 'inorder', 'inreview', true],
    ['was returned', 'inreview', 'returned', true],
    ['completed its review', 'inreview', 'inorder', false],
  ])('is outdated only if a subscription %s since the request', async (_, before, after, isOutdated) => {
    const { oid, orderOids, digest } = await newOffer();
    const review = async (state: string) => {
      const path = `/restapi/accounts/${accounts.creating}/privateplacementorders/${orderOids[1]}/review`;
      const reasons = state === 'returned' ? [{ code: 'aml' }] : [];
      const reply = await requester.send('PUT', path, { state, ...(reasons.length > 0 && { reasons }) });
      expect(reply.status, reply.text).toBe(200);
    };
    await review(before);
    const { json } = await request(oid, { ...parameters, digest });
    expect((await read(json)).json.outdated).toBe(false);
    await review(after);
    const [listed] = (await approver.send('GET', `/restapi/approvals?offer=${oid}`)).json;
    expect([listed.outdated, (await read(json)).json.outdated]).toEqual([isOutdated, isOutdated]);
    const reply = await approve(json);
    expect([reply.status, reply.json.state]).toEqual([200, isOutdated ? 'superseded' : 'executed']);
    expect(reply.json.outdated).toBe(false);
    expect((await statusesOf(oid)).includes('ACCEPTED')).toBe(!isOutdated);
  });

  test('is listed with the offer’s figures, and as outdated once a subscription is decided', async () => {
    const { oid, orderOids, digest } = await newOffer();
    await request(oid, { ...parameters, digest });
    const list = async () => (await approver.send('GET', `/restapi/approvals?offer=${oid}`)).json[0];
    const figures = {
      offerMinimum: 2_000_000,
      offerMaximum: 9_999_999_999_999.99,
      approvedDollarAmount: 0,
      subscriptionCount: 4,
      pendingCount: 4,
      pendingDollarAmount: 401,
    };
    expect(await list()).toMatchObject({ outdated: false, figures, access: null });
    const path = `/restapi/accounts/${accounts.creating}/privateplacementorders/${orderOids[0]}`;
    const reply = await requester.send('PUT', path, { status: 'ACCEPTED' });
    expect(reply.status, reply.text).toBe(200);
    expect(await list()).toMatchObject({ outdated: true, figures: { approvedDollarAmount: 100 } });
  });

  test('is superseded if the result changes, and nothing is committed', async () => {
    const { oid, orderOids, digest } = await newOffer();
    const { json } = await request(oid, { ...parameters, digest });
    await asOwner(
      desk.address,
      `update subscription set requested_dollar_amount = '300.00' where private_placement_order_oid = '${orderOids[0]}'`,
    );
    const reply = await approve(json);
    expect([reply.status, reply.json.state, reply.json.decidedBy, reply.json.comment]).toEqual([
      200,
      'superseded',
      null,
      null,
    ]);
    expect(new Set(await statusesOf(oid))).toEqual(new Set(['INITIAL']));
    expect((await read(json)).json.state).toBe('superseded');
    expect((await approver.send('GET', `${offerPath(oid)}/allocations`)).json).toEqual([]);
    const events = (await approver.send('GET', '/restapi/events?types=approval.decided')).json;
    expect(events.at(-1).data).toMatchObject({ approvalId: json.approvalId, state: 'superseded' });
  });

  test('counts as changed if a subscription in its fills was canceled', async () => {
    const { oid, orderOids } = await newOffer();
    const fills = orderOids.map((privatePlacementOrderOid) => {
      return { privatePlacementOrderOid, fillDollarAmount: 1 };
    });
    const manual = { method: 'manual', available: 4, fills };
    const tried = await requester.send('POST', `${offerPath(oid)}/allocations`, { ...manual, dryRun: true });
    const { json } = await request(oid, { ...manual, digest: tried.json.digest });
    await asOwner(
      desk.address,
      `update subscription set status = 'CANCELLED' where private_placement_order_oid = '${orderOids[0]}'`,
    );
    expect((await approve(json)).json.state).toBe('superseded');
  });

  test('stays pending if a rule now rejects it', async () => {
    const { oid, digest } = await newOffer();
    const { json } = await request(oid, { ...parameters, digest });
    await asOwner(
      desk.address,
      `update offer set offer_maximum = '4.00' where private_placement_offer_oid = '${oid}'`,
    );
    expect(refusalOf(await approve(json))).toEqual([409, ['allocation.available', 'offer.maximum.rule']]);
    expect((await read(json)).json.state).toBe('pending');
  });

  test.each<[string, unknown, string, (string | null)[]]>([
    ['without an allocation', undefined, 'allocate', ['allocation', 'invalid.value']],
    ['with a list', [], 'allocate', ['allocation', 'invalid.value']],
    ['without a digest', parameters, 'allocate', ['allocation.digest', 'invalid.value']],
    ['as a dry run', { ...parameters, dryRun: true }, 'allocate', ['allocation.dryRun', 'invalid.value']],
    ['for another step', parameters, 'execute', ['allocation', 'invalid.value']],
    [
      'with another member',
      { ...parameters, digest: 'x', price: 1 },
      'allocate',
      ['allocation.price', 'unknown.field'],
    ],
    ['with another digest', { ...parameters, digest: 'x' }, 'allocate', [null, 'allocation.changed']],
  ])('is rejected if it is requested %s', async (_, allocation, step, error) => {
    const { oid } = await newOffer();
    const reply = await request(oid, allocation, step);
    expect([reply.status, codesOf(reply)]).toEqual([error[0] === null ? 409 : 400, [error]]);
  });

  test('costs as many units to request as to commit, but only if the policy requires approval', async () => {
    const { oid } = await newOffer();
    const statusesFor = async (allocation: unknown, by = requester) => {
      const limits = { keyRequestsPerSecond: 60, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
      useSettings({ limits, openId: undefined, trustedProxies: [] });
      const body = { step: 'allocate', reason: 'The book is closed.', allocation };
      const sent = [1, 2, 3].map(async () => by.send('POST', `${offerPath(oid)}/approvals`, body));
      const replies = await Promise.all(sent);
      useSettings({ limits: { ...limits, keyRequestsPerSecond: 0 }, openId: undefined, trustedProxies: [] });
      return replies.map(({ status }) => status).sort();
    };
    const stale = { ...parameters, digest: 'stale' };
    expect(await statusesFor(stale)).toEqual([409, 429, 429]);
    await require(false);
    expect(await statusesFor(stale)).toEqual([409, 409, 409]);
    await require(true);
    expect(await statusesFor({ digest: 'x'.repeat(400_000) }, await newPerson(desk))).toEqual([
      400, 429, 429,
    ]);
  });

  test('costs as many units to decide as to commit, even if nothing changes', async () => {
    const { oid, digest } = await newOffer();
    const { json } = await request(oid, { ...parameters, digest });
    const limits = { keyRequestsPerSecond: 60, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
    const decider = await newPerson(desk);
    useSettings({ limits, openId: undefined, trustedProxies: [] });
    const decide = async () =>
      decider.send(
        'PUT',
        `/restapi/approvals/${json.approvalId}`,
        { decision: 'approve' },
        { 'if-match': '"0"' },
      );
    const replies = await Promise.all([decide(), decide(), decide()]);
    useSettings({ limits: { ...limits, keyRequestsPerSecond: 0 }, openId: undefined, trustedProxies: [] });
    expect(replies.map(({ status }) => status).sort()).toEqual([412, 429, 429]);
    expect((await approve(json)).status).toBe(200);
  });

  test('is listed without reading its lines', async () => {
    const { oid, digest } = await newOffer();
    const { json: approval } = await request(oid, { ...parameters, digest });
    const { lines: _, ...allocation } = approval.allocation;
    const change = `update approval set details = '"not read"' where approval_id = '${approval.approvalId}'`;
    await asOwner(desk.address, change);
    const { json: listed } = await requester.send('GET', `/restapi/approvals?offer=${oid}`);
    expect(listed).toEqual([{ ...approval, allocation }]);
    await asOwner(desk.address, `delete from approval where approval_id = '${approval.approvalId}'`);
  });

  test('is in the memo with its amount, unless the request has no summary or the offer was canceled', async () => {
    const { oid, digest } = await newOffer();
    const { json: approval } = await request(oid, { ...parameters, digest });
    const asked = (amount: string) =>
      `Pending requests Request Allocate subscriptions${amount} Requested by ${requester.email}, `;
    expect(await memoText(desk, oid)).toContain(asked(': $5.00 of the available $5.00, pro rata'));
    const change = `update approval set summary = null where approval_id = '${approval.approvalId}'`;
    await asOwner(desk.address, change);
    expect(await memoText(desk, oid)).toContain(asked(''));
    const etag = String((await requester.send('GET', offerPath(oid))).headers.etag);
    const canceled = { offerStatus: 'CLOSED_CANCELLED' };
    const reply = await requester.send('PUT', offerPath(oid), canceled, { 'if-match': etag });
    expect(reply.status, reply.text).toBe(200);
    const memo = await memoText(desk, oid);
    expect(memo).toContain('Closing memo');
    expect(memo).not.toContain('Pending requests');
  });

  test('can be requested once, and only if the policy requires it', async () => {
    const { oid, digest } = await newOffer();
    const body = { ...parameters, digest };
    expect((await request(oid, body)).status).toBe(201);
    expect(refusalOf(await request(oid, body))).toEqual([409, [null, 'approval.pending']]);
    await require(false);
    expect(refusalOf(await request(oid, body))).toEqual([409, [null, 'approval.not.required']]);
    await require(true);
  });
});
