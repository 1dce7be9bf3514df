import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { join } from 'node:path';
import { readFileSync, readdirSync } from 'node:fs';
import { duplexPair, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import compression from 'compression';
import sirv from 'sirv';
import * as z from 'zod';
import type { ListenerOptions } from './listener.ts';
import { securePage, cachedPageHeaders } from '#lib/api/http/page-security.ts';
import { addressOf } from '#lib/api/http/request-context.ts';
import { partyOf } from '#lib/api/http/limits/admission.ts';
import { takeFromAddress, pageUnits } from '#lib/api/http/limits/address-rates.ts';
import { apiRequestOf, writeCompressed } from '#lib/api/http/node-bridge.ts';
import { noteCaller } from '#lib/api/sign-in/credentials/known-callers.ts';
import { readSessionToken } from '#lib/api/sign-in/session-cookie.ts';
import { openFairQueue } from '#lib/store/database/pool/fair-queue.ts';
import { readSession } from '#lib/store/sign-in/sessions.ts';
import { currentStore } from '#lib/store/store.ts';
import { renderPage } from '#lib/api/page-failures.ts';
import { noteRequestMetrics } from '#lib/api/log.ts';
import type { ApiResponse, EncodedBodies } from '#lib/api/http/response/api-response.ts';
import { compressForReuse } from '#lib/api/http/response/compress-response.ts';
import { pathParameters, splitTarget } from '#lib/api/http/route-path.ts';
import { isProblemCode, problems, problemSlug } from '#lib/domain/problems/problems.ts';

/** A path that doesn't match any of Next's pages. */
const nowhere = '/no-such-page';

const staticPath = '/_next/static/';
const oneYearS = 31_536_000;

/** Content Security Policy for web workers, which load only their own scripts and send nothing. */
const policyOfWorkers = `default-src 'none'; script-src 'self'`;

/** Maximum number of pages rendered at the same time. Each takes tens of milliseconds of CPU time. */
const maxRendered = 2;

/**
 * Serves Next's pages, compressed and with their security headers, and its build files, which are compressed in
 * advance and have content hashes in their names. Rejects with a ProblemError if an address requested too many
 * pages, with a QueueFullError if too many requests are queued, and with the database's error if the session can't
 * be identified.
 */
export function servePages(
  pages: ListenerOptions['pages'],
  { root, isDevelopment }: { readonly root: string; readonly isDevelopment: boolean },
): ListenerOptions['pages'] {
  if (isDevelopment) {
    return async (incoming, outgoing) => {
      notePage(incoming, outgoing, 'page');
      securePage(incoming, outgoing, true);
      await pages(incoming, outgoing); // also serves the API, and compresses nothing
    };
  }
  const files = sirv(join(root, '.next', 'static'), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: oneYearS,
    setHeaders: (outgoing) => {
      outgoing.setHeader('X-Content-Type-Options', 'nosniff');
      outgoing.setHeader('Content-Security-Policy', policyOfWorkers);
    },
  });
  const compress = compression();
  const cachedPage = cachePages(pages, root);
  const queue = openFairQueue({ slots: maxRendered, maxWaiting: 256, maxWaitMs: 10_000 });
  return async (incoming, outgoing) => {
    if (incoming.url?.startsWith(staticPath)) {
      notePage(incoming, outgoing, 'file');
      incoming.url = incoming.url.slice(staticPath.length - 1);
      incoming.headers.range = undefined; // sirv throws on an invalid range
      outgoing.once('pipe', (file: Readable) => closeTogether(file, outgoing));
      files(incoming, outgoing, () => void outgoing.writeHead(404).end());
      return;
    }
    const kept = await cachedPage(incoming);
    if (kept !== undefined) {
      notePage(incoming, outgoing, 'page');
      await writeCompressed(kept, incoming, outgoing);
      return;
    }
    const address = addressOf(apiRequestOf(incoming, undefined));
    if (!(await isOfSession(incoming))) takeFromAddress(address, pageUnits - 1);
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

/**
 * Closes a file when its response closes, and the response if the file can't be read, for example because the process
 * is out of file descriptors. sirv does neither.
 */
function closeTogether(file: Readable, outgoing: ServerResponse): void {
  file.once('error', () => outgoing.destroy());
  outgoing.once('close', () => file.destroy());
}

/** Reports whether the request has a valid session, which has its own rate limits. If so, remembers its caller. */
async function isOfSession({ headers }: IncomingMessage): Promise<boolean> {
  const { cookie = null } = headers;
  const token = readSessionToken(cookie);
  if (token === undefined || (await readSession(currentStore().database, token)) === undefined) return false;
  noteCaller({ authorization: null, cookie, address: '' });
  return true;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

/** Counts the response for a page or a file in the metrics once it has ended. */
function notePage(
  { method = 'GET' }: IncomingMessage,
  outgoing: ServerResponse,
  route: 'page' | 'file',
): void {
  const startedAt = performance.now();
  outgoing.once('close', () =>
    noteRequestMetrics({
      method,
      route,
      status: outgoing.statusCode,
      problem: undefined,
      durationMs: performance.now() - startedAt,
    }),
  );
}

type CachedPage = { readonly status: number; readonly html: string; readonly bytes: EncodedBodies };

/**
 * Caches pages that are the same for everyone: the reference, the problem pages and the not-found page. Next
 * renders each one when it is first requested. Its scripts are removed, because the page doesn't need them and
 * they contain the nonce of a single response. The returned function resolves to undefined for pages that Next
 * renders for each request.
 */
function cachePages(
  pages: ListenerOptions['pages'],
  root: string,
): (incoming: IncomingMessage) => Promise<ApiResponse | undefined> {
  const render = openRenderer(pages);
  const routes = routesOfNext(root);
  const files = new Set(readdirSync(join(root, 'public')).map((file) => `/${file}`));
  const kept = new Map<string, Promise<CachedPage | undefined>>();
  const problemPages = new Set(
    Object.keys(problems)
      .filter(isProblemCode)
      .map((code) => `/problems/${problemSlug(code)}`),
  );

  const keep = (path: string): Promise<CachedPage | undefined> => {
    const page = kept.get(path) ?? render(path);
    kept.set(path, page);
    page.catch(() => kept.delete(path));
    return page;
  };

  /**
   * Returns the address that a page is cached under; undefined if Next renders the page for each request. Pages
   * below /docs and /problems exist only if the reference links to them.
   */
  const addressOf = async (path: string, search: string): Promise<string | undefined> => {
    if (path === '/docs') return new URLSearchParams(search).has('q') ? undefined : path;
    if (path === '/problems' || problemPages.has(path)) return path;
    if (/^\/(docs|problems)\//.test(path)) {
      const reference = await keep('/docs');
      return reference?.html.includes(`href="${path}"`) === true ? path : nowhere;
    }
    const isNext = path.startsWith('/_next/') || files.has(path);
    const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path; // Next redirects these
    return isNext || routes.some((route) => pathParameters(route, bare) !== undefined) ? undefined : nowhere;
  };

  return async ({ url = '/' }) => {
    const { path, search } = splitTarget(url);
    const address = await addressOf(path.replace(/#.*$/s, ''), search);
    const page = address === undefined ? undefined : await keep(address);
    if (page === undefined) return undefined;
    const { status, html: body, bytes } = page;
    const length = { 'Content-Length': String(bytes.identity.length) };
    return { status, headers: { ...cachedPageHeaders(), ...length }, body, encodedBodies: bytes };
  };
}

/** Returns the paths of Next's pages, with parameters in braces. */
function routesOfNext(root: string): string[] {
  const manifest: unknown = JSON.parse(
    readFileSync(join(root, '.next', 'app-path-routes-manifest.json'), 'utf8'),
  );
  return Object.values(z.record(z.string(), z.string()).parse(manifest)).map((route) =>
    route.replaceAll(/\[(\w+)\]/g, '{$1}'),
  );
}

/** Requests pages from Next over a connection within the process, which clients can't close during rendering. */
function openRenderer(pages: ListenerOptions['pages']): (path: string) => Promise<CachedPage | undefined> {
  const server = createServer((incoming, outgoing) => {
    securePage(incoming, outgoing, false);
    pages(incoming, outgoing).catch((error: unknown) =>
      outgoing.destroy(error instanceof Error ? error : undefined),
    );
  });
  return async (path) => {
    const [near, far] = duplexPair();
    server.emit('connection', far);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request(
      { createConnection: () => near, path, headers: { host: 'localhost', accept: 'text/html' } },
      resolve,
    )
      .on('error', reject)
      .end();
    const response = await promise;
    const rendered = await text(response);
    const { statusCode: status = 500 } = response;
    // If a script would have to move late parts into place, the page is incomplete without scripts.
    const isWhole = !/<!--\$\?-->|<div hidden[^>]* id="S:/.test(rendered);
    if (![200, 404].includes(status) || !isWhole) return undefined;
    const html = withoutScripts(rendered);
    return { status, html, bytes: await compressForReuse(html) };
  };
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*\bas="script"[^>]*>/g, '')
    .replaceAll(/ nonce="[^"]*"/g, '');
}
