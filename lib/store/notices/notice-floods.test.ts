import sql from 'sql-template-tag';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { addUser } from '#lib/store/access/users.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { claimMails } from '#lib/store/mail/mail-queue.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { createNotices } from './create-notices.ts';
import { mailsAtOnce, maxNotices, noteAccountSecurity, writeNotices } from './notices.ts';
import { maxInvitationsPerDay } from './offer-notices.ts';

const { store, address } = freshStore();
const { database } = store;
const email = 'manager@example.com';

const titles = async () => {
  const notices = await database.query<{ title: string }>(sql`
    select title from notice where email = ${email} order by notice_number`);
  return notices.map(({ title }) => title);
};

beforeAll(async () => {
  const [now, actor] = [new Date(), { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const];
  await importBook(store, exampleBook(now), { dryRun: false, now, actor });
  while (await createNotices(database));
  const user = { email, firmOid: firms.participating, role: 'offer_manager' } as const;
  await addUser(database, user, 'no hash', byTest);
});

afterEach(() => database.query(sql`delete from notice`));

test('many notifications of one kind do not displace those of other kinds', async () => {
  const flood = Array.from({ length: maxNotices + 4 }, (_, number) => {
    const words = { title: `Offer ${number}`, text: '', href: '' };
    return {
      email,
      kind: 'offer.attention',
      event: 'offer.created',
      subject: `${number}`,
      ...words,
    } as const;
  });
  await database.transaction(async (transaction) => {
    const words = { title: 'A passkey was added', text: '', href: '' };
    await noteAccountSecurity(transaction, email, { event: 'factor.added' }, words);
  });
  await database.transaction((transaction) => writeNotices(transaction, flood));
  const kept = await titles();
  expect([kept.length, kept[0], kept[1]]).toEqual([maxNotices, 'A passkey was added', 'Offer 5']);
});

const mailNow = async (person: string) => {
  await database.query(sql`
    insert into notice_setting (email, kind, in_console, email_mode)
    select ${person}, kind, true, 'now' from unnest(array['transfer.rejected', 'account.security']) as kind
    on conflict do nothing`);
};

const reject = (person: string, count: number) =>
  database.transaction((transaction) =>
    writeNotices(
      transaction,
      Array.from({ length: count }, (_, number) => {
        const words = { title: `Transfer ${number}`, text: '', href: '' };
        const of = { kind: 'transfer.rejected', event: 'transfer.updated', subject: `${number}` } as const;
        return { email: person, ...of, ...words };
      }),
    ),
  );

test("a person's many e-mails do not delay those of others, or those about the person's own sign-in", async () => {
  const other = 'other@example.com';
  await addUser(database, { email: other, firmOid: firms.creating, role: 'auditor' }, 'no hash', byTest);
  for (const person of [email, other]) await mailNow(person);
  await reject(email, mailsAtOnce - 5);
  await reject(email, 500);
  await reject(other, 1);
  await database.transaction((transaction) =>
    noteAccountSecurity(
      transaction,
      email,
      { event: 'factor.added' },
      { title: 'A passkey', text: '', href: '' },
    ),
  );
  const due = await claimMails(database, 1_000);
  expect(due.filter((mail) => mail.email === other)).toHaveLength(1);
  expect(due.filter((mail) => mail.email === email)).toHaveLength(mailsAtOnce + 1);
  const [last] = await database.query<{ minutes: number }>(sql`
    select round(extract(epoch from max(mail_due_at) - now()) / 60)::int as minutes from notice`);
  expect(last?.minutes).toBeCloseTo((495 * 10) / 60, -1);
});

test("a firm's many e-mails do not delay those of another firm, or digests", async () => {
  const many = Array.from({ length: 12 }, (_, number) => `user${number}@example.com`);
  const person = 'user@participating.example';
  for (const one of many) {
    await addUser(database, { email: one, firmOid: firms.creating, role: 'auditor' }, 'no hash', byTest);
  }
  await addUser(
    database,
    { email: person, firmOid: firms.participating, role: 'auditor' },
    'no hash',
    byTest,
  );
  for (const one of [...many, person]) await mailNow(one);
  for (const one of many) await reject(one, mailsAtOnce);
  await reject(person, 2);
  await database.query(sql`
    insert into notice_digest (email, day, after, up_to) values (${person}, '2026-01-05', now(), now())`);
  const claimed = await claimMails(database, 5);
  expect(claimed.filter((mail) => mail.email === person && mail.kind === 'notice')).toHaveLength(2);
  expect(claimed.filter((mail) => mail.kind === 'digest')).toHaveLength(1);
  expect(claimed.filter((mail) => many.includes(mail.email))).toHaveLength(2);
  expect(await claimMails(database, 8)).toHaveLength(8);
});

test.each([
  ['two firms', 4],
  ['one firm', 8],
])('an instance claims e-mails of %s while another is claiming some of them', async (_, ofFirst) => {
  const [first, second] = [`first${ofFirst}@example.com`, `second${ofFirst}@example.com`];
  await addUser(database, { email: first, firmOid: firms.creating, role: 'auditor' }, 'no hash', byTest);
  const another = { email: second, firmOid: firms.participating, role: 'auditor' } as const;
  await addUser(database, another, 'no hash', byTest);
  for (const person of [first, second]) await mailNow(person);
  await reject(first, ofFirst);
  await reject(second, 8 - ofFirst);
  await database.transaction(async (transaction) => {
    expect(await claimMails(transaction, 4)).toHaveLength(4);
    expect(await claimMails(database, 4)).toHaveLength(4);
  });
  expect(await claimMails(database, 4)).toEqual([]);
});

test('e-mails that are too old to be sent do not delay a new one', async () => {
  await mailNow(email);
  await reject(email, 2 * mailsAtOnce);
  await database.query(sql`update notice set at = now() - interval '49 hours'`);
  await reject(email, 1);
  expect(await claimMails(database, 1_000)).toHaveLength(1);
});

test("a firm's invitations are limited per day and don't prevent those of another firm", async () => {
  const invite = async (oid: string) => {
    await asOwner(
      address,
      `update offer set participating_firms = '{${firms.participating}}', invited_firms = '{${firms.participating}}'
      where private_placement_offer_oid = '${oid}'`,
    );
    const data = JSON.stringify({ privatePlacementOfferOid: oid, version: 1 });
    await database.query(sql`
      insert into event (reader_oid, at, type, firm_oid, data)
      values (${firms.participating}, now(), 'offer.created', 'any', ${data}::json)`);
    while (await createNotices(database));
  };
  for (let count = 0; count < maxInvitationsPerDay + 2; count += 1) await invite(offers.plain);
  await invite(offers.foreign);
  const notified = await titles();
  expect(notified).toHaveLength(maxInvitationsPerDay + 1);
  expect(new Set(notified.slice(0, -1)).size).toBe(1);
  expect(notified.at(-1)).not.toBe(notified[0]);
});
