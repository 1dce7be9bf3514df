import { publicBaseUrl } from './origin.ts';
import type { ApiRequest } from './request-context.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';

/**
 * Throws 403 `cross.site.request` unless one of our own pages sent the request. Our cookie is SameSite=Lax, so
 * browsers still send it with requests from sibling domains. Pages can't forge Sec-Fetch-Site. Browsers that omit
 * it over plain http send at least the Origin. A request with neither header isn't from our pages.
 */
export function requireOwnPage(header: ApiRequest['header']): void {
  const site = header('sec-fetch-site');
  const isOwn = site === null ? header('origin') === new URL(publicBaseUrl()).origin : site === 'same-origin';
  if (!isOwn) throw crossSite();
}

/**
 * Throws 403 `cross.site.request` if another site or a sibling domain caused the request, even by a link. Otherwise,
 * the browser would include our cookie, and the other site could start exports and downloads. Typed addresses and
 * clients other than browsers are accepted.
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
