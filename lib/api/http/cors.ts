import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer/answer.ts';
import { currentSettings } from './service-settings.ts';

/** What pages of other origins may send and read. Cookies are never allowed: pages of other origins use API keys. */
const requestHeaders =
  'Authorization, Content-Type, Content-Encoding, Decision-Reason, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, Prefer';
const responseHeaders = [
  ...[
    'Content-Language',
    'Content-Disposition',
    'Deprecation',
    'ETag',
    'Link',
    'Location',
    'Preference-Applied',
  ],
  ...['Placement-Desk-Sandbox', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'Sunset', 'X-Request-Id'],
].join(', ');
/** Chromium keeps a preflight at most two hours; after ten minutes a withdrawn origin is noticed. */
const preflightSeconds = 600;

/** The origin of a page that the operator lets call the API (`CORS_ORIGINS`); undefined for every other request. */
function allowedOrigin({ url = '', headers }: IncomingMessage): string | undefined {
  const { origin } = headers;
  return url.startsWith('/restapi/') && origin !== undefined && currentSettings().corsOrigins.includes(origin)
    ? origin
    : undefined;
}

/** The headers by which a browser lets a page of an allowed origin read the answer. */
export function withCors(answer: Answer, incoming: IncomingMessage): Answer {
  if (currentSettings().corsOrigins.length === 0) return answer;
  const origin = allowedOrigin(incoming);
  const { Vary: vary, Allow: allow } = answer.headers;
  const asksFirst = answer.status === 204 && incoming.headers['access-control-request-method'] !== undefined;
  return {
    ...answer,
    headers: {
      ...answer.headers,
      Vary: vary === undefined ? 'Origin' : `${vary}, Origin`,
      ...(origin !== undefined && {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': responseHeaders,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }),
      ...(origin !== undefined &&
        asksFirst && {
          'Access-Control-Allow-Methods': allow ?? '',
          'Access-Control-Allow-Headers': requestHeaders,
          'Access-Control-Max-Age': String(preflightSeconds),
        }),
    },
  };
}
