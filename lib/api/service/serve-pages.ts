import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import type { ListenerOptions } from '#lib/api/http/listener.ts';
import { securePage } from '#lib/api/http/page-security.ts';
import { addressOf } from '#lib/api/http/exchange.ts';
import { partyOf } from '#lib/api/http/limits/admission.ts';
import { noteSession, takeFromAddress, unitsOfPage } from '#lib/api/http/limits/address-rates.ts';
import { apiRequestOf, writeCompressed } from '#lib/api/http/node-bridge.ts';
import { readSessionToken } from '#lib/api/sign-in/session-cookie.ts';
import { openFairQueue } from '#lib/store/database/pool/fair-queue.ts';
import { readSession } from '#lib/store/sign-in/sessions.ts';
import { currentStore } from '#lib/store/store.ts';
import { keepPages } from './kept-pages.ts';
import { notePage } from '#lib/api/telemetry/note-page.ts';
import { renderPage } from '#lib/api/telemetry/page-failures.ts';

const staticPath = '/_next/static/';
const oneYearS = 31_536_000;

/** So many pages are rendered at once; each takes tens of milliseconds of the processor. */
const mostRendered = 2;

/**
 * The pages of Next, with their security headers and compressed, and the files of its build, which the build has
 * compressed already and whose names change with their content. Rejects with a ProblemError where an address asked for
 * too many pages, with a QueueFullError where too many wait, and where the database cannot say whose session it is.
 */
export function servePages(
  pages: ListenerOptions['pages'],
  { root, isDevelopment }: { readonly root: string; readonly isDevelopment: boolean },
): ListenerOptions['pages'] {
  if (isDevelopment) {
    return async (incoming, outgoing) => {
      notePage(incoming, outgoing, 'page');
      securePage(incoming, outgoing, true);
      await pages(incoming, outgoing); // for the API, too, and nothing is compressed
    };
  }
  const files = sirv(join(root, '.next', 'static'), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: oneYearS,
    setHeaders: (outgoing) => outgoing.setHeader('X-Content-Type-Options', 'nosniff'),
  });
  const compress = compression();
  const keptPage = keepPages(pages, root);
  const queue = openFairQueue({ slots: mostRendered, mostWaiting: 256, longestWaitMs: 10_000 });
  return async (incoming, outgoing) => {
    if (incoming.url?.startsWith(staticPath)) {
      notePage(incoming, outgoing, 'file');
      incoming.url = incoming.url.slice(staticPath.length - 1);
      files(incoming, outgoing, () => void outgoing.writeHead(404).end());
      return;
    }
    const kept = await keptPage(incoming);
    if (kept !== undefined) {
      notePage(incoming, outgoing, 'page');
      await writeCompressed(kept, incoming, outgoing);
      return;
    }
    const address = addressOf(apiRequestOf(incoming, undefined));
    if (!(await isOfSession(incoming))) takeFromAddress(address, unitsOfPage - 1);
    const party = partyOf(address);
    await queue.take(party);
    const leave = once(() => queue.leave(party));
    outgoing.once('close', leave);
    if (outgoing.closed || outgoing.destroyed) leave();
    notePage(incoming, outgoing, 'page');
    securePage(incoming, outgoing, isDevelopment);
    await new Promise<void>((resolve) => compress(incoming, outgoing, resolve));
    try {
      await renderPage(randomUUID(), outgoing, () => pages(incoming, outgoing));
    } finally {
      leave();
    }
  };
}

/** Whether a session that is in force asks, which pays by its own rates. */
async function isOfSession({ headers }: IncomingMessage): Promise<boolean> {
  const token = readSessionToken(headers.cookie ?? null);
  if (token === undefined || (await readSession(currentStore().database, token)) === undefined) return false;
  noteSession(token);
  return true;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
