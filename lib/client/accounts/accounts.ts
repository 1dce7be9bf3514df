import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiResult, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';

/** One of the firm's accounts with its open transfers, which are null if they can't be counted. */
export type ListedAccount = ResultOf<'listAccounts'>[number];

const accountsPath = '/restapi/accounts';
const accountsPageSize = 50;
const refreshEveryMs = 60_000;

type AccountSearch = {
  /** Part of the number or name. If empty, every account matches. */
  readonly q: string;
  /** Where the previous page ended; null for the first page. */
  readonly cursor: string | null;
};

/**
 * The firm's accounts with their open transfers, sorted by number, one page at a time. The previous page stays visible
 * while the next one loads.
 */
export function accountsQuery(search: AccountSearch) {
  return queryOptions({
    queryKey: keys.accountList(search),
    queryFn: ({ signal }): Promise<ApiResult<ListedAccount[]>> =>
      read('listAccounts', accountsPath, {
        signal,
        query: { ...search, include: 'transfers', limit: accountsPageSize },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });
}

const pageSize = 200;
/** Maximum number of pages to read. Accounts on later pages are shown by number instead of name. */
const maxPages = 5;

/**
 * Names of the firm's own accounts, by number. Also used to determine which accounts in a list the user can open.
 */
export const ownAccountsQuery = queryOptions({
  queryKey: keys.accountList({ own: true }),
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>();
    let cursor: string | null = '';
    for (let page = 0; page < maxPages && cursor !== null; page += 1) {
      const query: { limit: number; cursor: string } = { limit: pageSize, cursor };
      const { value, nextCursor } = await read('listAccounts', accountsPath, { signal, query });
      value.forEach(({ accountNumber, accountName }) => names.set(accountNumber, accountName));
      cursor = nextCursor;
    }
    return names;
  },
  staleTime: 5 * 60_000,
});
