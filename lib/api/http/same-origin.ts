import { publicBaseUrl } from './origin.ts';
import type { ApiRequest } from './request-context.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';

/**
 * Throws 403 `cross.site.request` unless one of our own pages sent the request. Browsers send our cookie with
 * requests from any site. Pages can't forge Sec-Fetch-Site. Browsers that omit it over plain http send at least
 * the Origin. A request with neither header isn't from our pages.
 */
export function requireOwnPage(header: ApiRequest['header']): void {
  const site = header('sec-fetch-site');
  const isOwn = site === null ? header('origin') === new URL(publicBaseUrl()).origin : site === 'same-origin';
  if (!isOwn) {
    throw problem(
      'cross.site.request',
      "With a session, you can send this request only from Placement Desk's own pages. Open the console, or use an API key.",
    );
  }
}
