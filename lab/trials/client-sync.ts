import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, readAll } from '#testing/service/client.ts';
import type { Figures } from './figures.ts';
import { installClient } from './installed-client.ts';
import { changeAtRandom, type SyncedBook } from './random-changes.ts';
import { firms, trialOffer } from './trial-book.ts';
import { type TrialDesk, withTrialDesk } from './trial-desk.ts';

const transfersPerAccount = 100;
const firstOid = 7_100_000_000_000_000_000n;

type ClientSyncOptions = {
  readonly offerCount?: number;
  readonly transferCount?: number;
  readonly seconds?: number;
  readonly kills?: number;
  /** Number of users who change offers. Each user changes a different set of offers. */
  readonly writers?: number;
};

/**
 * The program in the client's README keeps three copies up to date, for the creating firm and two firms that join and
 * leave. At the same time, users change offers with If-Match, a feed sends an import file every 5 s, and the service
 * is repeatedly killed with kill -9. At the end, no copy differs from the service. No user's change is lost, and 412
 * occurs only if the feed changed that same offer.
 */
export async function clientSync({
  offerCount = 5_000,
  transferCount = 100_000,
  seconds = 3_600,
  kills = 3,
  writers = 16,
}: ClientSyncOptions = {}): Promise<Figures> {
  const book: SyncedBook = {
    offers: Array.from({ length: offerCount }, (_, index) =>
      trialOffer(`${firstOid + BigInt(index)}`, {
        participatingFirms: [firms.partner, firms.foreign].slice(0, 1 + (index % 2)),
      }),
    ),
    accounts: Array.from({ length: transferCount / transfersPerAccount }, (_, index) => `SY${index}`),
    transfersPerAccount,
  };
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-sync-'));
  try {
    return await withTrialDesk({ offers: book.offers, subscriptions: [] }, async (desk) => {
      const client = await installClient(folder);
      const readers = await Promise.all(
        (['own', 'partner', 'foreign'] as const).map(async (firm) => {
          const key = await desk.key(firm, 'auditor');
          const copy = `${firm}.json`;
          return {
            ask: await desk.client(firm, 'auditor'),
            sync: () => client.sync({ baseUrl: desk.baseUrl(), key, copy }),
            read: async () => JSON.parse(await readFile(join(folder, 'bare', copy), 'utf8')) as Copy,
          };
        }),
      );
      const changes = await changeAtRandom(desk, book, writers);
      const runs = { done: 0, cutOff: 0 };
      const syncing = Promise.all([
        killRepeatedly(desk, seconds, kills),
        ...readers.map(async ({ sync }) => {
          for (const begun = performance.now(); performance.now() - begun < seconds * 1_000;) {
            await sync().then(
              () => (runs.done += 1),
              () => (runs.cutOff += 1), // cut off by a kill
            );
            await wait(1_000);
          }
        }),
      ]);
      await syncing.catch(() => undefined); // a failure is thrown below, once the changes have stopped
      const changed = await changes.stop();
      await syncing;
      let differences = 0;
      for (const { ask, sync, read } of readers) {
        await sync();
        differences += await differencesOf(await read(), ask, book);
      }
      assert.equal(differences, 0);
      assert.ok(runs.done > 2 * readers.length, `${runs.done} runs ended.`);
      assert.ok(runs.cutOff <= readers.length * kills, `${runs.cutOff} runs ended with an error.`);
      await desk.verifyAudit();
      return {
        offers: offerCount,
        transfers: transferCount,
        seconds,
        kills,
        ...runs,
        ...changed,
        differences,
      };
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Copy = { readonly offers: Record<string, unknown>; readonly transfers: Record<string, unknown> };

async function killRepeatedly(desk: TrialDesk, seconds: number, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await wait((seconds * 1_000) / (kills + 1));
    await desk.killAndStartAgain();
  }
}

/** Returns the number of offers and accounts in which a copy differs from the service's current response. */
async function differencesOf(copy: Copy, ask: Client, book: SyncedBook): Promise<number> {
  let differences = 0;
  const compare = (one: unknown, other: unknown) => {
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    differences += 1;
    if (differences === 1) console.error('The copy has', one, 'and the service', other);
  };
  const offers = new Map(
    (await readAll(ask, '/restapi/privateplacementoffers?limit=200')).map((offer) => [
      offer.privatePlacementOfferOid,
      offer,
    ]),
  );
  for (const oid of new Set([...offers.keys(), ...Object.keys(copy.offers)])) {
    compare(copy.offers[oid], offers.get(oid));
  }
  for (const account of book.accounts) {
    const { status, json } = await ask('GET', `/restapi/accounts/${account}/transfers`);
    compare(copy.transfers[account], status === 200 ? json : undefined);
  }
  return differences;
}
