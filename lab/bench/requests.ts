import { accountNumber, offerOid, type Size, subjects } from './seed.ts';

/** Workloads, in the order in which the tables list them. */
export const works = ['get-transfers', 'put-settings', 'get-offer', 'list-offers', 'hot-offer'] as const;
export type Work = (typeof works)[number];

export type BenchRequest = {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * Range of offers that only one system changes. The other systems wouldn't notice changes to an offer that they
 * have cached.
 */
export type OwnOffers = { readonly first: number; readonly count: number };

/** Few enough that all their database pages stay in memory, like the pages of offers in active use. */
const maxOwnOffers = 1_000;

/** Returns the offers assigned to one of the systems, by its index. */
export function ownOffersOf(place: number, systems: number, { offers }: Size): OwnOffers {
  const count = Math.min(maxOwnOffers, Math.floor(offers / systems));
  return { first: place * count, count };
}

/** Returns a function that generates random requests of a workload, for a store of this size. */
export function requestsOf(
  work: Work,
  key: string,
  { accounts, offers }: Size,
  own: OwnOffers,
): () => BenchRequest {
  const headers = { authorization: `Bearer ${key}` };
  const get = (path: string): BenchRequest => ({ method: 'GET', path, headers });
  // Consecutive amounts differ, so each request changes the offer.
  let cents = below(1_000_000_000);
  const put = (index: number): BenchRequest => ({
    method: 'PUT',
    path: `${offersPath}/${offerOid(index)}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ maximumInvestmentAmount: (cents = (cents + 1) % 1_000_000_000) / 100 + 1 }),
  });
  switch (work) {
    case 'get-transfers':
      return () => get(`/restapi/accounts/${accountNumber(below(accounts))}/acatin`);
    case 'get-offer':
      return () => get(`${offersPath}/${offerOid(below(offers))}`);
    case 'list-offers':
      return () => get(`${offersPath}?limit=50&q=${subjects[below(subjects.length)]}`);
    case 'put-settings':
      return () => put(own.first + below(own.count));
    case 'hot-offer':
      return () => put(hotOffer);
  }
}

/** Returns a separate request for each of these offers, in order. Each sets the maximum investment amount. */
export function requestsInTurn(key: string, { first, count }: OwnOffers, amount: number): BenchRequest[] {
  return Array.from({ length: count }, (_, index) => ({
    method: 'PUT',
    path: `${offersPath}/${offerOid(first + index)}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ maximumInvestmentAmount: amount }),
  }));
}

/** Returns one request that sets the maximum investment amount of all of these offers. */
export function bulkOf(key: string, { first, count }: OwnOffers, amount: number): BenchRequest {
  const offers = Array.from({ length: count }, (_, index) => ({
    privatePlacementOfferOid: offerOid(first + index),
  }));
  return {
    method: 'POST',
    path: '/restapi/bulkupdates',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ changes: { maximumInvestmentAmount: amount }, offers }),
  };
}

/** The offer that all writers in `hot-offer` change. */
export const hotOffer = 0;

const offersPath = '/restapi/privateplacementoffers';

function below(count: number): number {
  return Math.floor(Math.random() * count);
}
