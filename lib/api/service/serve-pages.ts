import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import type { ListenerOptions } from '#lib/api/http/listener.ts';
import { securePage } from '#lib/api/http/page-security.ts';
import { notePage } from '#lib/api/telemetry/note-page.ts';

const staticPath = '/_next/static/';
const oneYearS = 31_536_000;

/**
 * The pages of Next, with their security headers and compressed, and the files of its build, which the build has
 * compressed already and whose names change with their content.
 */
export function servePages(
  pages: ListenerOptions['pages'],
  { root, isDevelopment }: { readonly root: string; readonly isDevelopment: boolean },
): ListenerOptions['pages'] {
  const compress = compression();
  const files = isDevelopment
    ? null
    : sirv(join(root, '.next', 'static'), {
        brotli: true,
        gzip: true,
        immutable: true,
        maxAge: oneYearS,
        setHeaders: (outgoing) => outgoing.setHeader('X-Content-Type-Options', 'nosniff'),
      });
  return async (incoming, outgoing) => {
    if (files !== null && incoming.url?.startsWith(staticPath)) {
      notePage(incoming, outgoing, 'file');
      incoming.url = incoming.url.slice(staticPath.length - 1);
      files(incoming, outgoing, () => void outgoing.writeHead(404).end());
      return;
    }
    notePage(incoming, outgoing, 'page');
    securePage(incoming, outgoing, isDevelopment);
    // In development Next answers for the API too, and nothing is compressed.
    if (!isDevelopment) {
      await new Promise<void>((resolve) => compress(incoming, outgoing, resolve));
    }
    await pages(incoming, outgoing);
  };
}
