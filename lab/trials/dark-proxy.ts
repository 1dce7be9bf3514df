import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { bothWays, databaseProxy } from '#testing/store/database-proxy.ts';

/** A proxy to a database that can go dark: connections stay open, but nothing passes through. */
type DarkProxy = { readonly port: number; readonly goDark: () => void; readonly stop: () => void };

/** Opens a proxy to an embedded database's socket. */
export async function startDarkProxy(socketFolder: string): Promise<DarkProxy> {
  const sockets = new Set<Socket>();
  const server = databaseProxy(socketFolder, (near, far) => {
    bothWays(near, far);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    goDark: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
