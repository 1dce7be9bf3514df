import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { apiKey as apiKeySchema } from '#lib/contract/records.ts';
import { read } from './api.ts';
import { keys } from './keys.ts';

export type ApiKey = z.output<typeof apiKeySchema>;

export const keysPath = '/restapi/keys';

/** The API keys of the firm, oldest first, revoked ones too. For administrators. */
export const keysQuery = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: async ({ signal }): Promise<ApiKey[]> =>
    (await read(keysPath, z.array(apiKeySchema), { signal })).value,
});
