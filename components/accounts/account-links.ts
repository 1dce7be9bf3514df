import type { Account } from '#lib/client/accounts/read-account.ts';

/** Returns the URL of an account's page. */
export function accountHref(accountNumber: string): string {
  return `/accounts/${encodeURIComponent(accountNumber)}`;
}

/**
 * Returns the account that a search clearly means: the one with this number in any letter case or, failing that, the
 * only one found. Returns undefined if the search text is blank.
 */
export function soleAccount(found: readonly Account[], text: string): Account | undefined {
  const number = text.trim().toUpperCase();
  const exact = found.find(({ accountNumber }) => accountNumber.toUpperCase() === number);
  return exact ?? (found.length === 1 && number !== '' ? found[0] : undefined);
}
