import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { productionEnvironment } from '../../bin/run-program.mjs';

const project = resolve(import.meta.dirname, '../..');

/** A service started the way an operator would start it, in a separate process group. */
export type Service = {
  readonly baseUrl: string;
  /** URL of its metrics, if METRICS_PORT is set. */
  readonly metricsUrl: string | undefined;
  readonly child: ChildProcess;
  /** Asks the service to stop, and waits. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills its entire process group with kill -9, and the embedded database too if requested. */
  kill(options?: { readonly database: boolean }): Promise<void>;
};

type ServiceOptions = {
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly isDevelopment?: boolean;
  /** Folder of the release to start. Defaults to this release. */
  readonly folder?: string;
  /**
   * Receives everything that the service writes to standard output and standard error, which otherwise go to the
   * streams of this process.
   */
  readonly onOutput?: (text: string) => void;
};

/** Environment of a service without rate limits, for tests that aren't about them. */
export const noLimits = {
  KEY_REQUESTS_PER_SECOND: '0',
  FIRM_REQUESTS_PER_SECOND: '0',
  FAILED_CREDENTIALS_PER_MINUTE: '0',
  ADDRESS_REQUESTS_PER_SECOND: '0',
};

const { NODE_OPTIONS, MALLOC_ARENA_MAX } = productionEnvironment;
/** The variables that `npm start` sets and that affect memory use. */
export const asStarted = { NODE_OPTIONS, MALLOC_ARENA_MAX };

/** Starts the service on a free port. Rejects with its output if it exits before it is ready. */
export async function startService({
  dataDir,
  environment = {},
  isDevelopment = false,
  folder = project,
  onOutput,
}: ServiceOptions): Promise<Service> {
  const child = spawn(process.execPath, ['server.ts', ...(isDevelopment ? ['--dev'] : [])], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: isDevelopment ? 'development' : 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      PUBLIC_BASE_URL: '',
      DRAIN_SECONDS: '0',
      ...environment,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) =>
    onOutput === undefined ? process.stderr.write(chunk) : onOutput(chunk.toString()),
  );
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  let output = '';
  let baseUrl: string | undefined;
  let metricsUrl: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    output += `${line}\n`;
    metricsUrl ??= /^Metrics are at (http\S+)/.exec(line)?.[1];
    baseUrl ??= /ready at (http\S+)/.exec(line)?.[1];
    if (baseUrl !== undefined) {
      break;
    }
  }
  child.stdout.resume(); // an unread pipe would eventually block the service
  if (baseUrl === undefined) {
    throw new Error(`The service exited with ${await ended}:\n${output}`);
  }
  return {
    baseUrl,
    metricsUrl,
    child,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async ({ database } = { database: false }) => {
      if (database) {
        await killDatabase(dataDir);
      }
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
  };
}

/** Kills the embedded server's main process with kill -9. */
export async function killDatabase(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** A store: its data directory, or the environment of a service with an external database. */
export type StorePlace = string | Readonly<Record<string, string>>;

/** Runs the operator's command line and parses its JSON. Rejects if the exit code isn't 0. */
export async function desk(place: StorePlace, ...words: string[]): Promise<any> {
  const running = promisify(execFile)(process.execPath, ['bin/desk.ts', ...words, '--json'], {
    cwd: project,
    env: { ...process.env, ...(typeof place === 'string' ? { DATA_DIR: place } : place) },
    maxBuffer: 1e8,
  });
  const { stdout } = await running.catch((error: unknown) => {
    throw new Error(`${String(error)}${(error as { stdout?: string }).stdout ?? ''}`);
  });
  return JSON.parse(stdout);
}

/** Throws unless `desk audit verify` succeeds. */
export async function verifyAudit(place: StorePlace): Promise<void> {
  const verified = await desk(place, 'audit', 'verify');
  assert.equal(verified.ok, true, JSON.stringify(verified));
}

/** Runs `work` with a separate data directory, which is deleted afterward. */
export async function withDataDir<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
