import assert from 'node:assert/strict';
import pg from 'pg';
import { createKey } from '#lib/store/access/keys.ts';
import { startStore } from '#lib/store/start-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { type Client, clientOf } from '#testing/service/client.ts';
import type { Figures } from './figures.ts';
import { fillTransfers, transferFirm } from './fill-transfers.ts';
import { median } from './median.ts';
import { rounded } from './rounded.ts';
import { noLimits, startService, withDataDir } from '#testing/service/service.ts';

const few = 20_000;
const rounds = 100;

/** Query parameters for each kind of list. */
const lists = {
  first: '',
  lastModified: 'sort=-lastmodified',
  longestUnchanged: 'sort=lastmodified',
  rejected: 'status=Rejected',
  twoStatuses: 'status=Requested&status=Settling&kind=non-ACAT',
  answerBy: 'answerbyto=2026-12-31',
  since: 'sort=lastmodified&modifiedsince=2026-11-01T00:00:00-05:00',
} as const;

/**
 * Reads pages of 50 of a firm's transfers, one at a time, alternating between a store of 20,000 transfers and a large
 * one. For each list, reads the first page and the second, which must take less than twice as long in the large store.
 * A text search is bounded, so it is timed only in the large store.
 */
export async function transfersScale(transfers = 20_000_000): Promise<Figures> {
  return withMany(few, (small) =>
    withMany(transfers, async (large) => {
      const growth: Record<string, number> = {};
      for (const [name, query] of Object.entries(lists)) {
        const [ofSmall, ofLarge] = await byTurns([small.client, large.client], query);
        growth[`${name}SmallMs`] = rounded(ofSmall ?? NaN);
        growth[`${name}LargeMs`] = rounded(ofLarge ?? NaN);
        growth[`${name}Times`] = rounded((ofLarge ?? NaN) / (ofSmall ?? NaN));
      }
      const slow = Object.keys(lists).filter((name) => !((growth[`${name}Times`] ?? NaN) < 2));
      assert.deepEqual(slow, [], 'Lists that take twice as long or more in the large store');
      const { fillSeconds, migrateSeconds, queueMb } = large;
      return { transfers, fillSeconds, migrateSeconds, queueMb, ...growth, ...(await seek(large.client)) };
    }),
  );
}

type Many = {
  readonly client: Client;
  readonly fillSeconds: number;
  readonly migrateSeconds: number;
  readonly queueMb: number;
};

/** Starts a service with one firm's transfers, runs the work and stops the service. */
async function withMany(transfers: number, work: (many: Many) => Promise<Figures>): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined });
    try {
      const owner = new pg.Client(running.address);
      await owner.connect();
      const begun = performance.now();
      const migrateSeconds = rounded(await fillTransfers(owner, transfers));
      const fillSeconds = rounded((performance.now() - begun) / 1_000);
      const { rows } = await owner.query<{ mb: number }>(
        `select round(pg_total_relation_size('transfer_queue') / 1e6)::integer as mb`,
      );
      await owner.end();
      const wanted = { firmOid: transferFirm, role: 'offer_manager', name: 'trial', signing: false } as const;
      const { key } = await createKey(running.store, wanted, byTest);
      const service = await startService({ dataDir, environment: { ...noLimits, SAMPLE_BOOK: 'off' } });
      const client = clientOf(() => service.baseUrl, key);
      try {
        return await work({ client, fillSeconds, migrateSeconds, queueMb: rows[0]?.mb ?? NaN });
      } finally {
        await service.stop();
      }
    } finally {
      await running.stop();
    }
  });
}

/** Returns each client's median time for a page, over the first and second pages of the list. */
async function byTurns(clients: readonly Client[], query: string): Promise<number[]> {
  const times = clients.map((): number[] => []);
  const second = await Promise.all(clients.map(async (client) => (await page(client, query)).next));
  for (let round = -5; round < rounds; round += 1) {
    for (const [index, client] of clients.entries()) {
      for (const wanted of [query, `${query}&cursor=${second[index] ?? ''}`]) {
        const { ms, count } = await page(client, wanted);
        assert.equal(count, 50, `A page of ${wanted} has ${count}.`);
        if (round >= 0) times[index]?.push(ms); // the first ones are a warm-up
      }
    }
  }
  return times.map(median);
}

/** Times a search for a text with many matches, and up to 20 pages of a search for a text with none. */
async function seek(client: Client) {
  const common = await page(client, 'q=documentation');
  assert.equal(common.count, 50);
  const times: number[] = [];
  for (let next: string | undefined = '', pages = 0; next !== undefined && pages < 20; pages += 1) {
    const found: Awaited<ReturnType<typeof page>> = await page(
      client,
      `q=nosuchtext${next && `&cursor=${next}`}`,
    );
    assert.equal(found.count, 0);
    times.push(found.ms);
    next = found.next;
  }
  return {
    soughtMs: rounded(common.ms),
    soughtInVainMs: rounded(median(times)),
    soughtInVainLongestMs: rounded(Math.max(...times)),
  };
}

async function page(client: Client, query: string) {
  const reply = await client('GET', `/restapi/transfers?limit=50&${query}`);
  assert.equal(reply.status, 200, reply.text);
  const next = /cursor=([^>&]+)/.exec(reply.headers.get('link') ?? '')?.[1];
  return { ms: reply.answeredAt - reply.sentAt, count: Number(reply.json.length), next };
}
