import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { changeLate } from './change-late.ts';
import { type Client, clientOf, offerPath, readAll } from '#testing/service/client.ts';
import { cursorNow, followByCursor, followByStream, type Follower } from './feed-followers.ts';
import type { Figures } from './figures.ts';
import { desk, noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { accounts, bookText, firms, type TrialBook, trialOffer } from './trial-book.ts';

const environment = { ...noLimits, LOG_LEVEL: 'silent', SAMPLE_BOOK: 'off' };
const oids = Array.from({ length: 24 }, (_, index) => String(5_100_000_000_000_000_000n + BigInt(index)));
const offers = oids.map((oid) => trialOffer(oid));
const transfersOfImport = 200;

/**
 * Readers follow the feed with cursors and streams while others write, two imports commit, a transaction stays open
 * for a long time, and the service is killed repeatedly. Each reader gets every committed event once. All readers get
 * the events in the same order, with each offer's versions ascending.
 */
export async function feed(each = 8, writers = 16, kills = 9, lateMs = 20_000): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    let service = await startService({ dataDir, environment });
    const baseUrl = () => service.baseUrl;
    const followers: Follower[] = [];
    try {
      await importRecords(dataDir, 'book', { offers, subscriptions: [] });
      const key = await newKey(dataDir, 'offer_manager');
      const manager = clientOf(baseUrl, key);
      // The limit on streams applies to each caller. This caller stays far below it.
      const reader = { baseUrl, key: await newKey(dataDir, 'auditor') };
      const start = await cursorNow(reader);
      for (let index = 0; index < each; index += 1) {
        followers.push(followByCursor(reader, start), followByStream(reader, start));
      }
      const late = changeLate(dataDir, oids[0] ?? '', lateMs);
      late.catch(() => undefined);
      const imports = Promise.all([importTransfers(dataDir, 'A'), importTransfers(dataDir, 'B')]);
      imports.catch(() => undefined);
      for (let round = 0; round <= kills; round += 1) {
        const writing = write(manager, writers);
        await wait(1_000 + 200 * (round % 5));
        if (round < kills) {
          await service.kill();
          service = await startService({ dataDir, environment });
        }
        await writing.stop();
      }
      await Promise.all([late, imports]);
      return { kills, ...(await judge(manager, reader, start, followers)) };
    } finally {
      await Promise.allSettled(followers.map((follower) => follower.stop()));
      await service.stop();
    }
  });
}

/**
 * Waits until all readers have reached the end, and throws unless each has exactly the feed's current events, in the
 * same order.
 */
async function judge(
  manager: Client,
  reader: Parameters<typeof cursorNow>[0],
  start: string,
  followers: readonly Follower[],
): Promise<Figures> {
  const last = followByCursor(reader, start);
  const committed = await committedVersions(manager);
  const isWhole = ({ received }: Follower) => versionsOf(received).length >= committed.length;
  for (let tries = 0; tries < 600 && ![last, ...followers].every(isWhole); tries += 1) await wait(100);
  await wait(1_000); // unexpected events would have arrived by now
  await Promise.all([last, ...followers].map((follower) => follower.stop()));
  const order = last.received.map(({ eventId }) => eventId);
  assert.deepEqual(
    versionsOf(last.received).sort(),
    committed.sort(),
    'The versions in the feed and the history differ.',
  );
  for (const { received } of followers) {
    assert.deepEqual(
      received.map(({ eventId }) => eventId),
      order,
      'A follower missed an event, got one twice or in a different order.',
    );
  }
  assert.equal(new Set(order).size, order.length, 'An event arrived twice.');
  expectRising(last);
  const transfers = last.received.filter(({ type }) => type === 'transfer.created').length;
  assert.equal(transfers, 2 * transfersOfImport, 'Transfers from the imports are missing from the feed.');
  return { followers: followers.length, events: order.length, versions: committed.length, transfers };
}

/** Returns the offer and version of each change since the offers were imported, according to the histories. */
async function committedVersions(manager: Client): Promise<string[]> {
  const versions: string[] = [];
  for (const oid of oids) {
    for (const { version } of await readAll(manager, offerPath(oid, '/history?limit=200'))) {
      if (version > 1) versions.push(`${oid} ${version}`);
    }
  }
  return versions;
}

function versionsOf(received: Follower['received']): string[] {
  const named = received.flatMap(({ type, data }) =>
    type.startsWith('offer.') && 'version' in data
      ? [`${String(data['privatePlacementOfferOid'])} ${String(data['version'])}`]
      : [],
  );
  return [...new Set(named)];
}

function expectRising({ received }: Follower): void {
  const newest = new Map<unknown, number>();
  for (const { data } of received) {
    const { privatePlacementOfferOid: oid, version } = data;
    if (typeof version !== 'number') continue;
    assert.ok(version >= (newest.get(oid) ?? 0), `Versions of ${String(oid)} do not increase.`);
    newest.set(oid, version);
  }
}

function write(manager: Client, writers: number) {
  let isWanted = true;
  let changes = 0;
  const one = async () => {
    while (isWanted) {
      changes += 1;
      const oid = oids[1 + ((changes * 7) % (oids.length - 1))] ?? '';
      const body = {
        maximumInvestmentAmount: (100_000 + changes) / 100,
        clientsHaveAccess: changes % 2 === 0,
      };
      const reply = await manager('PUT', offerPath(oid), { body }).catch(() => undefined);
      if (reply === undefined) return; // the service is down
      assert.ok([200, 503].includes(reply.status), reply.text);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, one));
  writing.catch(() => undefined);
  return {
    stop: async () => {
      isWanted = false;
      await writing;
    },
  };
}

/** Imports the firm's transfers in a single transaction. */
function importTransfers(dataDir: string, letter: string): Promise<void> {
  const transfers = Array.from({ length: transfersOfImport }, (_, index) => ({
    accountNumber: accounts.own,
    acatid: `${letter}${String(index).padStart(7, '0')}`,
    kind: 'ACAT',
    status: 'Requested',
    creationTS: '2017-04-03T16:07:24.406-04:00',
    lastModifiedTS: '2017-04-18T00:00:00.000-04:00',
  }));
  return importRecords(dataDir, letter, { offers: [], subscriptions: [], transfers });
}

async function importRecords(dataDir: string, name: string, book: TrialBook): Promise<void> {
  const file = join(dataDir, `${name}.json`);
  await writeFile(file, bookText(book));
  await desk(dataDir, 'import', file);
}

async function newKey(dataDir: string, role: string): Promise<string> {
  const { key } = await desk(dataDir, 'key', 'create', '--firm', firms.own, '--role', role);
  return key;
}
