import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  fchownSync,
  ftruncateSync,
  fstatSync,
  openSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { chown, mkdtemp, rmdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Cluster,
  canReach,
  codeOf,
  prepareCluster,
  runAs,
  SUPERUSER,
} from '#lib/store/embedded-cluster.ts';

export type EmbeddedServer = {
  /**
   * Settings for `pg`: `host` is the folder of the unix socket, there is no TCP port and no password. The port and
   * `ssl` are said so that PGPORT and PGSSLMODE in the environment of the service do not get a word in.
   */
  connection: { host: string; port: number; ssl: false; user: string; database: string };
  /** Stops the server and waits for it, unless another client still uses it. Own pools must be closed before. */
  stop(): Promise<void>;
};

/**
 * Starts, or joins, the PostgreSQL server of a data directory. Any number of processes may do so at once: PostgreSQL's
 * own lock file decides whose server runs, and everyone uses that one. Nothing is required of how the last server
 * ended: one that was orphaned is joined, one that was killed recovers.
 */
export async function startEmbeddedServer(dataDir: string): Promise<EmbeddedServer> {
  const cluster = await prepareCluster(dataDir);
  const membership = await startOrJoin(cluster);
  let stopped: Promise<void> | undefined;
  return {
    connection: { ...connectionTo(membership.socketFolder), database: DATABASE },
    stop: () => (stopped ??= leave(cluster, membership)),
  };
}
