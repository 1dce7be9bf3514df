import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '#lib/store/embedded/cluster/prepare-cluster.ts';
import { hasEnded, hasFailed, type Launch, launchServer, withdraw } from './launch-server.ts';
import { becomeMember, isStartingOrStopping, type Membership } from './membership.ts';
import { isPostmaster, type LockFile, pollMs, readLockFile } from './postmaster.ts';
import { logSince } from './server-log.ts';
import { isTrusted } from './socket-folder.ts';

/** Another process was first with its lock file, or what was left of a killed server is still about to end. */
const maySucceedLater = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;

const retryMs = 250;
const startTimeoutMs = 30_000;
/** Recovery replays at most a few gigabytes of log: it may take minutes, and it comes to an end. */
const recoveryTimeoutMs = 600_000;

type Attempt =
  | { outcome: 'joined'; membership: Membership }
  | { outcome: 'down'; staleLock?: LockFile | undefined; cause?: unknown }
  | { outcome: 'unavailable' | 'recovering'; cause?: unknown };

/** `formerFolder` is where the pools of this process look for the socket of a server that ended. */
export async function startOrJoin(cluster: Cluster, formerFolder?: string): Promise<Membership> {
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

function startFailure(cluster: Cluster, said: string, cause: unknown): Error {
  return new Error(`PostgreSQL did not start in ${cluster.folder}. Its log, ${cluster.log}, ends:\n${said}`, {
    cause,
  });
}
