import { setTimeout as wait } from 'node:timers/promises';
import { rmdir } from 'node:fs/promises';
import pg from 'pg';
import { prepareCluster, type Cluster } from '#lib/store/embedded/cluster/prepare-cluster.ts';
import type { SystemAccount } from './system-account.ts';
import {
  type Membership,
  isStartingOrStopping,
  isTrue,
  memberName,
  useLock,
  becomeMember,
} from './membership.ts';
import { connectionTo, database, type EmbeddedConnection, isTrusted } from './socket-folder.ts';
import { isAlive, isPostmaster, pollMs, type LockFile, readLockFile } from './postmaster.ts';
import { hasEnded, hasFailed, type Launch, launchServer, cleanUpLaunch } from './launch-server.ts';
import { logSince } from './server-log.ts';

/** PostgreSQL's messages if another process created the lock file first, or a killed server's processes still run. */
const maySucceedLater = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;

const retryMs = 250;
const startTimeoutMs = 30_000;

/** Recovery replays a few gigabytes of log at most, which can take minutes. */
const recoveryTimeoutMs = 600_000;

const stopTimeoutMs = 120_000;

/** How long to wait for backends to exit, which they do slightly after their connections close. */
const backendExitMs = 1_000;

/** Pause between attempts. A full disk, for example, isn't freed within milliseconds. */
const rejoinMs = 1_000;

export type EmbeddedServer = {
  connection: EmbeddedConnection;
  /** Account under which PostgreSQL runs. */
  account: SystemAccount;
  /**
   * Stops the server and waits until it has stopped, unless another client still uses it. The caller must close
   * its own pools first.
   */
  stop(): Promise<void>;
};

/**
 * Events after startup: the server was lost, it is running again, or a restart failed and will be retried.
 */
export type ServerEvent = 'lost' | 'back' | Error;

/**
 * Starts or joins the PostgreSQL server of a data directory, and does so again whenever that server stops
 * before `stop` is called. Any number of processes can do this at the same time. PostgreSQL's lock file
 * determines whose server runs, and all of the processes use that server. An orphaned server is joined, and a
 * killed one recovers.
 */
export async function startEmbeddedServer(
  dataDir: string,
  onEvent: (news: ServerEvent) => void = () => undefined,
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
    onEvent('lost');
    while (isWanted) {
      try {
        membership = await startOrJoin(cluster, socketFolder);
        onEvent('back');
        watch(membership);
        return;
      } catch (error) {
        onEvent(error instanceof Error ? error : new Error(String(error)));
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

async function leave(cluster: Cluster, membership: Membership): Promise<void> {
  const { client, socket, socketFolder } = membership;
  socket.ref();
  try {
    if (await isLastUser(client)) await stopServer(cluster, await postmasterOf(client), socketFolder);
    await client.end();
  } catch (error) {
    // There is nothing to stop if the server is gone or its last user is already stopping it.
    const isOver = membership.isBroken || socket.destroyed || isStartingOrStopping(error);
    socket.destroy();
    if (!isOver) throw error;
  }
}

/**
 * Reports whether this process is the last user. Releasing the shared lock before requesting the exclusive lock
 * ensures that exactly one process is the last when several leave at the same time. The exclusive lock keeps
 * others from joining a server that is about to stop.
 */
async function isLastUser(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [useLock]);
  if (!(await isTrue(client, 'select pg_try_advisory_lock($1)', [useLock]))) return false;
  const othersAreConnected = `select exists (select from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1)`;
  const begin = performance.now();
  while (await isTrue(client, othersAreConnected, [memberName])) {
    if (performance.now() - begin > backendExitMs) return false;
    await wait(pollMs);
  }
  return true;
}

/**
 * Returns the server's process ID. The query uses the open connection, which proves that the response is from
 * this server and not from an earlier one.
 */
async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL did not return its process ID.');
  return row.pid;
}

async function stopServer(cluster: Cluster, pid: number, socketFolder: string): Promise<void> {
  // If another container shares the data, the process ID can belong to a different process here.
  if (!(await isPostmaster(cluster, pid))) return;
  process.kill(pid, 'SIGINT');
  const begin = performance.now();
  while (await isAlive(pid)) {
    if (performance.now() - begin > stopTimeoutMs) {
      throw new Error(
        `PostgreSQL (process ${pid}) didn't stop in time. Its log, ${cluster.log}, may contain the reason.`,
      );
    }
    await wait(pollMs);
  }
  if (socketFolder !== cluster.folder) await rmdir(socketFolder);
}

type Attempt =
  | { outcome: 'joined'; membership: Membership }
  | { outcome: 'down'; staleLock?: LockFile | undefined; cause?: unknown }
  | { outcome: 'unavailable' | 'recovering'; cause?: unknown };

/**
 * Starts or joins a server. `formerFolder` is the socket folder of a server that stopped, which this process's
 * pools still use.
 */
async function startOrJoin(cluster: Cluster, formerFolder?: string): Promise<Membership> {
  const begin = performance.now();
  let launch: Launch | undefined;
  for (;;) {
    const attempt = await tryToJoin(cluster);
    if (attempt.outcome === 'joined') {
      if (launch && launch.socketFolder !== attempt.membership.socketFolder) await cleanUpLaunch(launch);
      return attempt.membership;
    }
    if (launch && hasEnded(launch.child)) {
      await cleanUpLaunch(launch);
      const output = await logSince(cluster, launch.logStart);
      if (hasFailed(launch) && !maySucceedLater.test(output))
        throw startFailure(cluster, output, launch.error);
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
  // A copy of a data directory contains the lock file of the original, whose server must not be mistaken for
  // the copy's.
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

function startFailure(cluster: Cluster, output: string, cause: unknown): Error {
  return new Error(
    `PostgreSQL did not start in ${cluster.folder}. Its log, ${cluster.log}, ends:\n${output}`,
    {
      cause,
    },
  );
}
