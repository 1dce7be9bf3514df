import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from './read-offer.ts';

/** Every action on an offer: whether it is allowed now, and its conditions, effects and advisories. */
export type Actions = ResultOf<'listActions'>;
export type OfferAction = Actions['execute'];
export type ActionCondition = OfferAction['conditions'][number];

/** A dry run of every action. Refreshed automatically, because the date changes and other users act. */
export function actionsQuery(oid: string) {
  return queryOptions({
    queryKey: keys.offerActions(oid),
    queryFn: async ({ signal }): Promise<Actions> =>
      (await read('listActions', `${offerPath(oid)}/actions`, { signal })).value,
    refetchInterval: 60_000,
  });
}
