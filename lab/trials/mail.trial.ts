import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { startStore } from '#lib/store/start-store.ts';
import { startMailReceiver } from '#testing/api/mail-receiver.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';
import { offer } from '#testing/store/small-book.ts';
import { clientOf, offerPath } from '#testing/service/client.ts';
import { desk, startService, withDataDir } from '#testing/service/service.ts';

const { firmOid } = sampleFirms.harborPoint;
const privatePlacementOfferOid = '5000000000000000001';
const email = 'watcher@harborpoint.example';

/** Creates a session directly in the store, because sign-in isn't tested here. Returns the cookie. */
async function signIn(dataDir: string): Promise<string> {
  const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined });
  try {
    const user = { email, firmOid, role: 'auditor' } as const;
    return await signInByStore(running.store.database, user, await hashPassword(crypto.randomUUID()));
  } finally {
    await running.stop();
  }
}

async function importRecords(dataDir: string, closingIn: number): Promise<void> {
  const closingDate = addDays(marketDate(new Date()), closingIn);
  const offers = [
    offer({
      privatePlacementOfferOid,
      offerName: 'Far Away',
      creatingFirmOid: firmOid,
      participatingFirms: [],
      closingDate,
      daysFromClosingCashIsRequired: 0,
    }),
  ];
  const file = join(dataDir, 'book.json');
  const sections = { firms: [], accounts: [], subscriptions: [], transfers: [] };
  await writeFile(file, JSON.stringify({ ...sections, offers }));
  await desk(dataDir, 'import', file);
}

test('a running service sends e-mail when a watched offer changes, and when it closes soon', async () => {
  const receiver = await startMailReceiver();
  await withDataDir(async (dataDir) => {
    const environment = { SMTP_URL: receiver.url, MAIL_FROM: 'Placement Desk <desk@example.com>' };
    const service = await startService({ dataDir, environment });
    try {
      const cookie = `placement_desk=${await signIn(dataDir)}`;
      const asWatcher = clientOf(() => service.baseUrl, { cookie });
      const watcher = (method: string, path: string, body?: unknown) =>
        asWatcher(method, path, { headers: { origin: service.baseUrl }, body });
      const mailAbout = (title: RegExp) => receiver.received.filter(({ plain }) => title.test(plain));
      const waitFor = (title: RegExp) =>
        expect.poll(() => mailAbout(title).length, { timeout: 40_000, interval: 100 }).toBe(1);

      await importRecords(dataDir, 60);
      const kinds = ['offer.changed', 'offer.attention'].map((kind) => ({
        kind,
        console: true,
        email: 'now',
      }));
      expect((await watcher('PUT', '/restapi/noticesettings', { kinds })).status).toBe(200);
      const watched = await watcher('PUT', offerPath(privatePlacementOfferOid, '/watch'));
      expect(watched.status, watched.text).toBe(200);

      const words = ['--firm', firmOid, '--role', 'offer_manager'];
      const manager = clientOf(() => service.baseUrl, (await desk(dataDir, 'key', 'create', ...words)).key);
      const change = { maximumInvestmentAmount: '123456.78' };
      expect((await manager('PUT', offerPath(privatePlacementOfferOid), { body: change })).status).toBe(200);
      await waitFor(/^Subject: .*Far Away/m);
      expect(receiver.received[0]).toMatchObject({ to: [email] });
      expect(receiver.received[0]?.plain).toContain(`${service.baseUrl}/offers/${privatePlacementOfferOid}`);
      expect(receiver.received[0]?.plain).not.toMatch(/123.?456/);

      receiver.received.length = 0;
      await importRecords(dataDir, 7);
      const isAttention = /^Subject: .*clos(es|ing) (soon|in)/im;
      await waitFor(isAttention);
      const events = await manager('GET', '/restapi/events?types=offer.attention&limit=1000');
      expect(events.json).toMatchObject([{ data: { privatePlacementOfferOid, attention: 'closingsoon' } }]);
      expect(await service.stop()).toBe(0);
    } catch (error) {
      await service.kill({ database: true });
      throw error;
    }
  });
  await receiver.stop();
});
