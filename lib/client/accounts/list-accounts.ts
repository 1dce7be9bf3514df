import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answered, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { Account } from './read-account.ts';

export const accountsPath = '/restapi/accounts';
const accountsPageSize = 50;

type AccountSearch = {
  /** A part of the number or the name; empty: every account. */
  readonly q: string;
  /** The end of the previous page; null for the first. */
  readonly cursor: string | null;
};

/** The accounts of the firm by number, one page at a time. The previous page stays while another one loads. */
export function accountsQuery(search: AccountSearch) {
  return queryOptions({
    queryKey: keys.accountList(search),
    queryFn: ({ signal }): Promise<Answered<Account[]>> =>
      read('listAccounts', accountsPath, { signal, query: { ...search, limit: accountsPageSize } }),
    placeholderData: keepPreviousData,
  });
}
