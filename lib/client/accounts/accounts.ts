import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiResult, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { Account } from './read-account.ts';

const accountsPath = '/restapi/accounts';
const accountsPageSize = 50;

type AccountSearch = {
  /** Part of the number or name. If empty, every account matches. */
  readonly q: string;
  /** Where the previous page ended; null for the first page. */
  readonly cursor: string | null;
};

/**
 * The firm's accounts, sorted by number, one page at a time. The previous page stays visible while the next one loads.
 */
export function accountsQuery(search: AccountSearch) {
  return queryOptions({
    queryKey: keys.accountList(search),
    queryFn: ({ signal }): Promise<ApiResult<Account[]>> =>
      read('listAccounts', accountsPath, { signal, query: { ...search, limit: accountsPageSize } }),
    placeholderData: keepPreviousData,
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
