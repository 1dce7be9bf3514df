import { randomBytes, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test, vi } from 'vitest';
import { adoptKey } from '#lib/store/key-rotation/adopt-key.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { rotateKey } from '#lib/store/key-rotation/rotate-store-key.ts';
import { deriveKeys } from '#lib/store/keys/secret-keys.ts';
import { lockAccessOf } from '#lib/store/access/lock-access.ts';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { currentStore, useStore } from '#lib/store/store.ts';
import { MailSender, openMailer } from '#lib/api/mail/mail-sender.ts';
import { WebhookSender } from '#lib/api/webhooks/sending/send-webhooks.ts';
import { startMailReceiver } from '#testing/api/mail-receiver.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { log } from '#lib/api/log.ts';
import { signRequest } from '#lib/api/sign-in/credentials/by-signature.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = `/restapi/privateplacementoffers/${offers.plain}`;

test('an instance with a replaced SECRET_KEY can still read, and rejects every change until it has the new key', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const { store } = desk;
  const wanted = { firmOid: firms.creating, role: 'offer_manager', signing: true } as const;
  const { keyId, secret } = await createKey(store, wanted, byTest);
  const signed = () => {
    const timestamp = new Date().toISOString();
    const uri = `http://127.0.0.1:${desk.port}${path}`;
    const signature = signRequest(secret, { method: 'GET', uri, timestamp, body: Buffer.alloc(0) });
    const authorization = `FOLIOWS FOLIOWS_API_KEY=${keyId},FOLIOWS_SIGNATURE=${signature},FOLIOWS_TIMESTAMP=${timestamp}`;
    return desk.get(path, { key: null, headers: { authorization } });
  };
  const change = (daysFromClosingCashIsRequired: number) =>
    desk.put(offers.plain, { daysFromClosingCashIsRequired });
  const makeKey = () =>
    desk.send('POST', '/restapi/keys', {
      key: desk.key('creating', 'administrator'),
      body: { name: 'made', role: 'auditor', signing: false },
    });
  await adoptKey(store.database, store.keys);
  expect((await change(8)).status).toBe(200);
  expect((await desk.get('/readyz', { key: null })).status).toBe(200);

  const next = deriveKeys(randomBytes(32));
  await rotateKey(store, next, new Date());
  const before = await desk.get(path);
  expect(before.status).toBe(200);
  for (const reply of [
    await change(7),
    await makeKey(),
    await signed(),
    await desk.get('/readyz', { key: null }),
  ]) {
    expectRefused(reply);
  }
  expect((await desk.get(path)).headers.etag).toBe(before.headers.etag);
  expect((await desk.get('/healthz', { key: null })).status).toBe(200);

  useStore({ ...store, keys: next }); // as after a restart
  expect((await change(7)).status).toBe(200);
  expect((await signed()).status).toBe(200);
  expect((await makeKey()).status).toBe(201);
  expect((await desk.get('/readyz', { key: null })).status).toBe(200);
});

test('an instance with a replaced SECRET_KEY leaves deliveries and e-mails to instances with the new key', async () => {
  const { store, address } = desk;
  const old = { ...store, keys: deriveKeys(randomBytes(32)) }; // the first test has replaced its own key
  const receiver = await startMailReceiver();
  await store.database.query(sql`
    insert into webhook (webhook_id, firm_oid, url, types, description, confirmed, enabled, feed_id, after_number)
    select 'w', ${firms.creating}, 'http://127.0.0.1:9/', '{}', '', true, true, feed_id, end_of_events() from event_feed`);
  await store.database.query(sql`
    insert into webhook_delivery (webhook_id, event_id, type, body, state, due_at, origin_oid)
    values ('w', 'e', 'webhook.test', '{}', 'pending', now(), ${firms.creating})`);
  await asOwner(
    address,
    `insert into desk_user (email, password_hash, firm_oid, role)
     values ('ann@harbor.example', 'x', '${firms.creating}', 'offer_manager')`,
    `insert into notice_setting (email, kind, in_console, email_mode) values ('ann@harbor.example', 'offer.changed', true, 'now')`,
    `insert into notice (notice_id, email, at, kind, event, subject, title, text, href, in_console, email_mode)
     values ('${randomUUID()}', 'ann@harbor.example', now(), 'offer.changed', 'offer.updated', '${offers.plain}', 'Changed',
       'Text', '/offers/${offers.plain}', true, 'now')`,
  );
  const due = async () =>
    (
      await store.database.query<{ count: number }>(sql`
        select ((select count(*) from webhook_delivery where due_at <= now())
          + (select count(*) from notice where mail_due_at <= now()))::int as count`)
    )[0]?.count;
  expect(await due()).toBe(2);
  const senders = () => [
    new WebhookSender(old, { allowsPrivate: true, proxy: undefined }),
    new MailSender(old, openMailer({ url: receiver.url, from: 'Placement Desk <desk@example.com>' })),
  ];
  // A sender that is stopped completes its first pass.
  await Promise.all(senders().map((sender) => sender.stop()));
  expect([await due(), receiver.received]).toEqual([2, []]);
  await receiver.stop();
});

test('a signing key that is requested during a rotation is rejected if its secret has the old key', async () => {
  const store = currentStore();
  await setApprovalPolicy(store.database, firms.creating, { execute: true }, byTest, new Date());
  await asOwner(
    desk.address,
    `insert into desk_user (email, password_hash, firm_oid, role)
     values ('bob@harbor.example', 'x', '${firms.creating}', 'administrator')`,
  );
  let reply: Promise<Reply> | undefined;
  await store.database.transaction(async (transaction) => {
    await lockAccessOf(transaction, firms.creating);
    reply = desk.send('POST', '/restapi/keys', {
      key: desk.key('creating', 'administrator'),
      body: { name: 'late', role: 'offer_manager', signing: true },
    });
    const waiting = sql`select from pg_locks where not granted and locktype = 'advisory'`;
    await expect.poll(async () => (await store.database.query(waiting)).length).toBe(1);
    await rotateKey(store, deriveKeys(randomBytes(32)), new Date());
  });
  expectRefused((await reply) ?? expect.fail('Nothing was requested.'));
});

function expectRefused(reply: Reply): void {
  expect(refusalOf(reply)).toEqual([503, [null, 'unavailable']]);
  expect(reply.headers['retry-after']).toBe('1');
  expect(reply.json.detail).toContain('The store has a new SECRET_KEY');
}
