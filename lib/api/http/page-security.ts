import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { varyHeader } from './response/compress-response.ts';
import { publicBaseUrl } from './origin.ts';

const twoYearsS = 63_072_000;
const overHttps = { 'Strict-Transport-Security': `max-age=${twoYearsS}; includeSubDomains` };
const plain = {};

/**
 * Sets a page's security headers. Next takes the nonce for its scripts from the policy in the request
 * headers, so the policy is also set there and replaces any value that the client sent. The request header
 * `x-page-address` tells the layout which page to return the user to after sign-in. `x-remote-address` passes the
 * peer address to the page's own API requests.
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

/** Returns the headers of a page that the server caches for all callers and that runs no scripts. */
export function cachedPageHeaders(): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    ...varyHeader,
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

/** Permits only scripts that have this response's nonce, and scripts that those load. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  // Hot reloading in development requires eval and inline styles.
  return policyOf(
    `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
  );
}

/** Returns a policy that permits these sources of scripts and styles and prevents all framing. */
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
 * Returns the header that makes browsers use only https for the service and its subdomains, or no header if the
 * service itself uses http. Over http, someone could impersonate a subdomain and set cookies for the service.
 */
export function transportSecurity(): Readonly<Record<string, string>> {
  return publicBaseUrl().startsWith('https:') ? overHttps : plain;
}
