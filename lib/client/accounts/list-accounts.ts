import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answered, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { Account } from './read-account.ts';

export const accountsPath = '/restapi/accounts';
const accountsPageSize = 50;

type AccountSearch = {
  /** Part of the number or name. If empty, every account matches. */
  readonly q: string;
  /** Where the previous page ended; null for the first page. */
  readonly cursor: string | null;
};

/** The firm's accounts by number, one page at a time. The previous page stays visible while the next one loads. */
export function accountsQuery(search: AccountSearch) {
  return queryOptions({
    queryKey: keys.accountList(search),
    queryFn: ({ signal }): Promise<Answered<Account[]>> =>
      read('listAccounts', accountsPath, { signal, query: { ...search, limit: accountsPageSize } }),
    placeholderData: keepPreviousData,
  });
}
