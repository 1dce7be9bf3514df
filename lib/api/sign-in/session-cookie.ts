import { secondFactorMinutes, sessionHours } from '#lib/store/sign-in/sessions.ts';
import { signInTransactionMinutes } from '#lib/store/sign-in/identities.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import type { Credential } from '#lib/store/access/lock-access.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';

/**
 * Returns the session cookie. Over https, its name prefix makes browsers accept it only from this exact host,
 * over https and for all paths, so that a sibling domain can't replace it.
 */
export function sessionCookie(token: string): string {
  return cookie(sessionName, token, sessionHours * 3_600);
}

/** Returns the cookie for a session that still requires the second factor. */
export function halfSessionCookie(token: string): string {
  return cookie(sessionName, token, secondFactorMinutes * 60);
}

/**
 * Returns the cookie that ties a sign-in at the provider to the browser that started it. It is Lax, because the
 * browser returns from another site.
 */
export function signInTransactionCookie(token: string): string {
  return cookie(transactionName, token, signInTransactionMinutes * 60);
}

/**
 * Returns the headers that make a browser delete the token. `Clear-Site-Data` isn't sent, because it would
 * delay the response by seconds in browsers with a large cache. It isn't necessary, either: browsers don't
 * store personal data and must revalidate other records.
 */
export function traceRemoval(): Record<string, string> {
  return { 'Set-Cookie': cookie(sessionName, '', 0) };
}

/** Returns the session token in a Cookie header, valid or not. */
export function readSessionToken(header: string | null): string | undefined {
  return readToken(header, sessionName);
}

/** Returns the session or key that an authenticated request depends on. */
export function credentialOf({ kind, id, firmOid }: Principal, cookieHeader: string | null): Credential {
  return kind === 'user' ? { firmOid, token: readSessionToken(cookieHeader) ?? '' } : { firmOid, keyId: id };
}

/** Returns the token of a sign-in at the provider in a Cookie header, valid or not. */
export function readSignInTransactionToken(header: string | null): string | undefined {
  return readToken(header, transactionName);
}

const sessionName = 'placement_desk';
const transactionName = 'placement_desk_sign_in';

/**
 * Returns a cookie's token. If there are several cookies with this name, one was set for a longer path or by a
 * sibling domain. Since they can't be told apart, they are treated as an invalid token.
 */
function readToken(header: string | null, plainName: string): string | undefined {
  const name = nameOf(plainName);
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const tokens = pairs.filter(([key]) => key === name).map(([, token = '']) => token);
  return tokens.length > 1 ? 'more than one' : tokens[0] || undefined;
}

function cookie(plainName: string, value: string, maxAgeSeconds: number): string {
  const secure = isHttps() ? '; Secure' : '';
  return `${nameOf(plainName)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function nameOf(plainName: string): string {
  return isHttps() ? `__Host-${plainName}` : plainName;
}

function isHttps(): boolean {
  return publicBaseUrl().startsWith('https:');
}
