import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a proxy on this machine that records the requested destinations and connects to none. */
export async function startRefusingProxy() {
  const asked: string[] = [];
  const server = createServer().on('connect', (incoming, socket) => {
    asked.push(incoming.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => void server.close() };
}
