import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { session as sessionSchema } from '#lib/contract/records.ts';
import { read } from './api.ts';
import { keys } from './keys.ts';

/** Who is signed in, and what that person's role allows. */
export type Session = z.output<typeof sessionSchema>;

export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ signal }) => (await read('/restapi/session', sessionSchema, { signal })).value,
});
