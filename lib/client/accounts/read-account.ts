import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export type Account = ResultOf<'readAccount'>;

export function accountPath(accountNumber: string): string {
  return `/restapi/accounts/${encodeURIComponent(accountNumber)}`;
}

/**
 * One of the firm's accounts. Other firms' accounts and unknown accounts are rejected with `account.not.allowed`.
 */
export function accountQuery(accountNumber: string) {
  return queryOptions({
    queryKey: keys.account(accountNumber),
    queryFn: async ({ signal }): Promise<Account> =>
      (await read('readAccount', accountPath(accountNumber), { signal })).value,
    staleTime: 5 * 60_000,
  });
}
