import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { read, send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import type { restrictionChangeSchema } from '#lib/contract/administration/administration-requests.ts';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';

export type ListedRestriction = ResultOf<'listRestrictions'>[number];

const restrictionsPath = '/restapi/restrictions';

/** Restrictions of the firm, its users and its keys. For administrators. */
export const restrictionsQuery = queryOptions({
  queryKey: keys.restrictions,
  queryFn: async ({ signal }): Promise<ListedRestriction[]> =>
    (await read('listRestrictions', restrictionsPath, { signal })).value,
});

type RestrictionRequest = z.input<typeof restrictionChangeSchema>;

/**
 * Disables or enables an action for a user or key. The server responds once the change applies everywhere.
 * `reader` is the signed-in user.
 */
export function setRestrictionMutation(client: QueryClient, reader: string) {
  return mutationOptions({
    mutationKey: ['set restriction'],
    mutationFn: (change: RestrictionRequest) => send({ method: 'PUT', path: restrictionsPath, body: change }),
    onSuccess: (_, { off, ...switched }) => {
      client.setQueryData(restrictionsQuery.queryKey, (restrictions = []) => {
        const others = restrictions.filter(
          ({ subjectKind, subjectId, request }) =>
            subjectKind !== switched.subjectKind ||
            subjectId !== switched.subjectId ||
            request !== switched.request,
        );
        return off ? [...others, { ...switched, setBy: { kind: 'user', name: reader } }] : others;
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.restrictions }),
  });
}

/** Description of what each role can do within the firm and on the offers that the firm created. */
export const roleMeanings: Record<Role, string> = {
  offer_manager: 'Can change offers and their status and read their history.',
  investment_professional:
    'Can read offers and transfers. Can’t change offers, but can mark transfers as contacted.',
  auditor:
    'Can read offers, their history and security events, and verify the audit log. Can’t change offers, but can add notes and mark transfers as contacted.',
  administrator: 'Full access: offers, audit log, users, API keys, restrictions and imports.',
  feeder: 'For data feeds: can upload imports and check their status. No other access.',
};

/** Description of what each restriction disables. */
export const requestNames: Record<RestrictableRequest, string> = {
  updateOffer: 'Changing offers',
  decideSubscriptions: 'Making subscription decisions',
  listTransfers: 'Viewing transfers',
  readOffers: 'Viewing offers',
};
