import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRole } from '#lib/domain/access/access.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { addUser } from '#lib/store/access/users.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { openStore } from '#lib/store/store.ts';
import { exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { forgetOldNotices } from './notices.ts';
import { createNotices } from './create-notices.ts';
import { watchOffer } from './watches.ts';

const { store, address, secretKey } = freshStore();
const { database } = store;
const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
let people = 0;
let events = 0;

async function newPerson(role: UserRole = 'auditor', firmOid: string = firms.creating): Promise<string> {
  const email = `notified${(people += 1)}@example.com`;
  await addUser(database, { email, firmOid, role }, 'no hash', byTest);
  return email;
}

async function newWatcher(oid: string = offers.plain): Promise<string> {
  const email = await newPerson();
  await watchOffer(database, { id: email, firmOid: firms.creating }, oid);
  return email;
}

const eventOf = (type: string, data: object, reader: string = firms.creating) => sql`
  insert into event (reader_oid, at, type, firm_oid, data)
  values (${reader}, now(), ${type}, ${reader}, ${JSON.stringify(data)}::json)`;
const attention = (code: string) =>
  eventOf('offer.attention', { privatePlacementOfferOid: offers.plain, attention: code });
const transfer = (acatid: string, status: string, type = 'transfer.updated') =>
  eventOf(type, { accountNumber: 'RB18938005', acatid, status });

const notify = async () => {
  while (await createNotices(database));
};
const isBehind = async () => {
  const behind = await database.query(sql`
    select 1 from event_feed
    where exists (select from event where number > told_up_to) or exists (select from notice_queue)`);
  return behind.length > 0;
};
const titlesOf = async (email: string) => {
  const notices = await database.query<{ title: string }>(sql`
    select title from notice where email = ${email} order by notice_number`);
  return notices.map(({ title }) => title);
};

beforeAll(async () => {
  const now = new Date();
  expect(await importBook(store, exampleBook(now), { dryRun: false, now, actor })).toMatchObject({
    ok: true,
  });
  await notify();
});

const replica = openStore(address, secretKey);
afterAll(() => replica.database.close());

describe('notifications about events', () => {
  test('are created once, even if several instances process an event at the same time', async () => {
    const watchers = [await newWatcher(), await newWatcher()];
    const codes = Array.from({ length: 450 }, () => `code${(events += 1)}`);
    for (const code of codes) await database.query(attention(code));
    const all = async (one: typeof database) => {
      while (await isBehind()) await createNotices(one);
    };
    await Promise.all([all(database), all(replica.database), all(database), all(replica.database)]);
    for (const email of watchers) expect(await titlesOf(email)).toHaveLength(codes.length);
    await notify();
    for (const email of watchers) expect(await titlesOf(email)).toHaveLength(codes.length);
  });

  test('are delayed until older transactions have written everything', async () => {
    const email = await newWatcher();
    const client = new pg.Client(address);
    await client.connect();
    try {
      await client.query('begin');
      const older = attention('closingsoon');
      await client.query(older.text, older.values);
      await database.query(attention('executable'));
      await notify();
      expect(await titlesOf(email)).toEqual([]);
      await client.query('commit');
    } finally {
      await client.end();
    }
    await notify();
    expect(await titlesOf(email)).toEqual(['Blue Mesa 27 closes soon', 'Blue Mesa 27 can be executed']);
  });

  test('are created by the next attempt if one fails', async () => {
    const email = await newWatcher();
    await database.query(attention('closingsoon'));
    await asOwner(
      address,
      `alter table notice add constraint none check (title <> 'Blue Mesa 27 closes soon') not valid`,
    );
    await expect(createNotices(database)).rejects.toThrow('none');
    await asOwner(address, 'alter table notice drop constraint none');
    await notify();
    expect(await titlesOf(email)).toEqual(['Blue Mesa 27 closes soon']);
  });
});

test('a firm with many users and events does not delay the notifications of other firms', async () => {
  const email = await newWatcher();
  await asOwner(
    address,
    `insert into desk_user (email, password_hash, firm_oid, role)
    select 'crowd' || number || '@example.com', 'x', '${firms.foreign}', 'auditor'
    from generate_series(1, 9000) as number`,
  );
  const administrator = await newPerson('administrator', firms.foreign);
  for (let count = 0; count < 10; count += 1) {
    await database.query(eventOf('webhook.disabled', { webhookId: 'deleted' }, firms.foreign));
  }
  await database.query(attention('closingsoon'));
  await createNotices(database);
  expect(await titlesOf(email)).toEqual(['Blue Mesa 27 closes soon']);
  await notify();
  expect(await titlesOf(administrator)).toHaveLength(10);
  await asOwner(address, `delete from desk_user where email like 'crowd%'`);
});

describe('notifications about an invitation', () => {
  const added = (reader: string, firm: string) =>
    eventOf(
      'offer.firm.added',
      { privatePlacementOfferOid: offers.plain, version: 1, participatingFirmId: firm },
      reader,
    );
  const invite = (invited: readonly string[]) =>
    asOwner(
      address,
      `update offer set invited_firms = '{${invited.join()}}' where private_placement_offer_oid = '${offers.plain}'`,
    );

  test('go to the people of the invited firm who can confirm its participation', async () => {
    const { creating, participating } = firms;
    const manager = await newPerson('offer_manager', participating);
    const administrator = await newPerson('administrator', participating);
    const others = [await newPerson('auditor', participating), await newPerson('offer_manager', creating)];
    await invite([participating]);
    await database.query(added(participating, participating));
    await database.query(added(creating, participating));
    await notify();
    const title = 'Your firm is invited to participate in Blue Mesa 27';
    for (const email of [manager, administrator]) expect(await titlesOf(email)).toEqual([title]);
    for (const email of others) expect(await titlesOf(email)).toEqual([]);
    await invite([]);
    await database.query(added(participating, participating));
    await notify();
    expect(await titlesOf(manager)).toEqual([title]);
  });
});

describe('notifications about a rejected transfer', () => {
  const title = (acatid: string) => `Transfer ${acatid} for account RB18938005 was rejected`;

  test('go to everyone in its firm who can list transfers', async () => {
    const notified = [await newPerson(), await newPerson('investment_professional')];
    const restricted = await newPerson();
    const foreign = await newPerson('administrator', firms.foreign);
    const subject = { kind: 'user', id: restricted } as const;
    await setRestriction(store, { subject, request: 'listTransfers', off: true }, byTest);
    await database.query(transfer('T1', 'Rejected'));
    await notify();
    for (const email of notified) expect(await titlesOf(email)).toEqual([title('T1')]);
    for (const email of [restricted, foreign]) expect(await titlesOf(email)).toEqual([]);
  });

  test('name the reject code of the stored transfer and a deadline that has passed', async () => {
    const email = await newPerson();
    await database.query(transfer('1152JGC9', 'Rejected'));
    await notify();
    const [notice] = await database.query<{ text: string }>(
      sql`select text from notice where email = ${email}`,
    );
    expect(notice?.text).toMatch(
      /^03 · The contra firm needs a document .* The deadline to correct it was \w{3}, \w{3} \d+, \d{4}\.$/,
    );
  });

  test('are created for any spelling of the status', async () => {
    const email = await newPerson();
    await database.query(transfer('T5', 'REQUEST_REJECT'));
    await database.query(transfer('T6', 'SETTLE PREP'));
    await notify();
    expect(await titlesOf(email)).toEqual([title('T5')]);
  });

  test('are created once, and for no other status', async () => {
    const email = await newPerson();
    await database.query(transfer('T2', 'Requested'));
    await database.query(transfer('T3', 'Rejected', 'transfer.created'));
    await database.query(transfer('T3', 'Rejected'));
    await notify();
    await database.query(transfer('T3', 'Rejected'));
    await notify();
    expect(await titlesOf(email)).toEqual([title('T3')]);
  });
});

test('a user who imports offers does not watch them', async () => {
  const email = await newPerson('administrator');
  const now = new Date();
  const book = exampleBook(now);
  const [example] = book.offers;
  const imported = { ...example, privatePlacementOfferOid: '4683743612465316999' };
  const user = { kind: 'user', name: email, keyId: null, firmOid: firms.creating } as const;
  const options = { dryRun: false, now, actor: user };
  expect(await importBook(store, { ...book, offers: [imported] }, options)).toMatchObject({ ok: true });
  await notify();
  const watches = await database.query(sql`select 1 from offer_watch where email = ${email}`);
  expect(watches).toEqual([]);
});

test('a disabled webhook notifies the administrators of its firm', async () => {
  const [administrator, auditor] = [await newPerson('administrator'), await newPerson()];
  const foreign = await newPerson('administrator', firms.foreign);
  await database.query(sql`
    insert into webhook (webhook_id, firm_oid, url, types, description, enabled, disabled_reason, feed_id, after_number)
    values ('w1', ${firms.creating}, 'https://hooks.example/in?token=1', '{}', '', false, 'gone', '', 0)`);
  await database.query(eventOf('webhook.disabled', { webhookId: 'w1' }));
  await database.query(eventOf('webhook.disabled', { webhookId: 'deleted' }));
  await notify();
  expect(await titlesOf(administrator)).toEqual([
    'The webhook to hooks.example was disabled',
    'A webhook was disabled',
  ]);
  expect([await titlesOf(auditor), await titlesOf(foreign)]).toEqual([[], []]);
});

describe('stored notifications', () => {
  const fill = (email: string, count: number, at: string) =>
    asOwner(
      address,
      `insert into notice (notice_id, email, at, kind, event, subject, title, text, href, in_console, email_mode)
      select '${email} ' || n, '${email}', ${at}, 'offer.changed', 'offer.updated', n, n, '', '', true, 'off'
      from generate_series(1, ${count}) as n`,
    );

  test('are limited to 2,000 per person, with the oldest deleted', async () => {
    const [email, other] = [await newWatcher(), await newPerson()];
    await fill(email, 1_999, 'now()');
    await fill(other, 2_001, 'now()');
    await database.query(attention('closingsoon'));
    await notify();
    let titles = await titlesOf(email);
    expect([titles.length, titles[0]]).toEqual([2_000, '1']);
    await database.query(attention('executable'));
    await notify();
    titles = await titlesOf(email);
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([2_000, '2', 'Blue Mesa 27 can be executed']);
    expect(await titlesOf(other)).toHaveLength(2_001); // only people with new notifications are checked
  });

  test('are deleted after 30 days', async () => {
    const [older, younger] = [await newPerson(), await newPerson()];
    await fill(older, 3, `now() - make_interval(hours => 30 * 24) - interval '1 minute'`);
    await fill(younger, 3, `now() - make_interval(hours => 30 * 24) + interval '1 minute'`);
    await forgetOldNotices(database);
    expect([await titlesOf(older), await titlesOf(younger)]).toEqual([[], ['1', '2', '3']]);
  });
});
