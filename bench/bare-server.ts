import { createServer, type IncomingMessage } from 'node:http';

/** The two kinds of work that a bare server does; each resolves with the body of its answer. */
export type BareWork = {
  readonly readTransfers: (accountNumber: string) => Promise<string>;
  readonly changeOffer: (oid: string, maximumInvestmentAmount: number) => Promise<string>;
};

/** Serves the work on bare node:http: no key, no checks, no rules. Prints its address as the service does. */
export function serveBare({ readTransfers, changeOffer }: BareWork): void {
  const server = createServer((incoming, outgoing) => {
    const [, , resource = '', id = ''] = (incoming.url ?? '').split('/');
    const work =
      resource === 'accounts'
        ? readTransfers(id)
        : readAmount(incoming).then((amount) => changeOffer(id, amount));
    work.then(
      (body) =>
        outgoing
          .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
          .end(body),
      (error: unknown) => outgoing.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  });
}

async function readAmount(incoming: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    chunks.push(Buffer.from(chunk));
  }
  return JSON.parse(Buffer.concat(chunks).toString()).maximumInvestmentAmount;
}
