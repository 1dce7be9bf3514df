import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { readOfferSnapshot, writeOfferChange } from '#lib/store/change-offer.ts';
import { readTransfers } from '#lib/store/read-transfers.ts';
import { openStore } from '#lib/store/store.ts';
import { benchFirm } from './seed.ts';

/**
 * A bare node:http server that runs the service's own statements and nothing around them: no key, no rules, no
 * checks. The service against it shows what everything but the database costs.
 */
const store = openStore(JSON.parse(process.env['BENCH_DATABASE'] ?? '{}'), Buffer.alloc(32));

const server = createServer((incoming, outgoing) => {
  const [, , resource = '', id = ''] = (incoming.url ?? '').split('/');
  const work = resource === 'accounts' ? transfersOf(id) : changeOffer(id, incoming);
  work.then(
    (body) =>
      outgoing
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body),
    (error: unknown) => outgoing.writeHead(500).end(String(error)),
  );
});

async function transfersOf(accountNumber: string): Promise<string> {
  const page = await readTransfers(store.database, { accountNumber, firmOid: benchFirm });
  return page?.transfers ?? '[]';
}

async function changeOffer(privatePlacementOfferOid: string, incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    chunks.push(Buffer.from(chunk));
  }
  const { maximumInvestmentAmount } = JSON.parse(Buffer.concat(chunks).toString());
  for (;;) {
    const question = {
      privatePlacementOfferOid,
      firmOid: benchFirm,
      namedFirms: [],
      withSubscriptions: false,
    };
    const snapshot = await readOfferSnapshot(store.database, question);
    if (snapshot === undefined) {
      throw new Error(`There is no offer ${privatePlacementOfferOid}.`);
    }
    const offer = { ...snapshot.offer, maximumInvestmentAmount: String(maximumInvestmentAmount) };
    const plan = {
      action: 'update',
      changes: [],
      offer,
      resultingStatus: offer.offerStatus,
      cancelsPending: false,
      effects: [],
    } as const;
    const version = await writeOfferChange(store, store.database, snapshot, plan, {
      at: new Date().toISOString(),
      action: 'update',
      actor: { kind: 'key', name: 'bench', firmOid: benchFirm },
      changes: [
        {
          field: 'maximumInvestmentAmount',
          from: Number(snapshot.offer.maximumInvestmentAmount),
          to: maximumInvestmentAmount,
        },
      ],
      effects: [],
      requestId: randomUUID(),
    });
    if (version !== undefined) {
      return '';
    }
  }
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
