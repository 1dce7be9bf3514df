import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from '#lib/store/database/database.ts';
import { startStore } from '#lib/store/start-store.ts';
import { firmOid, offer, smallBook } from '#testing/store/small-book.ts';
import { type Client, clientOf, offerPath } from '#testing/service/client.ts';
import { startDarkProxy } from './dark-proxy.ts';
import { desk, noLimits, startService, verifyAudit, withDataDir } from '#testing/service/service.ts';
import type { Figures } from './figures.ts';

const goneWithinMs = 60_000;
const count = 4_000;
const lastOid = String(count);

/**
 * An import process vanishes while it holds the locks of all offers. First, its database connection stays open but
 * transmits nothing. In a second run, the process is halted. Within a minute, its offers can be changed and
 * imported again, and none of its changes remain.
 */
export async function vanishedClient(): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const secretKey = randomBytes(32);
    const running = await startStore({ databaseUrl: undefined, dataDir, secretKey });
    const environment = {
      ...noLimits,
      SECRET_KEY: secretKey.toString('base64'),
      SAMPLE_BOOK: 'off',
      LOG_LEVEL: 'silent',
    };
    const place = { ...environment, DATA_DIR: dataDir };
    const service = await startService({ dataDir, environment });
    try {
      const files = ['first', 'second'].map((name) => writeBook(dataDir, name));
      await desk(place, 'import', files[0] ?? '');
      const { key } = await desk(place, 'key', 'create', '--firm', firmOid, '--role', 'offer_manager');
      const client = clientOf(() => service.baseUrl, key);
      assert.ok('host' in running.address);
      const took = { dark: 0, halted: 0 };
      for (const how of ['dark', 'halted'] as const) {
        const { user, database } = running.address;
        const proxy = await startDarkProxy(running.address.host);
        const url = `postgres://${user}@127.0.0.1:${proxy.port}/${database}`;
        const importing = importOver({ ...place, DATABASE_URL: url }, files[1] ?? '');
        try {
          await untilLocked(running.address);
          if (how === 'dark') proxy.goDark();
          else importing.kill('SIGSTOP');
          took[how] = Math.round(await untilChanged(client));
          await desk(place, 'import', files[0] ?? '');
          await verifyAudit(place);
        } finally {
          importing.kill('SIGKILL');
          await once(importing, 'close');
          proxy.stop();
        }
      }
      assert.ok(Math.max(...Object.values(took)) <= goneWithinMs, JSON.stringify(took));
      return { offers: count, changedAgainAfterDarkMs: took.dark, changedAgainAfterHaltMs: took.halted };
    } finally {
      await service.stop();
      await running.stop();
    }
  });
}

/** Writes an import file of the offers, whose names contain `name`. Returns its path. */
function writeBook(dataDir: string, name: string): string {
  const offers = Array.from({ length: count }, (_, index) =>
    offer({ privatePlacementOfferOid: String(index + 1), offerName: `Offer ${index} of the ${name}` }),
  );
  const path = join(dataDir, `${name}.json`);
  writeFileSync(path, JSON.stringify({ ...smallBook(), offers, subscriptions: [] }));
  return path;
}

function importOver(place: Record<string, string>, file: string): ChildProcess {
  return spawn(process.execPath, ['bin/desk.ts', 'import', file], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...place },
    stdio: 'ignore',
  });
}

async function untilLocked(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  const question = `select from offer where private_placement_offer_oid = $1 for update skip locked`;
  try {
    while ((await client.query(question, [lastOid])).rowCount !== 0) await wait(2);
  } finally {
    await client.end();
  }
}

/** Retries a change to the offer until it succeeds. Returns how long this took, in ms. */
async function untilChanged(client: Client): Promise<number> {
  const begin = performance.now();
  for (let amount = 1_000; ; amount += 1) {
    const reply = await client('PUT', offerPath(lastOid), { body: { maximumInvestmentAmount: amount } });
    const elapsedMs = performance.now() - begin;
    if (reply.status === 200) return elapsedMs;
    assert.ok(elapsedMs < 3 * goneWithinMs, `The offer stayed locked: ${reply.text}`);
    await wait(100);
  }
}
