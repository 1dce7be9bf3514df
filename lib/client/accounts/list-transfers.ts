import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read, readAllPages } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { accountPath } from './read-account.ts';

/** An external transfer request, ACAT or non-ACAT. */
export type Transfer = ResultOf<'listAccountTransfers'>[number];

const refreshEveryMs = 30_000;

export function transfersPath(accountNumber: string): string {
  return `${accountPath(accountNumber)}/transfers`;
}

/**
 * All transfer requests for an account, newest first. The list reloads every half minute and when the user returns
 * to the page. Every load gets the full list, because browsers don't cache personal data.
 */
export function transfersQuery(accountNumber: string) {
  return queryOptions({
    queryKey: keys.transfers(accountNumber),
    queryFn: ({ signal }): Promise<Transfer[]> =>
      readAllPages((cursor) =>
        read('listAccountTransfers', transfersPath(accountNumber), { signal, query: { cursor } }),
      ),
    refetchInterval: refreshEveryMs,
  });
}
