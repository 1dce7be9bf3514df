import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from './read-offer.ts';

/** Confirms that the user's firm participates in an offer. */
export function confirmParticipationMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (oid: string) =>
      send({ method: 'PUT', path: `${offerPath(oid)}/participation`, body: { participation: 'confirmed' } }),
    onSettled: (_, __, oid) => client.invalidateQueries({ queryKey: keys.offer(oid) }),
  });
}

/** Removes the user's firm from an offer, which it can no longer see. */
export function leaveOfferMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (oid: string) => send({ method: 'DELETE', path: `${offerPath(oid)}/participation` }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.offerLists }),
  });
}
