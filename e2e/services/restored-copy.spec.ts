import { expect, test } from '@playwright/test';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { startStore } from '#lib/store/start-store.ts';
import { startMailReceiver } from '#testing/api/mail-receiver.ts';
import { startReceiver } from '#testing/api/webhook-receiver.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';
import { clientOf, offerPath } from '#testing/service/client.ts';
import { desk, type Service, startService } from '#testing/service/service.ts';

const { firmOid } = sampleFirms.harborPoint;
const offerOid = '4683743612465316027';
const email = 'watcher@harborpoint.example';

test('a restored copy sends nothing before desk attach, and then everything due, without a restart', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const hooks = await startReceiver();
  const mail = await startMailReceiver();
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'desk@example.com',
    WEBHOOK_ALLOW_PRIVATE: 'on',
  };
  const [dataDir, copyDir] = await Promise.all([folder(), folder()]);
  let service: Service = await startService({ dataDir, environment });
  const key = (await desk(dataDir, 'key', 'create', '--firm', firmOid, '--role', 'administrator')).key;
  const program = clientOf(() => service.baseUrl, key);
  let cents = 0;
  const change = async (oid = offerOid) => {
    cents += 1;
    const body = { maximumInvestmentAmount: `123456.0${cents}` };
    const changed = await program('PUT', offerPath(oid), { body });
    expect(changed.status, changed.text).toBe(200);
  };

  const body = { url: hooks.url, types: ['offer.*'], description: '' };
  const created = await program('POST', '/restapi/webhooks', { body });
  expect(created.status, created.text).toBe(201);
  const webhook = `/restapi/webhooks/${created.json.webhookId}`;
  const waiting = async () =>
    (await program('GET', `${webhook}/deliveries`)).json.filter(({ state }: any) => state === 'pending')
      .length;
  hooks.respond = (outgoing) => void outgoing.writeHead(503).end();
  await change();
  await expect.poll(waiting).toBe(1);
  await desk(dataDir, 'backup', join(dataDir, 'desk.backup'));
  expect(await service.stop()).toBe(0);

  hooks.received.length = 0;
  mail.received.length = 0;
  hooks.respond = (outgoing) => void outgoing.end('taken');
  await copyFile(join(dataDir, 'secret.key'), join(copyDir, 'secret.key'));
  expect(await desk(copyDir, 'restore', join(dataDir, 'desk.backup'))).toMatchObject({ attached: false });
  service = await startService({ dataDir: copyDir, environment });
  try {
    const readiness = async () => (await program('GET', '/readyz')).json;
    expect(await readiness()).toEqual({ status: 'ok', detail: expect.stringContaining('detached') });
    const token = await watchOffer(copyDir, service.baseUrl);
    await page.context().addCookies([{ name: 'placement_desk', value: token, url: service.baseUrl }]);
    await page.goto(`${service.baseUrl}/offers`);
    const banner = page.getByRole('complementary', { name: 'Detached copy' });
    await expect(banner).toContainText('Webhooks and e-mail are off');

    await change();
    await expect.poll(waiting).toBe(2);
    await runQuery(copyDir, sql`update webhook_delivery set due_at = now()`);
    // This change is queued after the earlier deliveries were processed. It doesn't replace any of them, because it
    // is for another offer.
    await change(sampleCases.executable);
    await expect.poll(waiting).toBe(3);
    await untilMailProcessed(copyDir);
    const tried = await program('POST', `${webhook}/test`);
    expect(tried.json.error).toMatch(/detached/);
    expect([hooks.received, mail.received]).toEqual([[], []]);

    expect(await desk(copyDir, 'attach')).toEqual({ attached: true, changed: true });
    expect(await desk(copyDir, 'attach')).toEqual({ attached: true, changed: false });
    await expect.poll(() => new Set(hooks.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    await expect.poll(waiting).toBe(0);
    await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(mail.received[0]?.to).toEqual([email]);
    expect(await readiness()).toEqual({ status: 'ok' });
    await expect(banner).toBeHidden({ timeout: 30_000 });
    const events = await program('GET', '/restapi/securityevents?event=store.attached');
    expect(events.json).toMatchObject([{ event: 'store.attached', actor: { kind: 'operator' } }]);
  } finally {
    await service.stop();
    await Promise.all([
      hooks.stop(),
      mail.stop(),
      rm(dataDir, { recursive: true }),
      rm(copyDir, { recursive: true }),
    ]);
  }
});

const folder = () => mkdtemp(join(tmpdir(), 'placement-desk-restored-'));

async function inStore<Result>(
  dataDir: string,
  work: (store: Awaited<ReturnType<typeof startStore>>['store']) => Promise<Result>,
): Promise<Result> {
  const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined });
  try {
    return await work(running.store);
  } finally {
    await running.stop();
  }
}

const runQuery = (dataDir: string, query: ReturnType<typeof sql>) =>
  inStore(dataDir, async ({ database }) => database.query<Record<string, unknown>>(query));

/** Adds a user at the firm and signs in as that user, bypassing the server. Returns the session token. */
async function signIn(dataDir: string): Promise<string> {
  const hash = await hashPassword(crypto.randomUUID());
  const user = { email, firmOid, role: 'offer_manager' } as const;
  return inStore(dataDir, ({ database }) => signInByStore(database, user, hash));
}

/** Makes the user's notifications about the offer arrive as immediate e-mails. Returns the session token. */
async function watchOffer(dataDir: string, baseUrl: string): Promise<string> {
  const token = await signIn(dataDir);
  const watcher = clientOf(() => baseUrl, { cookie: `placement_desk=${token}` });
  const headers = { origin: baseUrl };
  const kinds = [{ kind: 'offer.changed', console: true, email: 'now' }];
  const set = await watcher('PUT', '/restapi/noticesettings', { headers, body: { kinds } });
  expect(set.status, set.text).toBe(200);
  const watched = await watcher('PUT', offerPath(offerOid, '/watch'), { headers });
  expect(watched.status, watched.text).toBe(200);
  return token;
}

/**
 * Waits until the mail sender has processed everything that is queued now. Each run processes digests first, and then
 * other mail. Once a second run has processed digests, the first run is complete.
 */
async function untilMailProcessed(dataDir: string): Promise<void> {
  for (let look = 0; look < 2; look += 1) {
    await runQuery(dataDir, sql`update event_feed set digested_up_to = null`);
    const looked = async () =>
      (await runQuery(dataDir, sql`select from event_feed where digested_up_to is not null`)).length;
    await expect.poll(looked).toBe(1);
  }
}
