import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '#lib/store/embedded/embedded-server.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { startStore } from '#lib/store/start-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { benchFirm, offerOid, seed, type Size } from './seed.ts';
import type { Data } from './systems.ts';

/** An embedded store with the benchmark's data. */
export type BenchStore = Data & {
  readonly size: Size;
  /** API key of the firm that owns all of the data. */
  readonly key: string;
  /** Process ID of PostgreSQL's main process. */
  readonly databasePid: number;
  /** Returns the version of a seeded offer and its number of audit entries. */
  readonly versionOf: (offer: number) => Promise<{ version: number; entries: number }>;
  /** Stops the database unless another process still uses it. Doesn't delete the data. */
  readonly stop: () => Promise<void>;
};

/** Runs `work` with a folder for the benchmark's data, and deletes the folder afterward. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a store in an empty folder and seeds it with data. */
export async function makeStore(folder: string, size: Size): Promise<BenchStore> {
  const running = await startStore({ databaseUrl: undefined, dataDir: folder, secretKey: undefined });
  const server = await startEmbeddedServer(folder);
  const { connection } = server;
  await seed(connection, size);
  const wanted = { firmOid: benchFirm, role: 'offer_manager', name: 'bench', signing: false } as const;
  const { key } = await createKey(running.store, wanted, byTest);
  const lockFile = await readFile(join(folder, 'database', 'postmaster.pid'), 'utf8');
  return {
    folder,
    connection,
    size,
    key,
    databasePid: Number(lockFile.split('\n')[0]),
    versionOf: (offer) => readVersion(connection, offerOid(offer)),
    stop: async () => {
      await running.stop();
      await server.stop();
    },
  };
}

async function readVersion(connection: pg.ClientConfig, oid: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; entries: number }>(
      `select version, (select count(*)::int from audit_entry as entry
         where entry.private_placement_offer_oid = offer.private_placement_offer_oid) as entries
       from offer where private_placement_offer_oid = $1`,
      [oid],
    );
    return rows[0] ?? { version: NaN, entries: NaN };
  } finally {
    await client.end();
  }
}
