import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath, type ReadOffer, readOfferAgain } from './read-offer.ts';

type OfferUpdate = {
  /** The changes only: settings, or offerStatus alone. */
  readonly body: Readonly<Record<string, unknown>>;
  /** ETag of the offer that the user saw, so unseen changes aren't overwritten. */
  readonly ifMatch: string | null;
  /** Reason for executing, canceling or closing the offer. */
  readonly decisionReason?: string | undefined;
};

/** Key that detects a second click while the first one is still in progress. */
export function updateOfferKey(oid: string) {
  return ['update offer', oid];
}

/** Changes an offer and reloads it. Reloads even after an error response, because the page may be outdated. */
export function updateOfferMutation(client: QueryClient, oid: string) {
  return mutationOptions({
    mutationKey: updateOfferKey(oid),
    mutationFn: async ({ body, ifMatch, decisionReason }: OfferUpdate): Promise<ReadOffer> => {
      await send({ method: 'PUT', path: offerPath(oid), body, ifMatch, decisionReason });
      return readOfferAgain(client, oid);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.offer(oid) });
      void client.invalidateQueries({ queryKey: keys.offerLists });
    },
  });
}

/** Confirms that the user's firm participates in an offer. */
export function confirmParticipationMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (oid: string) =>
      send({ method: 'PUT', path: `${offerPath(oid)}/participation`, body: { participation: 'confirmed' } }),
    onSettled: (_, __, oid) => client.invalidateQueries({ queryKey: keys.offer(oid) }),
  });
}

/** Removes the user's firm from an offer. The firm can no longer see the offer afterward. */
export function leaveOfferMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (oid: string) => send({ method: 'DELETE', path: `${offerPath(oid)}/participation` }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.offerLists }),
  });
}
