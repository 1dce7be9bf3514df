import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Distinct ports that no process listens on at this moment. */
export async function freePorts(count: number, host = '127.0.0.1'): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, host));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => portOf(server.address()));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') {
    throw new Error('The server isn’t listening on a port.');
  }
  return address.port;
}
