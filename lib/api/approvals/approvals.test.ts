import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalSchema } from '#lib/contract/approvals/approval-schemas.ts';
import { type Principal, roles } from '#lib/domain/access/access.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { decideUpdate } from '#lib/api/offers/update-offer.ts';
import { writeOfferChanges } from '#lib/store/offers/changing/write-offer-changes.ts';
import { readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { memoText } from '#testing/api/memo-text.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';
import { codeOf, personPassword, signedInPerson } from '#testing/api/signed-in-person.ts';
import { newPerson, type SignedInUser } from '#testing/api/people.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';

const desk = openDesk();
const manager: Principal = {
  kind: 'user',
  id: 'manager@example.com',
  name: 'manager@example.com',
  firmOid: firms.creating,
  role: 'offer_manager',
  restricted: [],
};

let requester: SignedInUser;
let approver: SignedInUser;
let administrator: SignedInUser;
let other: SignedInUser;
beforeAll(async () => {
  requester = await newPerson(desk);
  approver = await newPerson(desk);
  administrator = await newPerson(desk, 'administrator');
  other = await newPerson(desk, 'administrator');
});

const allOn = { execute: true, cancel: true, close: true, allocate: true };
const allOff = { execute: false, cancel: false, close: false, allocate: false };
const operate = (policy: Partial<typeof allOn>, firmOid: string = firms.creating) =>
  setApprovalPolicy(desk.store.database, firmOid, policy, byTest, new Date());

beforeEach(async () => {
  await operate(allOff);
  await operate(allOn);
  await reopen();
});

/** Reopens the two offers that the tests execute or close, and resets the subscriptions of one of them. */
async function reopen() {
  await asOwner(
    desk.address,
    `update offer set offer_status = 'INITIAL', version = version + 1
      where offer_status <> 'INITIAL' and private_placement_offer_oid = '${offers.executable}'`,
    `update offer set offer_status = 'INITIAL', version = version + 1
      where offer_status <> 'INITIAL' and private_placement_offer_oid = '${offers.plain}'`,
    `update subscription set status = 'ACCEPTED' where private_placement_offer_oid = '${offers.executable}'`,
  );
}

const pathOf = (oid: string = offers.executable) => `/restapi/privateplacementoffers/${oid}/approvals`;
const request = (oid?: string, step = 'execute', reason: unknown = 'The minimum is in escrow.') =>
  requester.send('POST', pathOf(oid), { step, reason });
const approvalPath = (approvalId: string) => `/restapi/approvals/${approvalId}`;
const read = async (approvalId: string, by = approver) => by.send('GET', approvalPath(approvalId));
async function decide(
  approvalId: string,
  decision: string,
  by: Pick<SignedInUser, 'send'> = approver,
  { comment, ifMatch }: { comment?: string; ifMatch?: string | null } = {},
) {
  const tag = ifMatch === undefined ? String((await read(approvalId)).headers.etag) : ifMatch;
  return by.send(
    'PUT',
    approvalPath(approvalId),
    { decision, ...(comment !== undefined && { comment }) },
    tag === null ? {} : { 'if-match': tag },
  );
}
const refusalOf = (reply: Reply) => [reply.status, ...codesOf(reply).map(([, code]) => code)];
const statusOf = async (oid: string) =>
  (await desk.get(`/restapi/privateplacementoffers/${oid}`)).json.offerStatus;
const age = (email: string, minutes: number) =>
  asOwner(
    desk.address,
    `update desk_session set authenticated_at = authenticated_at - interval '${minutes} minutes' where email = '${email}'`,
  );

describe('a step that requires a second person', () => {
  test('is rejected on every direct attempt, and the dry run lists that reason last', async () => {
    const before = await desk.get(`/restapi/privateplacementoffers/${offers.executable}`);
    for (const [offerStatus, action] of [
      ['IN_PROGRESS', 'execute'],
      ['CLOSED_CANCELLED', 'cancel'],
      ['CLOSED_INCOMPLETE', 'close'],
    ] as const) {
      const reply = await desk.put(offers.executable, { offerStatus });
      expect([reply.status, codesOf(reply)]).toEqual([409, [['offerStatus', 'approval.required']]]);
      const { json } = await desk.get(`/restapi/privateplacementoffers/${offers.executable}/actions`);
      expect(json[action].allowed).toBe(false);
      expect(json[action].conditions.at(-1)).toMatchObject({ code: 'approval.required', met: false });
      expect(json[action].conditions.slice(0, -1).every(({ met }: { met: boolean }) => met)).toBe(true);
    }
    expect((await desk.get(`/restapi/privateplacementoffers/${offers.executable}`)).json).toEqual(
      before.json,
    );
  });

  test('returns approval.required only if nothing else is wrong', async () => {
    expect(codesOf(await desk.put(offers.oneCentShort, { offerStatus: 'IN_PROGRESS' }))).toEqual([
      ['offerStatus', 'execution.minimum.rule'],
    ]);
    expect(
      refusalOf(await desk.put(offers.executable, { offerStatus: 'IN_PROGRESS', published: true })),
    ).toEqual([400, 'offer.status.alone.rule']);
    const stale = { headers: { 'if-match': '"0"' } };
    expect(refusalOf(await desk.put(offers.executable, { offerStatus: 'IN_PROGRESS' }, stale))).toEqual([
      412,
      'precondition.failed',
    ]);
    const query = await desk.put(`${offers.executable}?nothing=1`, { offerStatus: 'IN_PROGRESS' });
    expect(refusalOf(query)).toEqual([400, 'unknown.parameter']);
  });

  test('does not affect settings or steps outside the policy', async () => {
    await operate({ cancel: false });
    expect((await desk.put(offers.plain, { maximumInvestmentAmount: 400_000 })).status).toBe(200);
    expect((await desk.put(offers.plain, { offerStatus: 'CLOSED_CANCELLED' })).status).toBe(200);
  });

  test('is not revealed to participating firms', async () => {
    const key = desk.key('participating');
    const { json } = await desk.get(`/restapi/privateplacementoffers/${offers.executable}/actions`, { key });
    expect(JSON.stringify(json)).not.toContain('approval');
  });
});

describe('requesting an approval', () => {
  test('creates a pending approval that shows the step’s conditions and effects', async () => {
    const reply = await request();
    expect(reply.status, reply.text).toBe(201);
    expect(approvalSchema.parse(reply.json)).toEqual(reply.json);
    const { approvalId } = reply.json;
    expect(reply.headers.location).toBe(`${process.env['PUBLIC_BASE_URL']}${approvalPath(approvalId)}`);
    expect(reply.json).toMatchObject({
      kind: 'execute',
      privatePlacementOfferOid: offers.executable,
      offerName: 'Blue Mesa 28',
      state: 'pending',
      reason: 'The minimum is in escrow.',
      requestedBy: { kind: 'user', name: requester.email, keyId: null },
      decidedBy: null,
      decidedAt: null,
      comment: null,
      effects: [
        'The offer is executed.',
        "1 subscription ($2,500,000.00 requested) isn't complete yet and doesn't change.",
      ],
    });
    expect(reply.json.conditions.map(({ code, met }: { code: string; met: boolean }) => [code, met])).toEqual(
      [
        ['offer.status.transition.rule', true],
        ['execution.minimum.rule', true],
        ['execution.cash.required.date.rule', true],
      ],
    );
    expect(Date.parse(reply.json.expiresAt) - Date.parse(reply.json.requestedAt)).toBe(7 * 86_400_000);
    expect((await read(approvalId)).json).toEqual(reply.json);
    expect(await statusOf(offers.executable)).toBe('INITIAL');
  });

  test('is rejected for the same reasons as the step itself', async () => {
    expect(refusalOf(await request(offers.oneCentShort))).toEqual([409, 'execution.minimum.rule']);
    expect(refusalOf(await request(offers.closed, 'cancel'))).toEqual([409, 'offer.status.transition.rule']);
    expect(refusalOf(await request(offers.foreign))).toEqual([404, 'offer.not.found']);
    const auditor = await newPerson(desk, 'auditor');
    expect(refusalOf(await auditor.send('POST', pathOf(), { step: 'execute', reason: 'x' }))).toEqual([
      403,
      'offer.update.not.allowed',
    ]);
  });

  test('is rejected if the policy does not require approval, or while one is pending', async () => {
    await operate({ close: false });
    expect(refusalOf(await request(offers.executable, 'close'))).toEqual([409, 'approval.not.required']);
    expect((await request()).status).toBe(201);
    expect(refusalOf(await request())).toEqual([409, 'approval.pending']);
    expect((await request(offers.executable, 'cancel')).status).toBe(201);
  });

  test('creates only one approval if it is repeated with the same Idempotency-Key', async () => {
    const send = () =>
      requester.send('POST', pathOf(), { step: 'execute', reason: 'Once.' }, { 'idempotency-key': 'k1' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  test.each([
    ['x', 201],
    ['🏔'.repeat(500), 201],
    ['Two\nlines', 201],
    ['x'.repeat(501), 400],
    ['', 400],
    [' \n', 400],
    ['a\u202eb', 400],
    [7, 400],
  ])('accepts a reason of 1 to 500 visible characters: %j', async (reason, status) => {
    const reply = await request(offers.executable, 'execute', reason);
    expect(reply.status).toBe(status);
    if (status === 400) expect(codesOf(reply)).toEqual([['reason', 'invalid.value']]);
  });

  test('is rejected for an action that never requires approval', async () => {
    expect(codesOf(await request(offers.executable, 'unpublish'))).toEqual([['step', 'invalid.value']]);
  });
});

describe('approving', () => {
  test('performs the step, and the audit entry names the requester and the approver', async () => {
    const { approvalId } = (await request()).json;
    const reply = await decide(approvalId, 'approve', approver, { comment: 'Escrow statement seen.' });
    expect(reply.status, reply.text).toBe(200);
    expect(approvalSchema.parse(reply.json)).toEqual(reply.json);
    expect(reply.json).toMatchObject({
      state: 'executed',
      decidedBy: { kind: 'user', name: approver.email, keyId: null },
      comment: 'Escrow statement seen.',
    });
    expect(reply.json.conditions).toHaveLength(3);
    const after = await read(approvalId);
    expect([after.json, after.headers.etag]).toEqual([reply.json, reply.headers.etag]);
    expect(await statusOf(offers.executable)).toBe('IN_PROGRESS');
    const history = `/restapi/privateplacementoffers/${offers.executable}/history`;
    const file = await approver.send('GET', `${history}?format=csv&columns=actorName,requestedBy`);
    expect(file.text.split('\r\n')[1]).toBe(`"${approver.email}","${requester.email}"`);
    const [entry] = (
      await approver.send('GET', `/restapi/privateplacementoffers/${offers.executable}/history`)
    ).json;
    expect(entry).toMatchObject({
      action: 'execute',
      actor: { kind: 'user', name: approver.email },
      approval: {
        approvalId,
        reason: 'The minimum is in escrow.',
        comment: 'Escrow statement seen.',
        requestedBy: { kind: 'user', name: requester.email, keyId: null },
      },
    });
    const events = await desk.get('/restapi/events?types=approval.*,offer.executed');
    const published = events.json.filter(
      ({ data }: any) => data.privatePlacementOfferOid === offers.executable && data.approvalId !== undefined,
    );
    expect(published.slice(-2).map(({ type, data }: any) => [type, data])).toEqual([
      [
        'approval.requested',
        { approvalId, kind: 'execute', state: 'pending', privatePlacementOfferOid: offers.executable },
      ],
      [
        'approval.decided',
        { approvalId, kind: 'execute', state: 'executed', privatePlacementOfferOid: offers.executable },
      ],
    ]);
    const trail = (await administrator.send('GET', '/restapi/securityevents?limit=20')).json;
    expect(
      trail
        .filter(({ detail }: any) => detail?.includes(approvalId))
        .map(({ event, actor }: any) => [event, actor.name]),
    ).toEqual([
      ['approval.decided', approver.email],
      ['approval.requested', requester.email],
    ]);
  });

  test('closes an offer, and the audit log of another firm still verifies', async () => {
    const { approvalId } = (await request(offers.settled, 'close')).json;
    expect((await decide(approvalId, 'approve')).status).toBe(200);
    const fresh = await verifyAudit(desk.store, { firmOid: firms.foreign });
    expect(fresh.ok).toBe(true);
    expect(await statusOf(offers.settled)).toBe('CLOSED_COMPLETE');
  });

  test('runs the checks in the contract’s order', async () => {
    const { approvalId } = (await request()).json;
    const by = async (who: Pick<SignedInUser, 'send'>, decision: string, ifMatch?: string | null) =>
      refusalOf(await decide(approvalId, decision, who, ifMatch === undefined ? {} : { ifMatch }));
    const foreign = await newPerson(desk, 'administrator', 'foreign');
    expect(refusalOf(await foreign.send('PUT', approvalPath(approvalId), { decision: 'approve' }))).toEqual([
      404,
      'approval.not.found',
    ]);
    expect(await by(await newPerson(desk, 'auditor'), 'approve', null)).toEqual([
      403,
      'approval.not.allowed',
    ]);
    expect(await by(await newPerson(desk, 'investment_professional'), 'approve')).toEqual([
      403,
      'approval.not.allowed',
    ]);
    const key = {
      send: (method: string, path: string, body: unknown, headers = {}) =>
        desk.send(method, path, { body, headers }),
    };
    expect(await by(key as SignedInUser, 'approve')).toEqual([403, 'approval.not.allowed']);
    expect(await by(requester, 'approve', null)).toEqual([403, 'approval.own']);
    expect(await by(requester, 'reject')).toEqual([403, 'approval.own']);
    await age(approver.email, 11);
    expect(await by(approver, 'approve', null)).toEqual([428, 'precondition.required']);
    expect(await by(approver, 'approve', '"0"')).toEqual([412, 'precondition.failed']);
    expect(await by(approver, 'approve')).toEqual([403, 'reauthentication.required']);
    expect(await by(approver, 'reject')).toEqual([403, 'reauthentication.required']);
    await age(approver.email, -11);
    expect(await by(approver, 'nothing')).toEqual([400, 'invalid.value']);
    expect(
      (await decide(approvalId, 'reject', approver, { ifMatch: null, comment: 'Too early.' })).json,
    ).toMatchObject({
      state: 'rejected',
      comment: 'Too early.',
    });
    expect(await by(approver, 'approve', null)).toEqual([409, 'approval.decided']);
    expect(await by(requester, 'withdraw')).toEqual([409, 'approval.decided']);
    expect(await statusOf(offers.executable)).toBe('INITIAL');
    expect(await memoText(desk, offers.executable)).toMatch(
      /Rejected requests .*Execute the offer\. Approved \$.* minimum\. .*The minimum is in escrow\. .*Too early\./,
    );
    const columns = 'version,action,actorName,requestedBy,approvedBy,effects';
    const history = `/restapi/privateplacementoffers/${offers.executable}/history`;
    for (const list of [`${history}?`, '/restapi/changes?']) {
      const file = await administrator.send('GET', `${list}format=csv&columns=${columns}`);
      expect(file.text.split('\r\n')[1]).toBe(
        `,"approvalrejected","${approver.email}","${requester.email}",,"Request to execute the offer rejected. Reason: The minimum is in escrow. Comment: Too early."`,
      );
    }
    const filtered = await administrator.send('GET', `${history}?format=csv&field=published`);
    expect(filtered.text).not.toContain('approvalrejected');
  });

  test('requires a user to authenticate with every second factor that they have', async () => {
    const { approvalId } = (await request()).json;
    const careful = await signedInPerson(desk);
    const { secret } = await careful.addAuthenticator();
    const send = async () => {
      const headers = {
        cookie: careful.cookie,
        'sec-fetch-site': 'same-origin',
        'if-match': String((await read(approvalId)).headers.etag),
      };
      const body = { decision: 'approve' };
      return desk.send('PUT', approvalPath(approvalId), { key: null, headers, body });
    };
    expect(refusalOf(await send())).toEqual([403, 'reauthentication.required']);
    await careful.reauthenticate({ password: personPassword, code: codeOf(secret) });
    expect((await send()).json.state).toBe('executed');
  });

  test('returns 412 if the offer changed, and an error if a rule now rejects the step', async () => {
    const { approvalId } = (await request()).json;
    const tag = String((await read(approvalId)).headers.etag);
    await desk.put(offers.executable, { maximumInvestmentAmount: Math.ceil(Math.random() * 100_000) });
    expect(refusalOf(await decide(approvalId, 'approve', approver, { ifMatch: tag }))).toEqual([
      412,
      'precondition.failed',
    ]);
    await asOwner(
      desk.address,
      `update subscription set fill_dollar_amount = '1.00' where private_placement_offer_oid = '${offers.executable}'`,
    );
    expect(refusalOf(await decide(approvalId, 'approve'))).toEqual([409, 'execution.minimum.rule']);
    expect((await read(approvalId)).json).toMatchObject({ state: 'pending' });
    await asOwner(
      desk.address,
      `update subscription set fill_dollar_amount = '2000000.00' where private_placement_offer_oid = '${offers.executable}'`,
    );
    expect((await decide(approvalId, 'approve')).status).toBe(200);
  });

  test('succeeds only once if two people approve with the same ETag', async () => {
    const { approvalId } = (await request()).json;
    const ifMatch = String((await read(approvalId)).headers.etag);
    const replies = await Promise.all(
      [approver, administrator].map((by) => decide(approvalId, 'approve', by, { ifMatch })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(codesOf(refused as Reply)).toEqual([[null, 'approval.decided']]);
  });

  test("closes the offer's other approvals that no longer apply", async () => {
    const cancelling = (await request(offers.executable, 'cancel')).json;
    const executing = (await request()).json;
    expect((await decide(cancelling.approvalId, 'approve')).status).toBe(200);
    expect((await read(executing.approvalId)).json).toMatchObject({ state: 'superseded', decidedBy: null });
    expect((await read(executing.approvalId)).json.conditions[0]).toMatchObject({ met: false });
  });
});

test('each response has the same ETag as the next GET, and a decided approval keeps its ETag', async () => {
  const requested = await request();
  const { approvalId } = requested.json;
  expect((await read(approvalId)).headers.etag).toBe(requested.headers.etag);
  const rejected = await decide(approvalId, 'reject');
  const kept = rejected.headers.etag;
  expect((await read(approvalId)).headers.etag).toBe(kept);
  expect(kept).not.toBe(requested.headers.etag);
  await desk.put(offers.executable, { maximumInvestmentAmount: Math.ceil(Math.random() * 100_000) });
  expect((await read(approvalId)).headers.etag).toBe(kept);
  const withdrawn = await decide((await request()).json.approvalId, 'withdraw', requester);
  expect((await read(withdrawn.json.approvalId)).headers.etag).toBe(withdrawn.headers.etag);
});

describe('withdrawing', () => {
  test('is available only to the requester and administrators', async () => {
    const { approvalId } = (await request()).json;
    expect(refusalOf(await decide(approvalId, 'withdraw'))).toEqual([403, 'approval.not.allowed']);
    expect((await decide(approvalId, 'withdraw', requester, { ifMatch: null })).json).toMatchObject({
      state: 'withdrawn',
      decidedBy: { name: requester.email },
    });
    const again = (await request()).json;
    expect((await decide(again.approvalId, 'withdraw', administrator)).json.state).toBe('withdrawn');
  });
});

describe('an API key', () => {
  test('can request and withdraw an approval, but users who created or rotated the key cannot approve it', async () => {
    await operate(allOff);
    const made = (
      await administrator.send('POST', '/restapi/keys', { name: randomUUID(), role: 'administrator' })
    ).json;
    const ofKey = (
      await desk.send('POST', '/restapi/keys', {
        key: made.key,
        body: { name: randomUUID(), role: 'offer_manager' },
      })
    ).json;
    const rotated = await other.send('POST', `/restapi/keys/${ofKey.keyId}/rotation`, {});
    expect(rotated.status, rotated.text).toBe(201);
    const { key, keyId } = rotated.json;
    await operate(allOn);
    const body = { step: 'execute', reason: 'By a program.' };
    const reply = await desk.send('POST', pathOf(), { key, body });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.json.requestedBy).toMatchObject({ kind: 'key', keyId });
    const { approvalId } = reply.json;
    expect(refusalOf(await decide(approvalId, 'approve', administrator))).toEqual([403, 'approval.own']);
    expect(refusalOf(await decide(approvalId, 'approve', other))).toEqual([403, 'approval.own']);
    const mine = await desk.get('/restapi/approvals?mine=requested', { key });
    expect(mine.json.map((one: any) => one.approvalId)).toEqual([approvalId]);
    expect((await desk.get('/restapi/approvals?mine=decidable', { key })).json).toEqual([]);
    const withdrawn = await desk.send('PUT', approvalPath(approvalId), {
      key,
      body: { decision: 'withdraw' },
    });
    expect(withdrawn.json).toMatchObject({ state: 'withdrawn', decidedBy: { keyId } });
  });
});

describe('the list of approvals', () => {
  test('is sorted newest first, and can be filtered by state, by offer, and by whether the caller requested or can decide them', async () => {
    const first = (await request(offers.executable, 'cancel')).json;
    const second = (await request()).json;
    const ids = async (who: SignedInUser, query = '') =>
      (await who.send('GET', `/restapi/approvals${query}`)).json.map((one: any) => one.approvalId);
    expect((await ids(approver)).slice(0, 2)).toEqual([second.approvalId, first.approvalId]);
    expect(await ids(approver, '?mine=decidable')).toContain(second.approvalId);
    expect(await ids(requester, '?mine=decidable')).not.toContain(second.approvalId);
    expect(await ids(approver, `?offer=${offers.executable}`)).toEqual([second.approvalId, first.approvalId]);
    expect(await ids(approver, `?offer=${offers.foreign}`)).toEqual([]);
    expect(await ids(requester, '?mine=requested&limit=1')).toEqual([second.approvalId]);
    await decide(second.approvalId, 'reject');
    expect(await ids(approver)).not.toContain(second.approvalId);
    expect(await ids(approver, '?state=rejected&limit=1')).toEqual([second.approvalId]);
    expect((await ids(approver, '?state=all')).slice(0, 2)).toEqual([second.approvalId, first.approvalId]);
    const page = await approver.send('GET', '/restapi/approvals?state=all&limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
    const { pathname, search } = new URL(next);
    expect(await ids(approver, search)).toEqual([first.approvalId]);
    expect(pathname).toBe('/restapi/approvals');
    expect(refusalOf(await approver.send('GET', '/restapi/approvals?state=none'))).toEqual([
      400,
      'invalid.value',
    ]);
  });

  test('is available only to the firm’s offer managers, administrators and auditors', async () => {
    expect((await (await newPerson(desk, 'auditor')).send('GET', '/restapi/approvals')).status).toBe(200);
    const professional = await newPerson(desk, 'investment_professional');
    expect(refusalOf(await professional.send('GET', '/restapi/approvals'))).toEqual([
      403,
      'approval.not.allowed',
    ]);
    const foreign = await newPerson(desk, 'administrator', 'foreign');
    const { approvalId } = (await request()).json;
    expect((await foreign.send('GET', '/restapi/approvals?state=all')).json).toEqual([]);
    expect(refusalOf(await foreign.send('GET', approvalPath(approvalId)))).toEqual([
      404,
      'approval.not.found',
    ]);
  });
});

describe('the events', () => {
  test.each(roles)('are visible to the role %s only if that role can read the approval', async (role) => {
    const { approvalId } = (await request()).json;
    const key = desk.key('creating', role);
    const isReader = (await desk.get(approvalPath(approvalId), { key })).status === 200;
    expect(isReader).toBe(['offer_manager', 'administrator', 'auditor'].includes(role));
    const feed = await desk.get('/restapi/events?types=approval.*&limit=1000', { key });
    expect(feed.status).toBe(role === 'feeder' ? 403 : 200);
    const published = feed.status === 200 ? feed.json : [];
    expect(published.some(({ data }: any) => data.approvalId === approvalId)).toBe(isReader);
    if (!isReader) expect(published).toEqual([]);
    const found = await desk.get('/restapi/offeroverview?approval=pending', { key });
    expect(found.status === 200 && found.json.offers.length > 0).toBe(isReader);
  });

  test('are hidden from other firms, including participating ones', async () => {
    await request();
    for (const firm of ['participating', 'foreign'] as const) {
      const key = desk.key(firm, 'administrator');
      expect((await desk.get('/restapi/events?types=approval.*', { key })).json).toEqual([]);
    }
  });
});

describe('expiration and removal', () => {
  test("an approval expires by the service's clock, and an event is published", async () => {
    const { approvalId, expiresAt } = (await request()).json;
    const at = Date.parse(expiresAt);
    expect(await settleApprovals(desk.store.database, new Date(at - 1))).toBe(0);
    expect(await settleApprovals(desk.store.database, new Date(at))).toBe(1);
    expect((await read(approvalId)).json).toMatchObject({ state: 'expired', decidedBy: null });
    const events = (await desk.get('/restapi/events?types=approval.decided')).json;
    expect(events.at(-1).data).toMatchObject({ approvalId, state: 'expired' });
    expect(refusalOf(await decide(approvalId, 'approve'))).toEqual([409, 'approval.decided']);
  });

  test('a removed user’s requests remain, and another user can approve them', async () => {
    const [leaving, staying] = [await newPerson(desk), await newPerson(desk)];
    const { approvalId } = (
      await leaving.send('POST', pathOf(), { step: 'execute', reason: 'Before I leave.' })
    ).json;
    await administrator.send('DELETE', `/restapi/users/${leaving.email}`);
    expect((await read(approvalId)).json).toMatchObject({
      requestedBy: { name: leaving.email },
      requesterHasAccess: false,
    });
    expect((await decide(approvalId, 'approve', staying)).status).toBe(200);
  });

  test('an approval shows whether the requester still has access', async () => {
    const person = await newPerson(desk);
    const path = `/restapi/users/${person.email}`;
    const { approvalId } = (await person.send('POST', pathOf(), { step: 'execute', reason: 'Mine.' })).json;
    const hasAccess = async () => (await read(approvalId)).json.requesterHasAccess;
    expect(await hasAccess()).toBe(true);
    for (const [lost, back] of [
      [{ disabled: true }, { disabled: false }],
      [{ role: 'auditor' }, { role: 'offer_manager' }],
    ]) {
      expect((await administrator.send('PUT', path, lost)).status).toBe(200);
      expect(await hasAccess()).toBe(false);
      const regained = await administrator.send('PUT', path, back);
      expect((await decide(regained.json.approvalId, 'approve', other)).status).toBe(200);
      expect(await hasAccess()).toBe(true);
    }
  });

  test('an approval shows that the requesting key was revoked', async () => {
    const { keyId, key } = await createKey(
      desk.store,
      { firmOid: firms.creating, role: 'offer_manager', name: 'Closing bot', signing: false },
      byTest,
    );
    const body = { step: 'execute', reason: 'By key.' };
    const { approvalId } = (await desk.send('POST', pathOf(), { key, body })).json;
    expect((await read(approvalId)).json.requesterHasAccess).toBe(true);
    expect((await administrator.send('DELETE', `/restapi/keys/${keyId}`)).status).toBe(200);
    expect((await read(approvalId)).json.requesterHasAccess).toBe(false);
  });
});

describe('the policy', () => {
  const put = (who: SignedInUser, body: unknown, headers: Record<string, string> = {}) =>
    who.send('PUT', '/restapi/approvalpolicy', body, headers);

  test('can be read by every role, and changed by administrators in a session', async () => {
    const professional = await newPerson(desk, 'investment_professional');
    const reply = await professional.send('GET', '/restapi/approvalpolicy');
    expect(reply.json).toEqual(allOn);
    expect(reply.headers.etag).toMatch(/^"/);
    expect(refusalOf(await put(requester, { execute: true }))).toEqual([403, 'administration.not.allowed']);
    const key = desk.key('creating', 'administrator');
    const byKey = await desk.send('PUT', '/restapi/approvalpolicy', { key, body: { execute: true } });
    expect(refusalOf(byKey)).toEqual([403, 'session.required']);
    expect(refusalOf(await put(administrator, { execute: 1 }))).toEqual([400, 'invalid.value']);
    expect(refusalOf(await put(administrator, { unpublish: true }))).toEqual([400, 'unknown.field']);
    expect(refusalOf(await put(administrator, {}, { 'if-match': '"0"' }))).toEqual([
      412,
      'precondition.failed',
    ]);
  });

  test('turns on immediately, and turns off when another administrator approves', async () => {
    await operate(allOff);
    const on = await put(administrator, { execute: true, close: true });
    expect([on.status, on.json]).toEqual([200, { ...allOff, execute: true, close: true }]);
    const executing = (await request()).json;
    const mixed = await put(administrator, { execute: false, cancel: true });
    expect(mixed.status).toBe(202);
    expect(mixed.headers.location).toContain(approvalPath(mixed.json.approvalId));
    expect(mixed.json).toMatchObject({
      kind: 'policy',
      privatePlacementOfferOid: null,
      offerName: null,
      offerVersion: null,
      conditions: [],
      effects: [],
      state: 'pending',
    });
    expect((await read(mixed.json.approvalId, administrator)).json).toEqual(mixed.json);
    expect((await administrator.send('GET', '/restapi/approvalpolicy')).json).toEqual({
      ...allOff,
      execute: true,
      close: true,
      cancel: true,
    });
    expect(refusalOf(await put(other, { close: false }))).toEqual([409, 'approval.pending']);
    const { approvalId } = mixed.json;
    expect(refusalOf(await decide(approvalId, 'approve', administrator))).toEqual([403, 'approval.own']);
    expect(refusalOf(await decide(approvalId, 'approve', approver))).toEqual([403, 'approval.not.allowed']);
    expect((await decide(approvalId, 'approve', other)).json.state).toBe('executed');
    expect((await administrator.send('GET', '/restapi/approvalpolicy')).json).toEqual({
      ...allOff,
      close: true,
      cancel: true,
    });
    expect((await read(executing.approvalId)).json).toMatchObject({ state: 'superseded' });
    expect((await desk.put(offers.executable, { offerStatus: 'IN_PROGRESS' })).status).toBe(200);
  });

  test('supersedes a request that was written while its step was being turned off', async () => {
    const { approvalId } = (await request()).json;
    await asOwner(desk.address, `update approval_policy set steps = '{cancel}'`);
    expect((await read(approvalId)).json).toMatchObject({ state: 'superseded', decidedBy: null });
    const other = (await request(offers.executable, 'cancel')).json;
    expect((await read(other.approvalId)).json.state).toBe('pending');
  });

  test('lets a request expire if its step is turned off only after the expiration time', async () => {
    const { approvalId } = (await request()).json;
    await asOwner(desk.address, `update approval set expires_at = now() where approval_id = '${approvalId}'`);
    await operate({ execute: false });
    expect((await read(approvalId)).json).toMatchObject({ state: 'expired', decidedBy: null });
  });

  test('requires two people who can approve', async () => {
    const lone = await newPerson(desk, 'administrator', 'participating');
    expect(refusalOf(await put(lone, { execute: true }))).toEqual([409, 'approval.approvers.missing']);
    expect((await lone.send('GET', '/restapi/approvalpolicy')).json).toEqual(allOff);
    await newPerson(desk, 'auditor', 'participating');
    expect((await put(lone, { execute: true })).status).toBe(409);
    const second = await newPerson(desk, 'offer_manager', 'participating');
    expect((await put(lone, { execute: true })).status).toBe(200);
    const restriction = { subject: { kind: 'user', id: second.email }, off: true } as const;
    await setRestriction(desk.store, { ...restriction, request: 'decideSubscriptions' }, byTest);
    expect(refusalOf(await put(lone, { allocate: true }))).toEqual([409, 'approval.approvers.missing']);
    expect((await put(lone, { cancel: true })).status).toBe(200);
    await setRestriction(desk.store, { ...restriction, request: 'updateOffer' }, byTest);
    expect(refusalOf(await put(lone, { close: true }))).toEqual([409, 'approval.approvers.missing']);
  });

  test('also applies to a step that was being decided when the policy took effect', async () => {
    await operate(allOff);
    const offer = { privatePlacementOfferOid: offers.executable, firmOid: firms.creating };
    const question = { ...offer, namedFirms: [], withSubscriptions: true };
    const snapshot = await readOfferSnapshot(desk.store.database, question);
    if (snapshot === undefined) throw new Error('No offer can be executed.');
    const caller = { principal: manager, now: new Date(), requestId: 'test' };
    const update = {
      request: readUpdateRequest({ offerStatus: 'IN_PROGRESS' }),
      ifMatch: null,
      otherFindings: { violations: [], further: 0 },
    };
    const changes = [decideUpdate(caller, snapshot, update)] as const;
    await operate({ execute: true });
    const write = () => writeOfferChanges(desk.store, desk.store.database, [{ snapshot, changes }]);
    expect(await write()).toEqual([undefined]);
    await operate({ execute: false, cancel: true });
    expect(await write()).not.toEqual([undefined]);
  });
});
