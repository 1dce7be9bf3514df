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
  if (!isOwn) throw crossSite();
}

/**
 * Throws the same problem if another site caused the request, even by a link. The browser would include our cookie, and
 * the site could start exports and downloads. A typed address and clients other than browsers are accepted.
 */
export function refuseOtherSites(header: ApiRequest['header']): void {
  const site = header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw crossSite();
}

function crossSite() {
  return problem(
    'cross.site.request',
    "With a session, you can send this request only from Placement Desk's own pages. Open the console, or use an API key.",
  );
}
