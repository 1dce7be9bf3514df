import { queryOptions } from '@tanstack/react-query';
import { read, readAllPages } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import type { Role } from '#lib/domain/access/access.ts';

export type User = ResultOf<'listUsers'>[number];

/** Reports whether a user is an administrator who can sign in. */
export function isActiveAdministrator({ role, disabled }: User): boolean {
  return role === 'administrator' && !disabled;
}

export const usersPath = '/restapi/users';

/** The firm's users, by e-mail address. For administrators. */
export const usersQuery = queryOptions({
  queryKey: keys.users,
  queryFn: ({ signal }): Promise<User[]> =>
    readAllPages((cursor) => read('listUsers', usersPath, { signal, query: { cursor } })),
});

const namesFreshForMs = 5 * 60_000;

/** Display names of the firm's users, by e-mail address. For every role. */
export const userNamesQuery = queryOptions({
  queryKey: keys.userNames,
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const colleagues = await readAllPages((cursor) =>
      read('listColleagues', '/restapi/session/colleagues', { signal, query: { cursor } }),
    );
    return new Map(colleagues.map(({ email, name }) => [email, name]));
  },
  staleTime: namesFreshForMs,
});

/** Returns a user's name, or the e-mail address of a user without a name. */
export function nameOf({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name ?? email;
}

/** Label of each role. Every page shows the user's role in its header. */
export const roleNames: Record<Role, string> = {
  offer_manager: 'Offer manager',
  investment_professional: 'Investment professional',
  auditor: 'Auditor',
  administrator: 'Administrator',
  feeder: 'Data feed',
};
