import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export type KeyOfFirm = ResultOf<'listKeys'>[number];

export const keysPath = '/restapi/keys';

/** The firm's API keys, oldest first, including revoked ones. For administrators. */
export const keysQuery = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: async ({ signal }): Promise<KeyOfFirm[]> => (await read('listKeys', keysPath, { signal })).value,
});
