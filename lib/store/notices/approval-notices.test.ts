import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import type { UserRole } from '#lib/domain/access/access.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { addUser } from '#lib/store/access/users.ts';
import { endApproval } from '#lib/store/approvals/approvals.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { addPendingApproval } from '#testing/store/pending-approval.ts';
import { createNotices } from './create-notices.ts';
import { createExpiryNotices } from './approval-notices.ts';
import { readNotices } from './notices.ts';

const { store, address } = freshStore();
const { database } = store;
const people = ['requester', 'manager', 'administrator', 'auditor'] as const;
const hourMs = 3_600_000;
const now = new Date();

beforeAll(async () => {
  const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
  expect(await importBook(store, exampleBook(now), { dryRun: false, now, actor })).toMatchObject({
    ok: true,
  });
  for (const person of people) {
    const role: UserRole = person === 'requester' || person === 'manager' ? 'offer_manager' : person;
    await addUser(
      database,
      { email: `${person}@example.com`, firmOid: firms.creating, role },
      'none',
      byTest,
    );
  }
  await addUser(
    database,
    { email: 'foreign@example.com', firmOid: firms.foreign, role: 'administrator' },
    'none',
    byTest,
  );
});

const byRequester = {
  ...byTest,
  actor: { kind: 'user', name: 'requester@example.com', keyId: null },
} as const;
const request = (kind: 'execute' | 'allocate' | 'policy', expiresAt: Date) => {
  const privatePlacementOfferOid = kind === 'policy' ? null : offers.executable;
  const wanted = { firmOid: firms.creating, kind, privatePlacementOfferOid, requestedAt: now, expiresAt };
  return database.transaction((transaction) => addPendingApproval(transaction, wanted, byRequester));
};

async function sentNotices(): Promise<string[]> {
  while (await createNotices(database));
  const notices = await database.query<{ email: string; title: string }>(sql`
    delete from notice where kind = 'approval' returning email, title`);
  return notices.map(({ email, title }) => `${email.split('@')[0]}: ${title}`).sort();
}

test('a request notifies approvers, its outcome notifies the requester, and its expiration is announced to all of them', async () => {
  const expiresAt = new Date(now.getTime() + 30 * hourMs);
  await request('execute', expiresAt);
  await request('policy', expiresAt);
  expect(await sentNotices()).toEqual([
    'administrator: Approval requested: change the approval policy',
    'administrator: Approval requested: execute Blue Mesa 28',
    'manager: Approval requested: execute Blue Mesa 28',
  ]);
  await createExpiryNotices(database, new Date(expiresAt.getTime() - 24 * hourMs - 1));
  expect(await sentNotices()).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    await createExpiryNotices(database, new Date(expiresAt.getTime() - 24 * hourMs));
  }
  expect(await sentNotices()).toEqual([
    'administrator: Approval expires within 24 hours: change the approval policy',
    'administrator: Approval expires within 24 hours: execute Blue Mesa 28',
    'manager: Approval expires within 24 hours: execute Blue Mesa 28',
    'requester: Approval expires within 24 hours: change the approval policy',
    'requester: Approval expires within 24 hours: execute Blue Mesa 28',
  ]);
  expect(await settleApprovals(database, expiresAt)).toBe(2);
  expect(await sentNotices()).toEqual([
    'requester: Request expired: change the approval policy',
    'requester: Request expired: execute Blue Mesa 28',
  ]);
});

test('a request that ends before its notifications are created only notifies the requester', async () => {
  const expiresAt = new Date(now.getTime() + hourMs);
  await request('execute', expiresAt);
  await settleApprovals(database, expiresAt);
  expect(await sentNotices()).toEqual(['requester: Request expired: execute Blue Mesa 28']);
});

test('once a request is decided, its notifications are read for everyone who could have decided it', async () => {
  await sentNotices();
  const isRead = async () =>
    (
      await database.query<{ person: string; read: boolean }>(sql`
        select split_part(email, '@', 1) || ': ' || event as person, is_read as read from notice
        where kind = 'approval' order by 1, 2`)
    ).map(({ person, read }) => [person, read]);
  const expiresAt = new Date(now.getTime() + 30 * hourMs);
  const approval = await request('execute', expiresAt);
  await request('policy', expiresAt);
  while (await createNotices(database));
  const end = { approval, comment: null, offerVersion: 1, conditions: [], effects: [], now };
  const rejected = { ...end, state: 'rejected' } as const;
  await database.transaction((transaction) => endApproval(transaction, rejected, byTest));
  while (await createNotices(database));
  expect(await isRead()).toEqual([
    ['administrator: approval.requested', false], // of the policy, which is still pending
    ['administrator: approval.requested', true],
    ['manager: approval.requested', true],
    ['requester: approval.decided', false],
  ]);
  expect(await settleApprovals(database, expiresAt)).toBe(1);
  await sentNotices();
});

test.each([
  ['rejected', 'Too early.', 'Nothing was changed. The comment gives the reason.'],
  ['rejected', null, 'Nothing was changed. No comment was left.'],
  ['executed', 'Checked.', 'The request was approved, and the offer was executed.'],
] as const)('a request that was %s with the comment %s', async (state, comment, text) => {
  const approval = await request('execute', new Date(now.getTime() + 30 * hourMs));
  const end = { approval, state, comment, offerVersion: 1, conditions: [], effects: [], now };
  await database.transaction((transaction) => endApproval(transaction, end, byTest));
  while (await createNotices(database));
  const person = { id: 'requester@example.com', firmOid: firms.creating, role: 'offer_manager' } as const;
  const reader = { ...person, kind: 'user', name: person.id, restricted: [] } as const;
  const page = { before: undefined, limit: 1 };
  const [notice] = await readNotices(database, reader, page);
  expect(notice?.text).toBe(text);
  expect(notice?.comment ?? null).toBe(comment);
  expect(notice).toMatchObject({
    offer: { approvedDollarAmount: expect.any(Number), offerMinimum: 2_000_000 },
    approval: { requestedBy: 'requester@example.com', allocatedDollarAmount: null },
  });
  expect(notice?.approval).not.toHaveProperty('state');
  const [withState] = await readNotices(database, reader, { ...page, includesState: true });
  expect(withState?.approval?.state).toBe(state);
  await sentNotices();
});

test('sends no notification about an allocation to people who cannot decide subscriptions', async () => {
  const restriction = {
    subject: { kind: 'user', id: 'manager@example.com' },
    request: 'decideSubscriptions',
  } as const;
  await setRestriction(store, { ...restriction, off: true }, byTest);
  await request('allocate', new Date(now.getTime() + 30 * hourMs));
  expect(await sentNotices()).toEqual(['administrator: Approval requested: allocate Blue Mesa 28']);
  await setRestriction(store, { ...restriction, off: false }, byTest);
});

test('a request notifies at most 1,000 people, and prefers those who used a session last', async () => {
  await asOwner(
    address,
    `insert into desk_user (email, password_hash, firm_oid, role)
    select 'many' || number || '@example.com', 'x', '${firms.foreign}', 'administrator'
    from generate_series(1, 1000) as number`,
  );
  await asOwner(
    address,
    `insert into desk_session (token_hash, email, expires_at) values ('x', 'many999@example.com', now())`,
  );
  const wanted = { firmOid: firms.foreign, kind: 'policy', privatePlacementOfferOid: null } as const;
  await database.transaction((transaction) => addPendingApproval(transaction, wanted));
  const notices = await sentNotices();
  expect(notices).toHaveLength(1_000);
  expect(notices).toContain('many999: Approval requested: change the approval policy');
});
