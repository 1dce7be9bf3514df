import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath, type ReadOffer, readOfferAnew } from './read-offer.ts';

type OfferUpdate = {
  /** Only the changes: settings, or offerStatus alone. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The ETag of the offer that the person saw, so no unseen change is overwritten. */
  readonly ifMatch: string | null;
  /** Why the offer is executed, canceled or closed. */
  readonly decisionReason?: string | undefined;
};

/** By this a second press in the same moment finds the first one under way. */
export function updateOfferKey(oid: string) {
  return ['update offer', oid];
}

/** Changes an offer and reads it again, also after a refusal, which can mean that the page is out of date. */
export function updateOfferMutation(client: QueryClient, oid: string) {
  return mutationOptions({
    mutationKey: updateOfferKey(oid),
    mutationFn: async ({ body, ifMatch, decisionReason }: OfferUpdate): Promise<ReadOffer> => {
      await send({ method: 'PUT', path: offerPath(oid), body, ifMatch, decisionReason });
      return readOfferAnew(client, oid);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.offer(oid) });
      void client.invalidateQueries({ queryKey: keys.offerLists });
    },
  });
}
