import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import type { Principal } from '#lib/domain/access/access.ts';
import { addUser } from '#lib/store/access/users.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { accounts, exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { byTest } from '#testing/store/by-test.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { countUnread, markNotice, markNoticesRead, readNotices } from './notices.ts';

const { store } = freshStore();
const { database } = store;
const email = 'ada@example.com';

/** A person's notifications about everything that exists, as if all of it had once been visible to the person. */
const drafts = [
  ['of the own offer', 'offer.changed', offers.plain, null],
  ['of attention', 'offer.attention', offers.plain, null],
  ['of an offer of another firm', 'offer.changed', offers.foreign, null],
  ['of an offer that is gone', 'offer.attention', 'gone', null],
  ['of a transfer', 'transfer.rejected', '1152JGC9', accounts.creating],
  ['of a transfer of another firm', 'transfer.rejected', 'X', accounts.foreign],
  ['of a webhook', 'webhook.disabled', 'w', null],
  ['of a key', 'key.expiring', 'k', null],
] as const;

beforeAll(async () => {
  const now = new Date();
  const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
  await importBook(store, exampleBook(now), { dryRun: false, now, actor });
  await addUser(database, { email, firmOid: firms.creating, role: 'auditor' }, 'no hash', byTest);
  for (const [title, kind, subject, account] of drafts) {
    await database.query(sql`
      insert into notice (notice_id, email, kind, event, subject, account_number, title, text, href, in_console, email_mode)
      values (${title}, ${email}, ${kind}, ${kind}, ${subject}, ${account}, ${title}, '', '', true, 'off')`);
  }
});

const auditor: Principal = {
  kind: 'user',
  id: email,
  name: email,
  firmOid: firms.creating,
  role: 'auditor',
  restricted: [],
};
const [ofOffers, ofTransfers, ofAdministration] = [
  ['of the own offer', 'of attention'],
  ['of a transfer'],
  ['of a webhook', 'of a key'],
];

test.each([
  ['an auditor', {}, [...ofOffers, ...ofTransfers]],
  ['an administrator', { role: 'administrator' }, [...ofOffers, ...ofTransfers, ...ofAdministration]],
  ['a person who cannot read offers', { restricted: ['readOffers'] }, ofTransfers],
  ['a person who cannot list transfers', { restricted: ['listTransfers'] }, ofOffers],
  ['a person who cannot update offers', { restricted: ['updateOffer'] }, [...ofOffers, ...ofTransfers]],
  ['a firm that participates', { firmOid: firms.participating }, ofOffers],
  ['another person', { id: 'alan@example.com' }, []],
] as const)(
  '%s: only notifications about accessible records are listed, counted and marked',
  async (_, change, expected) => {
    const person: Principal = { ...auditor, ...change };
    const notices = await readNotices(database, person, { before: undefined, limit: 50 });
    expect(notices.map(({ title }) => title).toReversed()).toEqual(expected);
    expect(await countUnread(database, person)).toBe(expected.length);
    const marked = [];
    for (const [title] of drafts) if (await markNotice(database, person, title, false)) marked.push(title);
    expect(marked).toEqual(expected);
    await markNoticesRead(database, person, new Date(Date.now() + 60_000));
    const read = await database.query<{ title: string }>(sql`
    update notice set is_read = false where is_read returning title`);
    expect(read.map(({ title }) => title).sort()).toEqual([...expected].sort());
  },
);

test('the facts about a transfer are those of the own firm’s, even if another firm’s has the same numbers', async () => {
  const other = { account_firm_oid: firms.foreign, comment: 'Of another firm' };
  await database.query(sql`
    insert into account (account_number, account_name, firm_oid)
    values (${accounts.creating}, 'Of another firm', ${firms.foreign})`);
  await database.query(sql`
    insert into transfer select (jsonb_populate_record(transfer, ${JSON.stringify(other)}::jsonb)).* from transfer
    where account_number = ${accounts.creating} and acatid = '1152JGC9'`);
  const notices = await readNotices(database, auditor, { before: undefined, limit: 50 });
  const [own] = await database.query(sql`
    select account_name as "accountName", contra_firm_name as "contraFirmName", comment
    from transfer join account on account.account_number = transfer.account_number and firm_oid = account_firm_oid
    where acatid = '1152JGC9' and firm_oid = ${firms.creating}`);
  expect(own).toBeDefined();
  expect(notices.find(({ title }) => title === 'of a transfer')?.transfer).toEqual(own);
});
