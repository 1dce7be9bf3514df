import type pg from 'pg';
import { rmdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '#lib/store/embedded/cluster/prepare-cluster.ts';
import { isStartingOrStopping, isTrue, memberName, type Membership, useLock } from './membership.ts';
import { isAlive, isPostmaster, pollMs } from './postmaster.ts';

const stopTimeoutMs = 120_000;
/** A backend outlives its connection by a moment. */
const goodbyeMs = 1_000;

export async function leave(cluster: Cluster, membership: Membership): Promise<void> {
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
