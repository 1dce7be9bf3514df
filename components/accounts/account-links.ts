import type { Account } from '#lib/client/accounts/read-account.ts';

/** Returns the URL of an account's page. */
export function accountHref(accountNumber: string): string {
  return `/accounts/${encodeURIComponent(accountNumber)}`;
}

/**
 * Returns the account that a search clearly means: the one whose number matches the text in any letter case or, failing
 * that, the only account found. Returns undefined if there is no such account or the text is blank.
 */
export function soleAccount(found: readonly Account[], text: string): Account | undefined {
  const number = text.trim().toUpperCase();
  const exact = found.find(({ accountNumber }) => accountNumber.toUpperCase() === number);
  return exact ?? (found.length === 1 && number !== '' ? found[0] : undefined);
}
