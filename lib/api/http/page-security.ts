import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { varies } from './answer/compress-answer.ts';
import { publicBaseUrl } from './origin.ts';

const twoYearsS = 63_072_000;
const overHttps = { 'Strict-Transport-Security': `max-age=${twoYearsS}; includeSubDomains` };
const plain = {};

/**
 * Sets the security headers of a page. Next reads the nonce for its scripts from the policy in the request headers,
 * so the policy is set there too and replaces anything the client sent. The same goes for the address of the page,
 * which a layout needs to return to it after a sign-in, and for the peer address, which the page's own API requests
 * use.
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

/** The headers of a page that is cached for everyone: it runs no scripts. */
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

/** Scripts run only with the nonce of this response, or if such a script loads them. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  // In development, reloading needs eval and inline styles.
  return policyOf(
    `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
  );
}

/** No page can be framed. */
function policyOf(scripts: string, styles: string): string {
  return [
    `default-src 'self'`,
    `script-src ${scripts}`,
    `worker-src 'self'`,
    `style-src ${styles}`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * If the service uses https, this header makes browsers use only https for it and its subdomains: over http a subdomain
 * could be impersonated, and set cookies for the service.
 */
export function transportSecurity(): Readonly<Record<string, string>> {
  return publicBaseUrl().startsWith('https:') ? overHttps : plain;
}
