import type { Account } from '#lib/client/accounts/read-account.ts';

/** Returns the address of an account's page. */
export function accountHref(accountNumber: string): string {
  return `/accounts/${encodeURIComponent(accountNumber)}`;
}

/** Returns the unambiguous match of a search: the account with exactly this number, or the only one found. */
export function soleAccount(found: readonly Account[], text: string): Account | undefined {
  const number = text.trim().toUpperCase();
  const exact = found.find(({ accountNumber }) => accountNumber.toUpperCase() === number);
  return exact ?? (found.length === 1 && number !== '' ? found[0] : undefined);
}
