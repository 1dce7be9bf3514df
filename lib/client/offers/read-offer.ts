import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { type ApiResult, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

/** An offer from the server, with the ETag required to change it. */
export type ReadOffer = ApiResult<OfferRecord>;

export function offerQuery(oid: string) {
  return queryOptions({
    queryKey: keys.offerRecord(oid),
    queryFn: ({ signal }): Promise<ReadOffer> => read('readOffer', offerPath(oid), { signal }),
    refetchInterval: 60_000,
  });
}

/**
 * Reloads the offer. Cancels any read in progress, because it may have started before the change that the
 * caller knows about.
 */
export async function readOfferAgain(client: QueryClient, oid: string): Promise<ReadOffer> {
  await client.cancelQueries({ queryKey: keys.offerRecord(oid) });
  return client.query({ ...offerQuery(oid), staleTime: 0 });
}

export function offerPath(oid: string): string {
  return `/restapi/privateplacementoffers/${encodeURIComponent(oid)}`;
}

/** Reports whether the first copy of an offer is older than the second. */
export function isOlder(one: ReadOffer, other: ReadOffer): boolean {
  return Date.parse(one.value.lastModifiedTimestamp) < Date.parse(other.value.lastModifiedTimestamp);
}
