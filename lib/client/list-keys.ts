import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from './api.ts';
import { keys } from './keys.ts';

export type ApiKey = ResultOf<'listKeys'>[number];

export const keysPath = '/restapi/keys';

/** The API keys of the firm, oldest first, revoked ones too. For administrators. */
export const keysQuery = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: async ({ signal }): Promise<ApiKey[]> => (await read('listKeys', keysPath, { signal })).value,
});
