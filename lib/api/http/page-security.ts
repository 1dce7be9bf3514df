import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { transportSecurity } from './transport-security.ts';

/**
 * Gives a page its security headers. Next takes the nonce for its scripts from the policy among the request's
 * headers, so it is put there too, in the place of whatever a client sent; so is the address of the page, which a
 * layout needs to lead back to it after a sign-in, and the other end of the connection, from which what a page asks of
 * the API comes.
 */
export function securePage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isDevelopment: boolean,
): void {
  const policy = contentSecurityPolicy(randomBytes(16).toString('base64'), isDevelopment);
  incoming.headers['content-security-policy'] = policy;
  delete incoming.headers['content-security-policy-report-only'];
  incoming.headers['x-page-address'] = incoming.url ?? '/';
  incoming.headers['x-remote-address'] = incoming.socket.remoteAddress ?? '';
  outgoing.setHeader('Content-Security-Policy', policy);
  outgoing.setHeader('Referrer-Policy', 'same-origin');
  outgoing.setHeader('X-Content-Type-Options', 'nosniff');
  outgoing.setHeader('X-Frame-Options', 'DENY');
  outgoing.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  outgoing.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  for (const [name, value] of Object.entries(transportSecurity())) {
    outgoing.setHeader(name, value);
  }
}

/** Scripts run only with the nonce of this answer, or when such a script loads them; nothing may frame the page. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    `default-src 'self'`,
    // Development reloads by eval and by styles of its own making.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
