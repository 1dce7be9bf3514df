import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timeOfMarketDate } from '#lib/domain/market/market-time.ts';
import { makeDigests, claimMails, countWaitingMails } from '#lib/store/mail/mail-queue.ts';
import { eventCounts } from '#lib/store/database/event-counts.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { openStore } from '#lib/store/store.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { type ReceivedMail, startMailReceiver } from '#testing/api/mail-receiver.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { MailSender, startMailSender, openMailer } from './mail-sender.ts';

const desk = openDesk();
const { database } = desk.store;
const from = 'Placement Desk <desk@example.com>';
const ann = 'ann@harbor.example';
const bob = 'bob@calder.example';

let receiver: Awaited<ReturnType<typeof startMailReceiver>>;
const senders: MailSender[] = [];

beforeAll(async () => {
  receiver = await startMailReceiver();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.refusesMail = undefined;
  receiver.refusesRecipient = undefined;
  receiver.refusesSender = undefined;
  await asOwner(
    desk.address,
    `delete from desk_user; update event_feed set digested_up_to = null;
     insert into desk_user (email, password_hash, firm_oid, role) values
      ('${ann}', 'x', '${firms.creating}', 'offer_manager'), ('${bob}', 'x', '${firms.participating}', 'auditor')`,
  );
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
});
afterAll(() => receiver.stop());

const start = (store = desk.store, clock?: () => Date) => {
  const mailer = openMailer({ url: receiver.url, from });
  senders.push(new MailSender(store, mailer, clock === undefined ? {} : { clock }));
};
const mails = (count: number) => expect.poll(() => receiver.received.length).toBe(count);
/** Waits long enough for an unexpected e-mail to arrive. */
const nothingMore = () => new Promise((done) => setTimeout(done, 1_500));
const settled = () =>
  expect
    .poll(async () => {
      const [left] = await database.query<{ count: number }>(sql`
        select (select count(*) from notice where email_mode = 'now' and mail_due_at is not null)::int
          + (select count(*) from notice_digest where due_at is not null)::int as count`);
      return left?.count;
    })
    .toBe(0);

type Given = { email?: string; mode?: 'now' | 'digest' | 'off'; title?: string; at?: Date; subject?: string };

async function notify({ email = ann, mode = 'now', title = 'Blue Mesa 27 changed', ...given }: Given = {}) {
  const { at = new Date(), subject = offers.plain } = given;
  const noticeId = randomUUID();
  await database.query(sql`
    insert into notice (notice_id, email, at, kind, event, subject, title, text, href, in_console, email_mode)
    values (${noticeId}, ${email}, ${at}, 'offer.changed', 'offer.updated', ${subject}, ${title},
      'Clients have access. <b>&', ${`/offers/${subject}`}, true, ${mode})`);
  return noticeId;
}
async function choose(email: string, mode: 'now' | 'digest' | 'off') {
  await database.query(sql`
    insert into notice_setting (email, kind, in_console, email_mode) values (${email}, 'offer.changed', true, ${mode})
    on conflict (email, kind) do update set email_mode = excluded.email_mode`);
}
const addressIn = ({ plain }: ReceivedMail) => /^List-Unsubscribe:\s+<([^>]*)>/m.exec(plain)?.[1] ?? '';
const countedMails = () => {
  const counts = eventCounts('e-mail');
  const of = (outcome: string) => counts.get(outcome) ?? 0;
  return { sent: of('sent'), notTaken: of('not taken'), givenUp: of('given up') };
};
const hurry = () => database.query(sql`update notice set mail_due_at = now() where mail_due_at is not null`);

describe('an e-mail notification', () => {
  test('is sent immediately, as text and HTML, with the unsubscribe address', async () => {
    await choose(ann, 'now');
    await notify({ title: 'Solar & “Wind” <II> changed' });
    start();
    await mails(1);
    const [mail] = receiver.received;
    expect(mail).toMatchObject({ from: 'desk@example.com', to: [ann] });
    const { raw = '', plain = '' } = mail ?? {};
    expect(raw).toContain('From: Placement Desk <desk@example.com>');
    expect(raw).toMatch(/^To: ann@harbor\.example\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(raw).toMatch(/^Message-ID: <notice-[0-9a-f]{32}@127\.0\.0\.1>\r$/m);
    const link = `http://127.0.0.1:${desk.port}/offers/${offers.plain}`;
    expect(plain).toContain(`Solar & “Wind” <II> changed\r\nClients have access. <b>&\r\n${link}`);
    expect(plain).toContain(`<a href="${link}">Solar &amp; “Wind” &lt;II&gt; changed</a>`);
    expect(plain).toContain('Clients have access. &lt;b&gt;&amp;</p>');
    expect(mail && addressIn(mail)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/unsubscribe\/[\w-]+$/);
    expect(raw).not.toContain(Buffer.from(ann).toString('base64').slice(0, 12));
    await settled();
    await nothingMore();
    expect(receiver.received).toHaveLength(1);
  });

  test('of another user’s change to a watched offer is sent automatically, without amounts', async () => {
    await choose(ann, 'now');
    await createNotices(database); // earlier changes cause no notifications
    await database.query(sql`
      insert into offer_watch (email, private_placement_offer_oid) values (${ann}, ${offers.intrastate})`);
    const put = await desk.put(offers.intrastate, { maximumInvestmentAmount: '123456.78' });
    expect(put.status).toBe(200);
    await createNotices(database);
    start();
    await mails(1);
    expect(receiver.received[0]?.plain).toContain(`/offers/${offers.intrastate}`);
    expect(receiver.received[0]?.plain).not.toMatch(/123,?456/);
  });

  test.each([
    ['was turned off in the settings', () => choose(ann, 'off')],
    ['was never chosen', async () => undefined],
    [
      'was unsubscribed',
      async () => {
        await choose(ann, 'now');
        await database.query(sql`insert into notice_unsubscription (email) values (${ann})`);
      },
    ],
    [
      'is for a user who can no longer read offers',
      async () => {
        await choose(ann, 'now');
        const subject = { kind: 'user', id: ann } as const;
        await setRestriction(desk.store, { subject, request: 'readOffers', off: true }, byTest);
      },
    ],
  ])('is not sent if it %s', async (_, given) => {
    await asOwner(desk.address, 'delete from restriction');
    await given();
    await notify();
    start();
    await settled();
    expect(receiver.received).toEqual([]);
    await asOwner(desk.address, 'delete from restriction');
  });

  test('is not sent if the firm can no longer read the offer', async () => {
    await choose(bob, 'now');
    await notify({ email: bob, subject: offers.foreign });
    await notify({ email: bob, subject: offers.plain });
    start();
    await mails(1);
    await settled();
    expect(receiver.received[0]?.plain).toContain(offers.plain);
  });

  test('is not sent if it is console-only or older than two days', async () => {
    await choose(ann, 'now');
    await notify({ mode: 'off' });
    await notify({ at: new Date(Date.now() - 48 * 3_600_000 - 5_000) });
    await notify({ at: new Date(Date.now() - 48 * 3_600_000 + 60_000), title: 'In time' });
    start();
    await mails(1);
    await nothingMore();
    expect(receiver.received.map(({ plain }) => plain.includes('In time'))).toEqual([true]);
  });

  test('is retried if the mail server does not accept it', async () => {
    await choose(ann, 'now');
    const noticeId = await notify();
    receiver.refusesMail = 451;
    start();
    const known = () =>
      database.query<{ failures: number; seconds: number }>(sql`
        select mail_failures as failures, extract(epoch from mail_due_at - now())::float8 as seconds
        from notice where notice_id = ${noticeId}`);
    await expect.poll(async () => (await known())[0]?.failures).toBe(1);
    expect((await known())[0]?.seconds).toBeLessThan(6);
    expect(await countWaitingMails(database)).toContainEqual({ kind: 'notice', count: 1 });
    const before = countedMails();
    await hurry();
    await expect.poll(async () => (await known())[0]?.failures).toBe(2);
    const [second] = await known();
    expect(second?.seconds).toBeGreaterThan(280);
    receiver.refusesMail = undefined;
    await hurry();
    await mails(1);
    await settled();
    expect(await countWaitingMails(database)).toContainEqual({ kind: 'notice', count: 0 });
    expect(countedMails()).toEqual({ ...before, sent: before.sent + 1, notTaken: before.notTaken + 1 });
  });

  test('fails permanently after eight attempts, or immediately if the address does not exist', async () => {
    await choose(ann, 'now');
    await notify();
    await database.query(sql`update notice set mail_failures = 7`);
    receiver.refusesMail = 554;
    const { givenUp } = countedMails();
    start();
    await settled();
    expect(countedMails().givenUp).toBe(givenUp + 1);
    receiver.refusesMail = undefined;
    receiver.refusesRecipient = 550;
    const noticeId = await notify();
    await settled();
    const [row] = await database.query(sql`
      select mail_failures as failures from notice where notice_id = ${noticeId}`);
    expect(row).toEqual({ failures: 1 });
    receiver.refusesRecipient = 450;
    await notify({ title: 'For later' });
    const waiting = async () =>
      (await database.query(sql`select from notice where mail_due_at > now() and mail_failures = 1`)).length;
    await expect.poll(waiting).toBe(1);
    receiver.refusesRecipient = undefined;
    receiver.refusesSender = 550; // a rejected sender is retried, because the operator can fix it
    await notify();
    await expect.poll(waiting).toBe(2);
    expect(receiver.received).toEqual([]);
  });

  test('is sent only once by two instances, and by the second instance if the first is killed', async () => {
    const other = openStore(desk.address, Buffer.alloc(32, 1));
    try {
      await choose(ann, 'now');
      for (let count = 0; count < 20; count += 1) await notify({ title: `Number ${count}.` });
      start();
      start({ ...desk.store, database: other.database });
      await mails(20);
      await settled();
      await nothingMore();
      const subjects = receiver.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);
      expect(new Set(subjects).size).toBe(20);
      expect(receiver.received).toHaveLength(20);
      await Promise.all(senders.splice(0).map((sender) => sender.stop()));

      const noticeId = await notify();
      expect(await claimMails(database, 4)).toMatchObject([{ noticeId }]);
      expect(await claimMails(database, 4)).toEqual([]);
      await database.query(sql`update notice set mail_due_at = mail_due_at - interval '120 seconds'`);
      start();
      await mails(21);
    } finally {
      await Promise.all(senders.splice(0).map((sender) => sender.stop()));
      await other.database.close();
    }
  });
});

describe('a digest', () => {
  const friday = timeOfMarketDate('2026-03-06', 8);
  const monday = timeOfMarketDate('2026-03-09', 8); // daylight saving time began on Sunday
  const tuesday = timeOfMarketDate('2026-03-10', 8);
  const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
  const digests = () =>
    database.query<{ email: string; day: string; titles: string[] }>(sql`
      select email, to_char(day::timestamp, 'YYYY-MM-DD') as day, array(
          select title from notice where notice.email = notice_digest.email and email_mode = 'digest'
            and at > after and at <= up_to order by title
        ) as titles
      from notice_digest order by day, email`);

  test('is created once for each scheduled time, with the notifications since the last one, and only if there are any', async () => {
    const other = openStore(desk.address, Buffer.alloc(32, 1));
    try {
      await makeDigests(database, friday);
      await notify({ mode: 'digest', title: 'At the first', at: friday });
      await notify({ mode: 'digest', title: 'After it', at: later(friday, 1) });
      await notify({ mode: 'digest', title: 'On Sunday', at: later(monday, -24 * 3_600_000) });
      await notify({ mode: 'digest', title: 'On time', at: monday });
      await notify({ mode: 'digest', title: 'Too late', at: later(monday, 1) });
      await notify({ mode: 'now', email: bob, at: later(friday, 1) });
      expect(await digests()).toEqual([]);
      const both = [database, other.database];
      await Promise.all([...both, ...both].map((each) => makeDigests(each, monday)));
      await makeDigests(database, monday);
      const first = { email: ann, day: '2026-03-09', titles: ['After it', 'On Sunday', 'On time'] };
      expect(await digests()).toEqual([first]);
      await makeDigests(database, friday); // as an instance with a slow clock would
      await makeDigests(database, tuesday);
      expect(await digests()).toEqual([first, { email: ann, day: '2026-03-10', titles: ['Too late'] }]);
    } finally {
      await other.database.close();
    }
  });

  test('is delayed until all of its notifications are written', async () => {
    await makeDigests(database, later(new Date(), -3_600_000));
    const at = later(new Date(), -20_000);
    await notify({ mode: 'digest', at: later(at, -1) });
    await makeDigests(database, at);
    expect(await digests()).toEqual([]);
    const earlier = later(new Date(), -31_000);
    await notify({ mode: 'digest', at: later(earlier, -1) });
    await makeDigests(database, earlier);
    expect(await digests()).toHaveLength(1);
  });

  test('covers only the last seven days after a long outage', async () => {
    await makeDigests(database, friday);
    await notify({ mode: 'digest', title: 'Long ago', at: later(friday, 1) });
    const next = timeOfMarketDate('2026-03-16', 8);
    await notify({ mode: 'digest', title: 'New', at: later(next, -7 * 24 * 3_600_000 + 1) });
    await makeDigests(database, next);
    expect(await digests()).toMatchObject([{ titles: ['New'] }]);
  });

  test('lists its notifications newest first in one e-mail, and is not sent again after a restart', async () => {
    await choose(ann, 'digest');
    await choose(bob, 'digest');
    const clock = () => later(new Date(), -60_000);
    const stop = () => Promise.all(senders.splice(0).map((sender) => sender.stop()));
    const upTo = async () => {
      const [feed] = await database.query<{ upTo: Date | null }>(sql`
        select digested_up_to as "upTo" from event_feed`);
      return feed?.upTo ?? null;
    };
    start(desk.store, clock);
    await expect.poll(upTo).not.toBeNull();
    await stop();
    // Simulates an instance that was not running at the last scheduled time.
    const last = (await upTo()) ?? new Date();
    await asOwner(desk.address, `update event_feed set digested_up_to = digested_up_to - interval '1 hour'`);
    for (const title of ['First', 'Second']) await notify({ mode: 'digest', title, at: later(last, -1) });
    start(desk.store, clock);
    await mails(1);
    await settled();
    await stop();
    start(desk.store, clock);
    await nothingMore();
    expect(receiver.received).toHaveLength(1);
    const [mail] = receiver.received;
    expect(mail?.to).toEqual([ann]);
    expect(mail?.plain).toMatch(/^Subject: 2 notifications, \w{3}, \w{3} \d+, \d{4}\r$/m);
    expect(mail?.plain.indexOf('Second')).toBeLessThan(mail?.plain.indexOf('First') ?? 0);
    expect(mail?.raw).toMatch(/^Message-ID: <digest-[0-9a-f]{32}@/m);
  });
});

describe('the unsubscribe address', () => {
  async function addressOfMail(): Promise<string> {
    await choose(ann, 'now');
    await notify();
    start();
    await mails(1);
    const [mail] = receiver.received;
    return new URL(mail === undefined ? '' : addressIn(mail)).pathname;
  }
  const unsubscribed = async () =>
    (await database.query(sql`select email from notice_unsubscription`)).length;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('unsubscribes with one click, without a session, any number of times', async () => {
    const path = await addressOfMail();
    for (const body of ['List-Unsubscribe=One-Click', undefined]) {
      const reply = await desk.send('POST', path, { key: null, headers: form, body });
      expect([reply.status, reply.text]).toEqual([200, "You're unsubscribed.\n"]);
      expect(reply.headers['cache-control']).toContain('no-store');
    }
    expect(await unsubscribed()).toBe(1);
    await notify();
    await settled();
    expect(receiver.received).toHaveLength(1);
  });

  test('redirects to the unsubscribe page', async () => {
    const path = await addressOfMail();
    const reply = await desk.send('POST', `${path}?page`, { key: null, headers: form });
    expect([reply.status, reply.headers['location']]).toEqual([303, '?outcome=done']);
    const strange = await desk.send('POST', '/unsubscribe/x?page', { key: null, headers: form });
    expect([strange.status, strange.headers['location']]).toEqual([303, '?outcome=unknown']);
  });

  test('is invalid if one character differs, but remains valid if the user was removed', async () => {
    const path = await addressOfMail();
    const last = path.at(-2) === 'A' ? 'B' : 'A';
    for (const wrong of [
      `${path.slice(0, -2)}${last}${path.slice(-1)}`,
      path.slice(0, -4),
      '/unsubscribe/',
      `${path}/x`,
    ]) {
      const reply = await desk.send('POST', wrong, { key: null });
      expect([404, 405]).toContain(reply.status);
    }
    expect(await unsubscribed()).toBe(0);
    await asOwner(desk.address, 'delete from desk_user');
    expect((await desk.send('POST', path, { key: null })).status).toBe(200);
  });
});

test('if the mail server is unreachable, the failure is recorded', async () => {
  await choose(ann, 'now');
  const noticeId = await notify();
  senders.push(startMailSender(desk.store, { url: 'smtp://127.0.0.1:1', from }));
  await expect
    .poll(async () => {
      const [row] = await database.query<{ failures: number }>(sql`
        select mail_failures as failures from notice where notice_id = ${noticeId}`);
      return row?.failures;
    })
    .toBe(1);
});
