import { readPendingIdentity } from '#lib/store/sign-in/sign-in-transactions.ts';
import { currentStore, type Store } from '#lib/store/store.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { readSignInTransactionToken } from '#lib/api/sign-in/session-cookie.ts';

/** Somebody whom the provider vouches for, and who is to be linked to a user. */
export type Linking = { readonly token: string; readonly accountName: string };

/**
 * The identity that a Cookie header stands for, or undefined. One of a provider that is no longer ours does not count.
 */
export async function pendingIdentity(
  { database }: Store,
  cookie: string | null,
): Promise<Linking | undefined> {
  const token = readSignInTransactionToken(cookie);
  const pending = token === undefined ? undefined : await readPendingIdentity(database, token);
  const isOurs =
    pending !== undefined && isSameIssuer(pending.issuer, currentSettings().openId?.issuer ?? '');
  return token !== undefined && isOurs ? { token, accountName: pending.accountName } : undefined;
}

/** The setting may end in a slash where the provider's own word for itself does not, as discovery allows. */
function isSameIssuer(issuer: string, configured: string): boolean {
  return URL.parse(issuer)?.href === URL.parse(configured)?.href;
}

/** How people sign in here, for the sign-in page. */
export type SignInMeans = {
  /** What people call the provider; null where passwords sign in. */
  readonly provider: string | null;
  /** What the provider calls the reader, who is to be linked to a user; null when nobody is. */
  readonly linking: string | null;
};

/** What people call the provider that they sign in with; null where they sign in by passwords. */
export function singleSignOnName(): string | null {
  return currentSettings().openId?.name ?? null;
}

/** For pages. Throws when the database cannot be asked. */
export async function signInMeans(cookie: string | null): Promise<SignInMeans> {
  const { openId } = currentSettings();
  if (openId === undefined) {
    return { provider: null, linking: null };
  }
  const linking = await pendingIdentity(currentStore(), cookie);
  return { provider: openId.name, linking: linking?.accountName ?? null };
}
