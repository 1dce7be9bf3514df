import { publicBaseUrl } from './origin.ts';
import type { ApiRequest } from './exchange.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/**
 * Throws 403 `cross.site.request` unless a browser sent the request from one of our own pages: its cookie goes along
 * from wherever it is sent. Sec-Fetch-Site says so and no page can forge it; browsers that leave it out (over plain
 * http) say at least the Origin. A request that has neither comes from no page of ours.
 */
export function requireOwnPage(header: ApiRequest['header']): void {
  const site = header('sec-fetch-site');
  const isOwn = site === null ? header('origin') === new URL(publicBaseUrl()).origin : site === 'same-origin';
  if (!isOwn) {
    throw problem(
      'cross.site.request',
      "With a session, this works only from Placement Desk's own pages. Open the console, or use an API key.",
    );
  }
}
