import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { restrictionChangeSchema } from '#lib/contract/administration/administration-requests.ts';
import { send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { restrictionsPath, restrictionsQuery } from './list-restrictions.ts';

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
