import { expect } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import type { Store } from '#lib/store/store.ts';
import { accounts, exampleBook, offers } from './example-book.ts';

const none = { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [] };
const operator = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;

let made = 0;

/** Imports records as the operator, and expects them to be accepted. */
export async function importRecords(store: Store, records: object, options: object = {}) {
  const result = await importBook(
    store,
    { ...none, ...records },
    { dryRun: false, now: new Date(), actor: operator, ...options },
  );
  expect(result, JSON.stringify(result)).toMatchObject({ ok: true });
  return result;
}

/**
 * Adds an open offer with a subscription for each set of fields. The subscriptions are created a minute apart. Returns
 * the identifiers and the records as imported.
 */
export async function offerWithOrders(
  store: Store,
  orders: readonly Readonly<Record<string, unknown>>[],
  offerFields: Readonly<Record<string, unknown>> = {},
) {
  made += 1;
  const book = exampleBook(new Date());
  const template = book.offers.find(
    ({ privatePlacementOfferOid }) => privatePlacementOfferOid === offers.plain,
  );
  const offerOid = String(70_000 + made);
  const offer = {
    ...template,
    privatePlacementOfferOid: offerOid,
    maximumInvestmentAmount: null,
    ...offerFields,
  };
  const subscriptions = orders.map((fields, at) => ({
    privatePlacementOrderOid: `${offerOid}${String(at).padStart(4, '0')}`,
    privatePlacementOfferOid: offerOid,
    accountNumber: accounts.creating,
    status: 'INITIAL',
    requestedDollarAmount: '100.00',
    fillDollarAmount: null,
    discretionary: false,
    creationTimestamp: new Date(Date.parse('2026-10-05T14:00:00Z') + at * 60_000).toISOString(),
    modificationTimestamp: '2026-10-09T16:20:00.000-04:00',
    ...fields,
  }));
  await importRecords(store, { offers: [offer], subscriptions });
  return {
    offerOid,
    offer,
    subscriptions,
    orderOids: subscriptions.map((each) => each.privatePlacementOrderOid),
  };
}
