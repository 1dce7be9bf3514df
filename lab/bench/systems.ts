import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { productionEnvironment } from '../../bin/run-program.mjs';

/** Measured systems, in the order of the tables: the baseline, two ordinary servers, and the service. */
export const systemNames = ['limit', 'fastify', 'next', 'placement-desk'] as const;
export type SystemName = (typeof systemNames)[number];

export type System = {
  readonly name: SystemName;
  readonly address: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** Location of the data: a folder for the service, and a connection for the other systems, which use pg. */
export type Data = { readonly folder: string; readonly connection: object };

const project = join(import.meta.dirname, '../..');
const nextProgram = join(project, 'node_modules', 'next', 'dist', 'bin', 'next');

const commands: Readonly<Record<SystemName, readonly string[]>> = {
  limit: ['lab/bench/servers/limit.ts'],
  fastify: ['lab/bench/servers/fastify.ts'],
  next: [nextProgram, 'start', 'lab/bench/next', '--port', '0', '--hostname', '127.0.0.1'],
  'placement-desk': ['server.ts'],
};

/** Starts a system as in production and waits until it prints its address. */
export async function startSystem(name: SystemName, { folder, connection }: Data): Promise<System> {
  const child = spawn(process.execPath, commands[name], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...(name === 'placement-desk'
        ? serviceSettings(folder)
        : { BENCH_DATABASE: JSON.stringify(connection) }),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await addressOf(name, child);
  return { name, address, pid: child.pid ?? 0, stop: () => stop(child) };
}

function serviceSettings(folder: string): Record<string, string> {
  return {
    ...productionEnvironment,
    DATA_DIR: folder,
    DATABASE_URL: '',
    PORT: '0',
    PUBLIC_BASE_URL: '',
    SAMPLE_BOOK: 'off',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    // Rate limits are on, as in production, but too high to be reached, because one key sends all of the load.
    KEY_REQUESTS_PER_SECOND: '1000000',
    FIRM_REQUESTS_PER_SECOND: '1000000',
  };
}

async function addressOf(name: SystemName, { stdout }: ChildProcess): Promise<string> {
  if (stdout !== null) {
    for await (const line of createInterface({ input: stdout })) {
      const address = /(?:ready at|Local:) +(http\S+)/.exec(line)?.[1];
      if (address !== undefined) {
        stdout.resume();
        return address;
      }
    }
  }
  throw new Error(`${name} did not start.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
