import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { user as userSchema } from '#lib/contract/records.ts';
import { read } from './api.ts';
import { keys } from './keys.ts';

export type User = z.output<typeof userSchema>;

export const usersPath = '/restapi/users';

/** The users of the firm by address. For administrators. */
export const usersQuery = queryOptions({
  queryKey: keys.users,
  queryFn: async ({ signal }): Promise<User[]> =>
    (await read(usersPath, z.array(userSchema), { signal })).value,
});
