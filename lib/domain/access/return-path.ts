import { rightsOf } from './access.ts';
import { consolePagesFor, noticesPage, ownAccountPage, startPage } from './console-pages.ts';

const pages = [...consolePagesFor(rightsOf.administrator), noticesPage, ownAccountPage];
/** Page that completes single sign-on in a new tab. The original page then continues automatically. */
export const signedInPath = '/signed-in';

const roots = new Set([...pages.map(({ path }) => path), signedInPath].map((path) => path.slice(1)));
/**
 * No page has a longer address than this. A limit is needed because anyone can start a sign-in, and the
 * server stores the address.
 */
const maxCharacters = 2_000;

/**
 * Returns the address to open after sign-in: the console page that required it, or Today. Any other address
 * could come from an attacker's link. The address is resolved as a browser would resolve it, including dots and
 * backslashes.
 */
export function returnPath(next: unknown): string {
  const base = 'http://console.invalid';
  const address = typeof next === 'string' && next.startsWith('/') ? URL.parse(next, base) : null;
  if (address === null || address.origin !== base || !roots.has(address.pathname.split('/')[1] ?? '')) {
    return startPage.path;
  }
  if (address.searchParams.has('_rsc')) {
    address.searchParams.delete('_rsc'); // added by Next.js to request part of a page
  }
  const path = address.pathname + address.search;
  return path.length <= maxCharacters ? path : startPage.path;
}
