import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, isTemporary, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { draftsQuery } from './drafts.ts';
import { offerPath, type ReadOffer, readOfferAgain } from '#lib/client/offers/read-offer.ts';

type Creation = {
  /** Fields of the offer, and the draft that it is created from. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Identical for every attempt to create this offer, so an attempt that gets no response can be repeated. */
  readonly idempotencyKey: string;
};

export const createOfferKey = ['create offer'];

export function createOfferMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: createOfferKey,
    mutationFn: ({ body, idempotencyKey }: Creation): Promise<OfferRecord> =>
      sendFor('createOffer', { method: 'POST', path: offersPath, body, idempotencyKey }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.offerLists });
      void client.invalidateQueries({ queryKey: draftsQuery.queryKey });
    },
  });
}

const offersPath = '/restapi/privateplacementoffers';

/**
 * Returns why an offer's terms can no longer be changed, or null if they can. Sends an empty change, which
 * has no effect. The server rejects it under the same conditions as any other change or a deletion.
 */
export function finalTermsQuery({ value: { privatePlacementOfferOid: oid }, etag }: ReadOffer) {
  return queryOptions({
    queryKey: [...keys.offer(oid), 'final terms', etag],
    queryFn: async (): Promise<string | null> => {
      try {
        await send({ method: 'PUT', path: termsPath(oid), body: {} });
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return error.problem.detail;
        throw error;
      }
    },
    retry: (failures, error) => failures < 2 && isTemporary(error),
  });
}

type TermsChange = {
  readonly body: Readonly<Record<string, unknown>>;
  readonly ifMatch: string | null;
};

/** Changes an offer's terms and reloads the offer. */
export function changeTermsMutation(client: QueryClient, oid: string) {
  return mutationOptions({
    mutationKey: ['change terms', oid],
    mutationFn: async ({ body, ifMatch }: TermsChange): Promise<ReadOffer> => {
      await send({ method: 'PUT', path: termsPath(oid), body, ifMatch });
      return readOfferAgain(client, oid);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.offer(oid) });
      void client.invalidateQueries({ queryKey: keys.offerLists });
    },
  });
}

/** Deletes an offer, unless it changed since it was read. */
export function deleteOfferMutation(client: QueryClient, oid: string) {
  return mutationOptions({
    mutationKey: ['delete offer', oid],
    mutationFn: (ifMatch: string | null) => send({ method: 'DELETE', path: offerPath(oid), ifMatch }),
    onError: () => void client.invalidateQueries({ queryKey: keys.offer(oid) }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.offerLists }),
  });
}

function termsPath(oid: string): string {
  return `${offerPath(oid)}/terms`;
}
