import type { Server } from 'node:http';

/** Listens on a free local port and prints its address in the same format as the service. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => printReady(server));
}

/** Prints a listening server's address. */
export function printReady(server: Server): void {
  const address = server.address();
  console.log(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
}
