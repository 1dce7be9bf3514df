import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { businessDayAfter } from '#lib/domain/market/business-days.ts';
import { lastDigestTime, noticeKinds } from '#lib/domain/notices/notice-kinds.ts';
import { addDays, formatDate, marketDate, timeOfMarketDate } from '#lib/domain/market/market-time.ts';
import { MailSender, openMailer } from '#lib/api/mail/mail-sender.ts';
import { makeDigests } from '#lib/store/mail/mail-queue.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { deskTime, useSandboxClock } from '#lib/store/database/clocks.ts';
import { sandboxOwner } from '#lib/store/sandbox/reset-sandbox.ts';
import { keepStoreKind } from '#lib/store/sandbox/store-kind.ts';
import { firms } from '#testing/api/example-book.ts';
import { startMailReceiver } from '#testing/api/mail-receiver.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { asOwner } from '#testing/store/empty-store.ts';

useSandboxClock(0);
const desk = openDesk();
const { database } = desk.store;
const ann = 'ann@harbor.example';
let receiver: Awaited<ReturnType<typeof startMailReceiver>>;
let sender: MailSender | undefined;

beforeAll(async () => {
  await keepStoreKind(database, 'sandbox');
  sandboxOwner.set(desk.address);
  receiver = await startMailReceiver();
  return () => receiver.stop();
});
beforeEach(async () => {
  receiver.received.length = 0;
  await desk.send('POST', '/restapi/sandbox/reset');
  await asOwner(
    desk.address,
    `delete from desk_user;
     insert into desk_user (email, password_hash, firm_oid, role)
       values ('${ann}', 'x', '${firms.creating}', 'offer_manager')`,
  );
});
afterEach(() => sender?.stop());

const start = () =>
  (sender = new MailSender(
    desk.store,
    openMailer({ url: receiver.url, from: 'Placement Desk <desk@example.com>' }),
  ));
const mails = (count: number) => expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(count);
/** Waits long enough for an unexpected e-mail to arrive. */
const nothingMore = () => new Promise((done) => setTimeout(done, 1_500));
const subjects = () => receiver.received.map(({ plain }) => /^Subject: (.*)\r$/m.exec(plain)?.[1]);
/** Chooses how changes to watched offers are e-mailed, and turns off e-mail for all other kinds. */
const choose = (mode: 'now' | 'digest') =>
  database.query(sql`
    insert into notice_setting (email, kind, in_console, email_mode)
    select ${ann}, kind, true, case when kind = 'offer.changed' then ${mode} else 'off' end
    from unnest(${noticeKinds}::text[]) as kind`);
const moveTo = async (time: Date) => {
  const body = { now: time.toISOString() };
  expect((await desk.send('PUT', '/restapi/sandbox/clock', { body })).status).toBe(200);
};
const digestedUpTo = async () => {
  const [feed] = await database.query<{ upTo: Date | null }>(sql`
    select digested_up_to as "upTo" from event_feed`);
  return feed?.upTo ?? null;
};

/** Changes a watched offer as another user and processes the event. */
async function change(): Promise<void> {
  const [offer] = (await desk.get('/restapi/privateplacementoffers')).json.filter(
    (one: { creatingFirmOid: string; offerStatus: string }) =>
      one.creatingFirmOid === firms.creating && one.offerStatus === 'INITIAL',
  );
  const oid = offer.privatePlacementOfferOid;
  await database.query(sql`
    insert into offer_watch (email, private_placement_offer_oid) values (${ann}, ${oid}) on conflict do nothing`);
  const body = { physicalSignatureRequired: !offer.physicalSignatureRequired };
  expect((await desk.put(oid, body)).status).toBe(200);
  await createNotices(database);
}

const noon = (day: string) => timeOfMarketDate(day, 12);
const first = businessDayAfter(addDays(marketDate(new Date()), 3), 1);

test('moving the clock past a business day sends one digest, dated by the sandbox clock', async () => {
  await choose('digest');
  await moveTo(noon(first));
  start();
  await expect.poll(digestedUpTo).toEqual(timeOfMarketDate(first, 8));
  await change();
  await nothingMore();
  expect(receiver.received).toEqual([]);
  const second = businessDayAfter(first, 1);
  await moveTo(noon(second));
  await mails(1);
  await moveTo(new Date(noon(second).getTime() + 3_600_000));
  await nothingMore();
  expect(subjects()).toEqual([`1 notification, ${formatDate(second)}`]);
  // Skipping a month isn't treated as an outage, so no notification is omitted.
  await change();
  const third = businessDayAfter(addDays(second, 30), 1);
  await moveTo(noon(third));
  await mails(2);
  await nothingMore();
  expect(subjects()).toEqual([
    `1 notification, ${formatDate(second)}`,
    `1 notification, ${formatDate(third)}`,
  ]);
});

test('a pending notification does not expire when the clock moves', async () => {
  await choose('now');
  await change();
  await moveTo(noon(businessDayAfter(first, 20)));
  start();
  await mails(1);
});

test('an instance that has not yet noticed a reset creates no digest for a future time', async () => {
  useSandboxClock(400 * 24 * 3_600_000);
  await makeDigests(database, lastDigestTime(deskTime()));
  expect(await digestedUpTo()).toBeNull();
  useSandboxClock(0);
  await makeDigests(database, lastDigestTime(deskTime(new Date(Date.now() - 60_000))));
  expect(await digestedUpTo()).not.toBeNull();
});
