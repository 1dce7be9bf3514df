import { setTimeout as wait } from 'node:timers/promises';
import { prepareCluster } from '#lib/store/embedded/cluster/prepare-cluster.ts';
import type { SystemAccount } from './system-account.ts';
import { leave } from './leave-server.ts';
import type { Membership } from './membership.ts';
import { connectionTo, database, type EmbeddedConnection } from './server-addresses.ts';
import { startOrJoin } from './start-or-join.ts';

/** A disk that is full is not freed within milliseconds. */
const rejoinMs = 1_000;

export type EmbeddedServer = {
  connection: EmbeddedConnection;
  /** Who PostgreSQL runs as. */
  account: SystemAccount;
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
