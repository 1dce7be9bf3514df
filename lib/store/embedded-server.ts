import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, fchownSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { chown, lstat, mkdtemp, readFile, rmdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, codeOf, prepareCluster, superuser } from '#lib/store/embedded-cluster.ts';
import { endOrphans } from '#lib/store/end-orphans.ts';
import { type Account, canReach, runAs } from '#lib/store/system-account.ts';

const port = 5432;
const database = 'placement_desk';
/** The memberships' database, so that `placement_desk` can be dropped and restored while the server runs. */
const maintenanceDatabase = 'postgres';
const memberName = 'placement-desk member';
/** Advisory lock: whoever uses the server holds it shared, whoever stops it holds it alone. */
const useLock = 4_711_180_401;

const pollMs = 20;
/** Another process was first with its lock file, or what was left of a killed server is still about to end. */
const maySucceedLater = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;
/** The class of SQLSTATE codes of a server that is starting up or shutting down. */
const operatorIntervention = '57P';
/** duplicate_database, and the unique_violation of two that are created at the same moment. */
const createdByAnother = ['42P04', '23505'];

const retryMs = 250;
/** A disk that is full is not freed within milliseconds. */
const rejoinMs = 1_000;
const connectTimeoutMs = 5_000;
const startTimeoutMs = 30_000;
/** Recovery replays at most a few gigabytes of log: it may take minutes, and it comes to an end. */
const recoveryTimeoutMs = 600_000;
const stopTimeoutMs = 120_000;
/** A backend outlives its connection by a moment. */
const goodbyeMs = 1_000;
const logLimitBytes = 1_000_000;
/** What `sun_path` holds besides its final zero. */
const socketPathBytes = process.platform === 'linux' ? 107 : 103;
const socketFolderPrefix = 'placement-desk-';

/** `terse` and `panic` keep rows and statements out of the log; the service reports its own errors. */
const serverSettings = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export type EmbeddedServer = {
  /**
   * Settings for `pg`: `host` is the folder of the unix socket; there is no TCP port and no password. `port` and `ssl`
   * are named so that PGPORT and PGSSLMODE in the service's environment have no say.
   */
  connection: { host: string; port: number; ssl: false; user: string; database: string };
  /** Who PostgreSQL runs as. */
  account: Account;
  /** Stops the server and waits for it, unless another client still uses it. Own pools must be closed before. */
  stop(): Promise<void>;
};

/** What happens to a server after its start: it is gone, it is back, it cannot be started (and that is tried again). */
export type ServerNews = 'lost' | 'back' | Error;

/**
 * Starts, or joins, the PostgreSQL server of a data directory, and does so again whenever that server ends before
 * `stop`. Any number of processes may do so at once: PostgreSQL's lock file decides whose server runs, and everyone
 * uses that one. How the last server ended does not matter: an orphaned one is joined, a killed one recovers.
 */
export async function startEmbeddedServer(
  dataDir: string,
  tell: (news: ServerNews) => void = () => undefined,
): Promise<EmbeddedServer> {
  const cluster = await prepareCluster(dataDir);
  let membership = await startOrJoin(cluster);
  const { socketFolder } = membership;
  let isWanted = true;
  let rejoining = Promise.resolve();
  let stopped: Promise<void> | undefined;

  function watch({ client, socket }: Membership): void {
    socket.unref();
    const onLoss = () => {
      if (isWanted) rejoining = rejoin();
    };
    if (socket.destroyed) onLoss();
    else client.once('end', onLoss);
  }

  async function rejoin(): Promise<void> {
    tell('lost');
    while (isWanted) {
      try {
        membership = await startOrJoin(cluster, socketFolder);
        tell('back');
        watch(membership);
        return;
      } catch (error) {
        tell(error instanceof Error ? error : new Error(String(error)));
        await wait(rejoinMs);
      }
    }
  }

  async function stop(): Promise<void> {
    isWanted = false;
    await rejoining;
    await leave(cluster, membership);
  }

  watch(membership);
  return {
    connection: connectionTo(socketFolder, database),
    account: cluster.account,
    stop: () => (stopped ??= stop()),
  };
}

/**
 * A connection that lasts as long as this process uses the server. Pools close their idle connections: without it a
 * service that has nothing to do would look absent to another one that stops.
 */
type Membership = { client: pg.Client; socket: Socket; socketFolder: string; isBroken: boolean };

type Attempt =
  | { outcome: 'joined'; membership: Membership }
  | { outcome: 'down'; staleLock?: LockFile | undefined; cause?: unknown }
  | { outcome: 'unavailable' | 'recovering'; cause?: unknown };

/** `formerFolder` is where the pools of this process look for the socket of a server that ended. */
async function startOrJoin(cluster: Cluster, formerFolder?: string): Promise<Membership> {
  const begin = performance.now();
  let launch: Launch | undefined;
  for (;;) {
    const attempt = await tryToJoin(cluster);
    if (attempt.outcome === 'joined') {
      if (launch && launch.socketFolder !== attempt.membership.socketFolder) await withdraw(launch);
      return attempt.membership;
    }
    if (launch && hasEnded(launch.child)) {
      await withdraw(launch);
      const said = await logSince(cluster, launch.logStart);
      if (hasFailed(launch) && !maySucceedLater.test(said)) throw startFailure(cluster, said, launch.error);
      launch = undefined;
      await wait(retryMs);
      continue;
    }
    const timeout = attempt.outcome === 'recovering' ? recoveryTimeoutMs : startTimeoutMs;
    if (performance.now() - begin > timeout) {
      throw startFailure(cluster, await logSince(cluster, launch?.logStart ?? 0), attempt.cause);
    }
    if (!launch && attempt.outcome === 'down') {
      launch = await launchServer(cluster, attempt.staleLock, formerFolder);
    }
    await wait(pollMs);
  }
}

async function tryToJoin(cluster: Cluster): Promise<Attempt> {
  const lock = await readLockFile(cluster);
  // A copy of a data directory carries the lock file of the original, whose server must not be taken for its own.
  if (lock?.folder !== cluster.folder) return { outcome: 'down', staleLock: lock };
  const isUp = await isPostmaster(cluster, lock.pid);
  if (isUp && lock.status !== 'ready') return { outcome: 'recovering' };
  if (!(await isTrusted(cluster, lock.socketFolder))) {
    return isUp ? { outcome: 'unavailable' } : { outcome: 'down', staleLock: lock };
  }
  try {
    const membership = await becomeMember(lock.socketFolder);
    return membership ? { outcome: 'joined', membership } : { outcome: 'unavailable' };
  } catch (cause) {
    const isBetween = isStartingOrStopping(cause);
    if (cause instanceof pg.DatabaseError && !isBetween) throw cause;
    return isUp || isBetween
      ? { outcome: 'unavailable', cause }
      : { outcome: 'down', staleLock: lock, cause };
  }
}

/** Undefined where the last user of the server is about to stop it. */
async function becomeMember(socketFolder: string): Promise<Membership | undefined> {
  const socket = new Socket();
  const client = new pg.Client({
    ...connectionTo(socketFolder, maintenanceDatabase),
    application_name: memberName,
    connectionTimeoutMillis: connectTimeoutMs,
    stream: () => socket,
  });
  const membership = { client, socket, socketFolder, isBroken: false };
  client.on('error', () => {
    membership.isBroken = true;
  });
  try {
    await client.connect();
    if (await isTrue(client, 'select pg_try_advisory_lock_shared($1)', [useLock])) {
      await ensureDatabase(client);
      return membership;
    }
    await client.end();
    return undefined;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  if (await isTrue(client, 'select exists (select from pg_database where datname = $1)', [database])) return;
  try {
    await client.query(`create database ${database}`);
  } catch (error) {
    if (!createdByAnother.includes(codeOf(error))) throw error;
  }
}

async function leave(cluster: Cluster, membership: Membership): Promise<void> {
  const { client, socket, socketFolder } = membership;
  socket.ref();
  try {
    if (await isLastUser(client)) await stopServer(cluster, await postmasterOf(client), socketFolder);
    await client.end();
  } catch (error) {
    // A server that is gone, or that the last user is stopping at this moment, needs no stopping.
    const isOver = membership.isBroken || socket.destroyed || isStartingOrStopping(error);
    socket.destroy();
    if (!isOver) throw error;
  }
}

function isStartingOrStopping(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith(operatorIntervention) === true;
}

/**
 * Giving up the shared lock before asking for the exclusive one makes exactly one of several that leave at once the
 * last; holding it alone keeps anyone from joining a server that is about to stop.
 */
async function isLastUser(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [useLock]);
  if (!(await isTrue(client, 'select pg_try_advisory_lock($1)', [useLock]))) return false;
  const othersAreConnected = `select exists (select from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1)`;
  const begin = performance.now();
  while (await isTrue(client, othersAreConnected, [memberName])) {
    if (performance.now() - begin > goodbyeMs) return false;
    await wait(pollMs);
  }
  return true;
}

/** Asked over the connection, which is proof that the answer is of the server meant and not of an earlier one. */
async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL did not say which process it is.');
  return row.pid;
}

async function stopServer(cluster: Cluster, pid: number, socketFolder: string): Promise<void> {
  // Another container may share the data, and there the number is some other process's.
  if (!(await isPostmaster(cluster, pid))) return;
  process.kill(pid, 'SIGINT');
  const begin = performance.now();
  while (await isAlive(pid)) {
    if (performance.now() - begin > stopTimeoutMs) {
      throw new Error(`PostgreSQL (process ${pid}) did not stop in time; ${cluster.log} may say why.`);
    }
    await wait(pollMs);
  }
  if (socketFolder !== cluster.folder) await rmdir(socketFolder);
}

type Launch = {
  child: ChildProcess;
  socketFolder: string;
  isFolderNew: boolean;
  logStart: number;
  error?: Error;
};

/**
 * The server gets a session of its own, so that a Ctrl-C meant for the service does not stop it before the requests
 * in flight have ended.
 *
 * A process that has the number of a dead server by chance would keep PostgreSQL from starting for ever.
 * PG_GRANDPARENT_PID is the number whose lock it may ignore. It must be of the lock that was found stale, not of the
 * one that is there by now; whether the dead server's shared memory is still in use PostgreSQL examines all the same.
 */
async function launchServer(
  cluster: Cluster,
  staleLock: LockFile | undefined,
  formerFolder: string | undefined,
): Promise<Launch> {
  const { socketFolder, isFolderNew } = await chooseSocketFolder(cluster, staleLock, formerFolder);
  const settings = { ...serverSettings, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { uid, gid, cwd, env } = runAs(cluster.account);
  const PG_GRANDPARENT_PID = String(staleLock?.pid ?? '');
  await endOrphans(cluster.folder);
  const log = openLog(cluster);
  try {
    const logStart = fstatSync(log).size;
    const child = spawn(cluster.postgres, ['-D', cluster.folder, ...args], {
      uid,
      gid,
      cwd,
      env: { ...env, PG_GRANDPARENT_PID },
      detached: true,
      stdio: ['ignore', log, log],
    });
    const launch: Launch = { child, socketFolder, isFolderNew, logStart };
    child.on('error', (error) => {
      launch.error = error;
    });
    child.unref();
    return launch;
  } finally {
    closeSync(log);
  }
}

/** The cluster's own folder, or a private one where its path is too long for a socket. */
async function chooseSocketFolder(
  cluster: Cluster,
  staleLock: LockFile | undefined,
  formerFolder: string | undefined,
) {
  if (fitsSocket(cluster.folder)) return { socketFolder: cluster.folder, isFolderNew: false };
  if (formerFolder !== undefined && (await isTrusted(cluster, formerFolder))) {
    return { socketFolder: formerFolder, isFolderNew: false };
  }
  if (staleLock?.folder === cluster.folder && (await isTrusted(cluster, staleLock.socketFolder))) {
    return { socketFolder: staleLock.socketFolder, isFolderNew: false };
  }
  const parent = [tmpdir(), '/tmp'].find(
    (folder) => fitsSocket(join(folder, `${socketFolderPrefix}123456`)) && canReach(cluster.account, folder),
  );
  if (parent === undefined) {
    throw new Error(`The path ${cluster.folder} is too long for a socket: choose a shorter DATA_DIR.`);
  }
  const socketFolder = await mkdtemp(join(parent, socketFolderPrefix));
  await chown(socketFolder, cluster.account.uid, cluster.account.gid);
  return { socketFolder, isFolderNew: true };
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= socketPathBytes;
}

/** Anyone may make a folder in /tmp under a name that an old lock file mentions, and listen there. */
async function isTrusted({ account }: Cluster, socketFolder: string): Promise<boolean> {
  if (!isAbsolute(socketFolder)) return false;
  const found = await unlessMissing(lstat(socketFolder));
  return (
    found !== undefined && found.isDirectory() && found.uid === account.uid && (found.mode & 0o077) === 0
  );
}

/** Takes back a launch that came to nothing: another process was first, or it may succeed later. */
async function withdraw({ child, socketFolder, isFolderNew }: Launch): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
  if (isFolderNew) await rmdir(socketFolder);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A server that was stopped or killed before this process had joined it did not fail to start. */
function hasFailed({ child }: Launch): boolean {
  return child.exitCode !== 0 && child.signalCode === null;
}

type LockFile = { pid: number; folder: string; socketFolder: string; status: string };

async function readLockFile(cluster: Cluster): Promise<LockFile | undefined> {
  const text = await unlessMissing(readFile(join(cluster.folder, 'postmaster.pid'), 'utf8'));
  const [pid = '', folder = '', , , socketFolder = '', , , status = ''] = text?.split('\n') ?? [];
  return /^\d+$/.test(pid) ? { pid: Number(pid), folder, socketFolder, status: status.trim() } : undefined;
}

/** Numbers of processes are used again. Only macOS has to take the mere existence of one for an answer. */
async function isPostmaster(cluster: Cluster, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const commandLine = await unlessMissing(readFile(`/proc/${pid}/cmdline`, 'utf8'));
  return commandLine?.split('\0').includes(cluster.folder) ?? false;
}

/** A process that has ended keeps its number, in the state Z, until its parent takes note. */
async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const status = await unlessMissing(readFile(`/proc/${pid}/stat`, 'utf8'));
    return status !== undefined && !/\) [ZX] [^)]*$/.test(status);
  }
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function openLog({ log, account }: Cluster): number {
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW } = constants;
  const file = openSync(log, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  fchownSync(file, account.uid, account.gid);
  if (fstatSync(file).size > logLimitBytes) ftruncateSync(file);
  return file;
}

async function logSince({ log }: Cluster, start: number): Promise<string> {
  const content = await readFile(log);
  return content.subarray(start).toString().slice(-4_000).trim();
}

function startFailure(cluster: Cluster, said: string, cause: unknown): Error {
  return new Error(`PostgreSQL did not start in ${cluster.folder}. Its log, ${cluster.log}, ends:\n${said}`, {
    cause,
  });
}

function connectionTo(host: string, database: string): EmbeddedServer['connection'] {
  return { host, port, ssl: false, user: superuser, database };
}

async function isTrue(client: pg.Client, question: string, values: unknown[]): Promise<boolean> {
  const { rows } = await client.query<[boolean]>({ text: question, values, rowMode: 'array' });
  return rows[0]?.[0] === true;
}
