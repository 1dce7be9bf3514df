import { secondFactorMinutes, sessionHours } from '#lib/store/sign-in/sessions.ts';
import { signInTransactionMinutes } from '#lib/store/sign-in/identities.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';

/**
 * The cookie of a session. Where the service is reached by https its name makes browsers refuse it from anyone but
 * this very host, over https and for the whole of it, so that no sister site can put its own in its place.
 */
export function sessionCookie(token: string): string {
  return cookie(sessionName, token, sessionHours * 3_600);
}

/** The cookie of a session whose person still owes the second factor. */
export function halfSessionCookie(token: string): string {
  return cookie(sessionName, token, secondFactorMinutes * 60);
}

/**
 * The cookie that ties a sign-in at the provider to the browser that began it. Lax: it comes back from another site.
 */
export function signInTransactionCookie(token: string): string {
  return cookie(transactionName, token, signInTransactionMinutes * 60);
}

/**
 * Headers that make the browser forget the token. Records are `no-store`, so no cache has them; `Clear-Site-Data` would
 * delay the answer by seconds in a browser whose cache is large.
 */
export function traceRemoval(): Record<string, string> {
  return { 'Set-Cookie': cookie(sessionName, '', 0) };
}

/** The token of a session that a Cookie header carries, right or not. */
export function readSessionToken(header: string | null): string | undefined {
  return readToken(header, sessionName);
}

/** The token of a sign-in at the provider that a Cookie header carries, right or not. */
export function readSignInTransactionToken(header: string | null): string | undefined {
  return readToken(header, transactionName);
}

const sessionName = 'placement_desk';
const transactionName = 'placement_desk_sign_in';

/**
 * Of two cookies of the name one was set by another site, for a longer path or from a sister site, and no one can
 * tell which: they count as a token that is not valid.
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
