import { readFileSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Answer, KeptBytes } from '#lib/api/http/answer/answer.ts';
import { compressKept } from '#lib/api/http/answer/compress-answer.ts';
import type { ListenerOptions } from '#lib/api/http/listener.ts';
import { headersOfKeptPage, securePage } from '#lib/api/http/page-security.ts';
import { pathParameters, splitTarget } from '#lib/api/http/route-path.ts';
import { isProblemCode, problems, problemSlug } from '#lib/domain/problems/problems.ts';

type KeptPage = { readonly status: number; readonly html: string; readonly bytes: KeptBytes };

/**
 * Pages that are the same for everybody: the reference, those of problems, and the one for addresses that lead nowhere.
 * Next renders each once, at its first request; without scripts, which they do not need, because those would carry the
 * nonce of one answer. Undefined for what Next has to render for each request.
 */
export function keepPages(
  pages: ListenerOptions['pages'],
  root: string,
): (incoming: IncomingMessage) => Promise<Answer | undefined> {
  const render = openRenderer(pages);
  const routes = routesOfNext(root);
  const files = new Set(readdirSync(join(root, 'public')).map((file) => `/${file}`));
  const kept = new Map<string, Promise<KeptPage | undefined>>();
  const problemPages = new Set(
    Object.keys(problems)
      .filter(isProblemCode)
      .map((code) => `/problems/${problemSlug(code)}`),
  );

  const keep = (path: string): Promise<KeptPage | undefined> => {
    const page = kept.get(path) ?? render(path);
    kept.set(path, page);
    page.catch(() => kept.delete(path));
    return page;
  };

  /** The address under which a page is kept. The reference leads to each of its pages. */
  const addressOf = async (path: string, search: string): Promise<string | undefined> => {
    if (path === '/docs') return new URLSearchParams(search).has('q') ? undefined : path;
    if (path === '/problems' || problemPages.has(path)) return path;
    if (/^\/(docs|problems)\//.test(path)) {
      const reference = await keep('/docs');
      return reference?.html.includes(`href="${path}"`) === true ? path : nowhere;
    }
    const isNext = path.startsWith('/_next/') || files.has(path);
    const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path; // Next leads these on
    return isNext || routes.some((route) => pathParameters(route, bare) !== undefined) ? undefined : nowhere;
  };

  return async ({ url = '/' }) => {
    const { path, search } = splitTarget(url);
    const address = await addressOf(path.replace(/#.*$/s, ''), search);
    const page = address === undefined ? undefined : await keep(address);
    if (page === undefined) return undefined;
    const { status, html: body, bytes } = page;
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    return { status, headers: { ...headersOfKeptPage(), ...length }, body, keptBytes: bytes };
  };
}

/** Leads nowhere, as no page of Next has this address. */
const nowhere = '/no-such-page';

/** The paths of Next's pages, with their parameters in braces. */
function routesOfNext(root: string): string[] {
  const manifest: unknown = JSON.parse(
    readFileSync(join(root, '.next', 'app-path-routes-manifest.json'), 'utf8'),
  );
  return Object.values(z.record(z.string(), z.string()).parse(manifest)).map((route) =>
    route.replaceAll(/\[(\w+)\]/g, '{$1}'),
  );
}

/** Asks Next over a connection within the process, which no client can end while it renders. */
function openRenderer(pages: ListenerOptions['pages']): (path: string) => Promise<KeptPage | undefined> {
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
    const answer = await promise;
    const rendered = await text(answer);
    const { statusCode: status = 500 } = answer;
    // What came late is put in its place by a script.
    const isWhole = !/<!--\$\?-->|<div hidden[^>]* id="S:/.test(rendered);
    if (![200, 404].includes(status) || !isWhole) return undefined;
    const html = withoutScripts(rendered);
    return { status, html, bytes: await compressKept(html) };
  };
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*\bas="script"[^>]*>/g, '')
    .replaceAll(/ nonce="[^"]*"/g, '');
}
