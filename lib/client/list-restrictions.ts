import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { restriction as restrictionSchema } from '#lib/contract/records.ts';
import { read } from './api.ts';
import { keys } from './keys.ts';

export type Restriction = z.output<typeof restrictionSchema>;

export const restrictionsPath = '/restapi/restrictions';

/** What is switched off for the firm, its users and its keys. For administrators. */
export const restrictionsQuery = queryOptions({
  queryKey: keys.restrictions,
  queryFn: async ({ signal }): Promise<Restriction[]> =>
    (await read(restrictionsPath, z.array(restrictionSchema), { signal })).value,
});
