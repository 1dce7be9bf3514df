import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly at: number;
};

/** Responds to a request whose body has been read. */
export type Responding = (outgoing: ServerResponse, received: Received) => void;

/**
 * Starts a webhook receiver on this machine that stores what it receives. It confirms challenges unless `confirms` is
 * false.
 */
export async function startReceiver(respond: Responding = (outgoing) => outgoing.end('taken')) {
  const received: Received[] = [];
  const receiver = { url: '', received, respond, confirms: true, stop: () => Promise.resolve() };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const one = {
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString(),
          at: performance.now(),
        };
        if (receiver.confirms && one.body.startsWith('{"type":"webhook.challenge"')) {
          outgoing.end(JSON.stringify({ challenge: JSON.parse(one.body).challenge }));
          return;
        }
        received.push(one);
        receiver.respond(outgoing, one);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return receiver;
}
