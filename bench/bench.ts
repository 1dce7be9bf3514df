import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs, promisify } from 'node:util';
import { startEmbeddedServer } from '#lib/store/embedded-server.ts';
import { createKey } from '#lib/store/keys.ts';
import { startStore } from '#lib/store/start-store.ts';
import type { Load, LoadResult } from './load.ts';
import { benchFirm, seed, transfersPerAccount } from './seed.ts';
import { byTest } from '#lib/store/testing/by-test.ts';

/**
 * Measures the service against bare servers on the same PostgreSQL and the same data, interleaved in one run, so
 * that the ratios hold on a machine that is shared and noisy.
 */
type System = {
  readonly name: 'limit' | 'same-statements' | 'placement-desk';
  readonly address: string;
  readonly child: ChildProcess;
};
type Measurement = {
  work: Load['work'];
  system: System['name'];
  connections: number;
  requestsPerSecond: number;
  p99Ms: number;
  rssMb: number;
};

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    connections: { type: 'string', default: '1,16,64' },
  },
});
const scale = options.quick
  ? { accounts: 10_000, offers: 200, rounds: 1, seconds: 2, connections: [16] }
  : {
      accounts: 100_000,
      offers: 1_000,
      rounds: 5,
      seconds: 5,
      connections: options.connections.split(',').map(Number),
    };
const works: readonly Load['work'][] = ['get-transfers', 'put-settings', 'hot-offer'];

const folder = await mkdtemp(join(tmpdir(), 'placement-desk-bench-'));
const running = await startStore({ databaseUrl: undefined, dataDir: folder, secretKey: undefined });
const server = await startEmbeddedServer(folder);
const systems: System[] = [];
try {
  const offers = await seed(running.store, scale.accounts, scale.offers);
  const { key } = await createKey(
    running.store,
    {
      firmOid: benchFirm,
      role: 'offer_manager',
      name: 'bench',
      signing: false,
    },
    byTest,
  );
  const environment = {
    BENCH_DATABASE: JSON.stringify({ ...server.connection, options: '-c timezone=America/New_York' }),
  };
  systems.push(await startSystem('limit', 'bench/limit-server.ts', environment));
  systems.push(await startSystem('same-statements', 'bench/same-statements-server.ts', environment));
  systems.push(
    await startSystem('placement-desk', 'server.ts', {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      SAMPLE_BOOK: 'off',
      LOG_LEVEL: 'info',
      // On, as in service, and out of reach: one key makes all the load here.
      KEY_REQUESTS_PER_SECOND: '1000000',
      FIRM_REQUESTS_PER_SECOND: '1000000',
    }),
  );
  const measurements = await measureAll(offers, key);
  report(measurements);
  if (options.json !== undefined) {
    await writeFile(options.json, `${JSON.stringify(medians(measurements), null, 2)}\n`);
  }
} finally {
  await Promise.all(systems.map(stopSystem));
  await running.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureAll(offers: readonly string[], key: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const work of works) {
    for (const connections of scale.connections) {
      for (let round = 0; round <= scale.rounds; round += 1) {
        for (const system of systems) {
          const load = { address: system.address, work, key, connections, accounts: scale.accounts, offers };
          // Round 0 warms up: code is compiled, statements are prepared, pages are in memory.
          const { requestsPerSecond, p99Ms, failures } = await run({
            ...load,
            seconds: round === 0 ? 1 : scale.seconds,
          });
          if (failures > 0) {
            throw new Error(
              `${system.name} failed ${failures} requests of ${work} at ${connections} connections.`,
            );
          }
          if (round > 0) {
            const rssMb = await residentMegabytes(system);
            measurements.push({ work, system: system.name, connections, requestsPerSecond, p99Ms, rssMb });
          }
        }
      }
    }
  }
  return measurements;
}

async function run(load: Load): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/load.ts', JSON.stringify(load)], {
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout);
}

function report(measurements: readonly Measurement[]): void {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${scale.accounts * transfersPerAccount} transfers, ${scale.rounds} rounds of ${scale.seconds} s; medians`,
  );
  const rows = medians(measurements);
  console.table(
    rows
      .filter(({ system }) => system === 'placement-desk')
      .map(({ work, connections, requestsPerSecond, p99Ms, rssMb }) => {
        const rateOf = (system: System['name']) =>
          rows.find((row) => row.system === system && row.work === work && row.connections === connections);
        const limit = rateOf('limit');
        const same = rateOf('same-statements');
        return {
          work,
          connections,
          'requests/s': Math.round(requestsPerSecond),
          'limit requests/s': Math.round(limit?.requestsPerSecond ?? 0),
          'of limit': (requestsPerSecond / (limit?.requestsPerSecond ?? 1)).toFixed(2),
          'of same statements': (requestsPerSecond / (same?.requestsPerSecond ?? 1)).toFixed(2),
          'p99 ms': p99Ms,
          'limit p99 ms': limit?.p99Ms,
          'RSS MB': Math.round(rssMb),
        };
      }),
  );
}

function medians(measurements: readonly Measurement[]): Measurement[] {
  const groups = Map.groupBy(
    measurements,
    ({ work, system, connections }) => `${work} ${system} ${connections}`,
  );
  return [...groups.values()].map((group) => {
    const byRate = group.toSorted((left, right) => left.requestsPerSecond - right.requestsPerSecond);
    const middle = byRate[Math.floor(byRate.length / 2)];
    if (middle === undefined) {
      throw new Error('A group without a measurement.');
    }
    return middle;
  });
}

async function startSystem(
  name: System['name'],
  file: string,
  environment: Record<string, string>,
): Promise<System> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (http\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      child.stdout.resume();
      return { name, address, child };
    }
  }
  throw new Error(`${name} did not start.`);
}

async function stopSystem({ child }: System): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Resident memory of a process, from Linux's own books; 0 elsewhere. */
async function residentMegabytes({ child }: System): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}
