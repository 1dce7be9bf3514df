import { randomUUID } from 'node:crypto';
import { readOfferSnapshot, writeOfferChange } from '#lib/store/change-offer.ts';
import { readTransfers } from '#lib/store/read-transfers.ts';
import { openStore } from '#lib/store/store.ts';
import { serveBare } from './bare-server.ts';
import { benchFirm } from './seed.ts';

/**
 * A bare node:http server that runs the service's own statements and nothing around them: no key, no rules, no
 * checks. The service against it shows what everything but the database costs.
 */
const store = openStore(JSON.parse(process.env['BENCH_DATABASE'] ?? '{}'), Buffer.alloc(32));

async function transfersOf(accountNumber: string): Promise<string> {
  const page = await readTransfers(store.database, { accountNumber, firmOid: benchFirm });
  return page?.transfers ?? '[]';
}

async function changeOffer(
  privatePlacementOfferOid: string,
  maximumInvestmentAmount: number,
): Promise<string> {
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

serveBare({ readTransfers: transfersOf, changeOffer });
