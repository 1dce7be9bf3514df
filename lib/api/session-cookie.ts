import { sessionHours } from '#lib/store/sessions.ts';
import { publicBaseUrl } from './base-url.ts';

/**
 * The cookie of a session. Where the service is reached by https its name makes browsers refuse it from anyone but
 * this very host, over https and for the whole of it, so that no sister site can put its own in its place.
 */
export function sessionCookie(token: string): string {
  return cookie(token, sessionHours * 3_600);
}

/** Makes the browser forget the token. */
export function clearedSessionCookie(): string {
  return cookie('', 0);
}

/** The token that a Cookie header carries, right or not. */
export function readSessionToken(header: string | null): string | undefined {
  const name = cookieName();
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, token = ''] = pairs.find(([key]) => key === name) ?? [];
  return token === '' ? undefined : token;
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
