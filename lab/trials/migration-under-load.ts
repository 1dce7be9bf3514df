import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedServer } from '#lib/store/embedded/embedded-server.ts';
import { benchFirm, offerOid, seed } from '../bench/seed.ts';
import { clientOf } from '#testing/service/client.ts';
import { releaseBefore } from './release-before.ts';
import { noLimits, type Service, startService, withDataDir } from '#testing/service/service.ts';
import type { Figures } from './figures.ts';

const slowestAllowedMs = 3_000;
const clients = 4;

/**
 * The release before migration 0020 is serving, and a transaction that has read every table is open. This release
 * starts alongside, migrates, and also serves. Clients change, read and list records throughout. At the end, both
 * releases serve their requests.
 */
export async function migrationUnderLoad(offers = 1_000_000, openForSeconds = 60): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const database = await startEmbeddedServer(dataDir);
    await releaseBefore('0020', dataDir);
    const folder = join(dataDir, 'release');
    const environment = { ...noLimits, SAMPLE_BOOK: 'off' };
    const services = [await startService({ dataDir, environment, folder })];
    try {
      await seed(database.connection, { accounts: offers / 10, offers });
      const key = await managerKeyOf(folder, dataDir);
      const load = startLoad(() => services, key, offers);
      const reader = await openReader(database.connection);
      const messages: string[] = [];
      const starting = startService({ dataDir, environment, onOutput: (text) => messages.push(text) });
      await wait(openForSeconds * 1_000);
      await reader.query('commit');
      await reader.end();
      const endedAt = performance.now();
      services.push(await starting);
      const readyMs = Math.round(performance.now() - endedAt);
      await wait(5_000); // both releases serve
      const { requests, slowestMs, failures } = await load.stop();
      const transfersMissed = await notInQueue(database.connection);
      const tries = messages.join('').split('waits for a lock').length - 1;
      assert.deepEqual(failures, []);
      assert.ok(tries > 0, 'No migration had to wait, so this proves nothing.');
      assert.ok(slowestMs <= slowestAllowedMs, `A request took ${slowestMs} ms.`);
      return {
        offers,
        openForSeconds,
        requests,
        failures: failures.length,
        transfersMissed,
        slowestMs,
        triesForLock: tries,
        readyMs,
      };
    } finally {
      for (const service of services) await service.stop();
      await database.stop();
    }
  });
}

/** Returns the number of transfers that are missing from their firm's queue or have incorrect values there. */
async function notInQueue(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from transfer join account using (account_number)
    left join transfer_queue as known using (account_number, acatid)
    where (known.firm_oid, known.rank, known.last_modified_ts)
      is distinct from (account.firm_oid, transfer_rank(status, comment), transfer.last_modified_ts)`,
  );
  await client.end();
  return rows[0]?.count ?? NaN;
}

/** Creates the key with the previous release, because this release would migrate the database. */
async function managerKeyOf(folder: string, dataDir: string): Promise<string> {
  const words = ['bin/desk.ts', 'key', 'create', '--firm', benchFirm, '--role', 'offer_manager', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return JSON.parse(stdout).key;
}

/**
 * Opens a long transaction, such as a report's. It reads every table except the list of migrations, so ALTER TABLE on
 * any of them waits for it to end.
 */
async function openReader(connection: pg.ClientConfig): Promise<pg.Client> {
  const reader = new pg.Client({ ...connection, application_name: 'a report' });
  await reader.connect();
  const { rows } = await reader.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
  );
  await reader.query('begin transaction isolation level repeatable read');
  for (const { name } of rows) await reader.query(`select from ${name} limit 1`);
  return reader;
}

function startLoad(services: () => readonly Service[], key: string, offers: number) {
  let isWanted = true;
  let requests = 0;
  let slowestMs = 0;
  const failures: string[] = [];
  const work = async (number: number) => {
    for (let turn = number; isWanted; turn += 1) {
      const service = services()[turn % services().length];
      const client = clientOf(() => service?.baseUrl ?? '', key);
      const path = `/restapi/privateplacementoffers/${offerOid((turn * 7_919) % offers)}`;
      const sent = { body: { maximumInvestmentAmount: String(100_000 + (turn % 9_000)) } };
      for (const ask of [
        () => client('PUT', path, sent),
        () => client('GET', path),
        () => client('GET', '/restapi/privateplacementoffers?limit=20'),
      ]) {
        const reply = await ask();
        requests += 1;
        slowestMs = Math.max(slowestMs, Math.round(reply.answeredAt - reply.sentAt));
        if (reply.status !== 200 && failures.length < 10) failures.push(`${reply.status} ${reply.text}`);
      }
    }
  };
  const working = Array.from({ length: clients }, (_, number) => work(number * 1_000));
  return {
    stop: async () => {
      isWanted = false;
      await Promise.all(working);
      return { requests, slowestMs, failures };
    },
  };
}
