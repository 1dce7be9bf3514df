import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { varies } from './answer/compress-answer.ts';
import { publicBaseUrl } from './origin.ts';

const twoYearsS = 63_072_000;
const overHttps = { 'Strict-Transport-Security': `max-age=${twoYearsS}; includeSubDomains` };
const plain = {};

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
  for (const [name, value] of Object.entries(securityHeaders(policy))) {
    outgoing.setHeader(name, value);
  }
}

/** The headers of a page that is kept for all: no script runs there. */
export function headersOfKeptPage(): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    ...varies,
    ...securityHeaders(policyOf(`'none'`, `'self'`)),
  };
}

function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...transportSecurity(),
  };
}

/** Scripts run only with the nonce of this answer, or when such a script loads them. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  // Development reloads by eval and by styles of its own making.
  return policyOf(
    `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
  );
}

/** Nothing may frame a page. */
function policyOf(scripts: string, styles: string): string {
  return [
    `default-src 'self'`,
    `script-src ${scripts}`,
    `style-src ${styles}`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * Where the service is reached by https, browsers are told to reach it by nothing else, nor any host below its own:
 * over http one of those could be impersonated, and set cookies for the service.
 */
export function transportSecurity(): Readonly<Record<string, string>> {
  return publicBaseUrl().startsWith('https:') ? overHttps : plain;
}
