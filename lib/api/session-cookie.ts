import { sessionHours } from '#lib/store/sessions.ts';
import { publicBaseUrl } from './base-url.ts';

/**
 * The cookie of a session. Where the service is reached by https its name makes browsers refuse it from anyone but
 * this very host, over https and for the whole of it, so that no sister site can put its own in its place.
 */
export function sessionCookie(token: string): string {
  return cookie(token, sessionHours * 3_600);
}

/** Headers that make the browser forget the token, and what it keeps of the answers that came by it. */
export function traceRemoval(): Record<string, string> {
  return { 'Set-Cookie': cookie('', 0), 'Clear-Site-Data': '"cache"' };
}

/**
 * The token that a Cookie header carries, right or not. Of two cookies of the name one was set by somebody else, for
 * a longer path or from a sister site, and nobody can tell which: they count as a token that is not valid.
 */
export function readSessionToken(header: string | null): string | undefined {
  const name = cookieName();
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const tokens = pairs.filter(([key]) => key === name).map(([, token = '']) => token);
  return tokens.length > 1 ? 'more than one' : tokens[0] || undefined;
}

function cookie(value: string, maxAgeSeconds: number): string {
  const secure = isHttps() ? '; Secure' : '';
  return `${cookieName()}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieName(): string {
  return isHttps() ? '__Host-placement_desk' : 'placement_desk';
}

function isHttps(): boolean {
  return publicBaseUrl().startsWith('https:');
}
