import { beforeAll, expect, test } from 'vitest';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { withConnection } from '#lib/store/database/connections.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';
import { newPerson, type SignedInUser } from '#testing/api/people.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';

const desk = openDesk();
const offerPath = `/restapi/privateplacementoffers/${offers.executable}`;
let requester: SignedInUser;
let administrator: SignedInUser;

beforeAll(async () => {
  requester = await newPerson(desk);
  administrator = await newPerson(desk, 'administrator');
  await setApprovalPolicy(desk.store.database, firms.creating, { execute: true }, byTest, new Date());
});

/** Sends a decision that waits for the offer's lock, runs `meanwhile` and releases the lock. Returns the response. */
async function decideLate(approver: SignedInUser, approvalId: string, meanwhile: () => Promise<void>) {
  const path = `/restapi/approvals/${approvalId}`;
  const { etag } = (await approver.send('GET', path)).headers;
  return withConnection(desk.address, 'backup', async (client) => {
    await client.query('begin');
    await client.query('select from offer where private_placement_offer_oid = $1 for update', [
      offers.executable,
    ]);
    const reply = approver.send('PUT', path, { decision: 'approve' }, { 'if-match': String(etag) });
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      })
      .toBe(1);
    await meanwhile();
    await client.query('rollback');
    return reply;
  });
}

test('an approval that waited for an import isn’t committed if the session ended in the meantime', async () => {
  const approver = await newPerson(desk);
  const requested = await requester.send('POST', `${offerPath}/approvals`, {
    step: 'execute',
    reason: 'The minimum is in escrow.',
  });
  expect(requested.status).toBe(201);
  const { approvalId } = requested.json;
  const late = await decideLate(approver, approvalId, async () => {
    const revoked = await administrator.send('DELETE', `/restapi/users/${approver.email}/access`);
    expect(revoked.status).toBe(200);
  });
  expect(late.status).toBe(401);
  expect(codesOf(late)).toEqual([[null, 'authentication.invalid']]);
  expect((await administrator.send('GET', offerPath)).json.offerStatus).toBe('INITIAL');
  const another = await newPerson(desk);
  expect((await decideLate(another, approvalId, async () => undefined)).status).toBe(200);
});

test('an approval that waited isn’t committed if updates were disabled for the approver in the meantime', async () => {
  await asOwner(
    desk.address,
    `update offer set offer_status = 'INITIAL', version = version + 1
      where private_placement_offer_oid = '${offers.executable}'`,
  );
  const approver = await newPerson(desk);
  const requested = await requester.send('POST', `${offerPath}/approvals`, {
    step: 'execute',
    reason: 'The minimum is in escrow.',
  });
  expect(requested.status, requested.text).toBe(201);
  const late = await decideLate(approver, requested.json.approvalId, async () => {
    const restriction = { subjectKind: 'user', subjectId: approver.email, request: 'updateOffer', off: true };
    expect((await administrator.send('PUT', '/restapi/restrictions', restriction)).status).toBe(200);
  });
  expect(late.status, late.text).toBe(403);
  expect(codesOf(late)).toEqual([[null, 'approval.not.allowed']]);
  expect((await administrator.send('GET', offerPath)).json.offerStatus).toBe('INITIAL');
});
