import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { read, send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';

/** Identifiers of the offers that the user watches. */
export const watchesQuery = queryOptions({
  queryKey: keys.watches,
  queryFn: async ({ signal }): Promise<string[]> => {
    const { value } = await read('listWatches', '/restapi/watches', { signal });
    return value.map(({ privatePlacementOfferOid }) => privatePlacementOfferOid);
  },
  refetchInterval: 60_000,
});

type Watching = { readonly oid: string; readonly isWatched: boolean };

const watchKey = ['watch offer'];

/** Starts or stops watching an offer. The change is shown immediately, and reverted if the server rejects it. */
export function watchMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: watchKey,
    mutationFn: ({ oid, isWatched }: Watching) =>
      send({ method: isWatched ? 'PUT' : 'DELETE', path: `${offerPath(oid)}/watch` }),
    onMutate: async (watching) => {
      await client.cancelQueries({ queryKey: keys.watches });
      show(client, watching);
    },
    onError: (_, { oid, isWatched }) => show(client, { oid, isWatched: !isWatched }),
    onSettled: async () => {
      // While another change is in progress, a reload could overwrite it with older data.
      if (client.isMutating({ mutationKey: watchKey }) === 1) {
        await client.invalidateQueries({ queryKey: keys.watches });
      }
    },
  });
}

function show(client: QueryClient, { oid, isWatched }: Watching): void {
  client.setQueryData<string[]>(keys.watches, (watches = []) => {
    const others = watches.filter((watched) => watched !== oid);
    return isWatched ? [oid, ...others] : others;
  });
}
