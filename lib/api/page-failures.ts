import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { isUnavailable } from '#lib/store/database/database-failure.ts';
import { processValue } from '#lib/store/process-value.ts';
import { log } from './log.ts';

type RenderedPage = {
  readonly requestId: string;
  /** Whether its failure was logged. The page's API requests can fail for the same reason. */
  isNoted: boolean;
  /** Whether the database was unavailable, in which case a retry may succeed. */
  isDatabaseFailure: boolean;
};

/** Next has its own copies of modules, so the current page is stored process-wide. */
const pages = processValue<AsyncLocalStorage<RenderedPage>>('renderedPages');

/**
 * Renders a page with Next. If the database becomes unavailable during rendering, Next's error page is sent
 * as a 503 with Retry-After. A failure is logged as one line with the request ID.
 */
export async function renderPage(
  requestId: string,
  outgoing: ServerResponse,
  render: () => Promise<void>,
): Promise<void> {
  let scope = pages.get();
  if (scope === undefined) {
    scope = new AsyncLocalStorage();
    pages.set(scope);
    logNextErrors();
  }
  const page: RenderedPage = { requestId, isNoted: false, isDatabaseFailure: false };
  outgoing.setHeader('X-Request-Id', requestId);
  // The lint rule doesn't apply, because the proxy calls writeHead on the object that it was called on.
  // oxlint-disable-next-line typescript/unbound-method
  outgoing.writeHead = new Proxy(outgoing.writeHead, {
    apply: (writeHead, self, given: unknown[]): unknown => {
      const [status, ...more] = given;
      if (Number(status) < 500 || !page.isDatabaseFailure) return Reflect.apply(writeHead, self, given);
      outgoing.setHeader('Retry-After', '5');
      return Reflect.apply(writeHead, self, [503, ...more]);
    },
  });
  await scope.run(page, render);
}

/**
 * Returns the request ID of the page that is being rendered, and marks its failure as logged. Returns null if the
 * failure is already in the log, and undefined outside a page.
 */
export function notePageFailure(error: unknown): { readonly requestId: string } | null | undefined {
  const page = pages.get()?.getStore();
  if (page === undefined) return undefined;
  if (isDatabaseFailure(error)) page.isDatabaseFailure = true;
  if (page.isNoted) return null;
  page.isNoted = true;
  return page;
}

/**
 * Reports whether the database was unavailable or its connection queue was full. The latter error is recognized
 * by name, because its class may come from another copy of the module.
 */
function isDatabaseFailure(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof Error && error.name === 'QueueFullError');
}

/**
 * Logs each error that Next prints to the console, using one line instead of many. `digest` is the identifier on
 * the error page.
 */
function logNextErrors(): void {
  console.error = (...said: unknown[]) => {
    const error = said.find((part) => part instanceof Error);
    const noted = notePageFailure(error);
    if (noted === null) return;
    const digest = error !== undefined && 'digest' in error ? String(error.digest) : undefined;
    const text = isDatabaseFailure(error) ? 'The database is unavailable.' : 'A page failed.';
    if (error !== undefined) log.error({ requestId: noted?.requestId, digest, err: error }, text);
    else log.error({ requestId: noted?.requestId, said: said.map(String).join(' ').slice(0, 500) }, text);
  };
}
