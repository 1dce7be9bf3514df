import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * Returns a TCP proxy to the PostgreSQL whose socket is in a folder. The caller makes it listen. `lead` connects a
 * client (`near`) to PostgreSQL (`far`).
 */
export function databaseProxy(socketFolder: string, lead = bothWays): Server {
  return createServer((near) => {
    const far = connect(join(socketFolder, '.s.PGSQL.5432'));
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    lead(near, far);
  });
}

export function bothWays(near: Socket, far: Socket): void {
  near.pipe(far).pipe(near);
}
