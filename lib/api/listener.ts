import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import { answerOptions, refuseRoute } from './handle.ts';
import { log } from './log.ts';
import { findRoute, handlerFor, type Route } from './mount.ts';
import { apiRequestOf, writeAnswer } from './node-bridge.ts';
import { originForm } from './route-path.ts';
import { refusal } from './problem-error.ts';

export type ListenerOptions = {
  readonly routes: readonly Route[];
  /** Next, for the pages. */
  readonly pages: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  /** In development Next mounts the routes too, so that they reload. */
  readonly routesByNext: boolean;
};

/**
 * Takes every request: the API goes straight to its route handlers, the rest to Next. What Next would answer
 * wrongly (unknown API paths, wrong methods, malformed encoding) is refused here with a problem document.
 */
export function createListener(options: ListenerOptions): RequestListener {
  return (incoming, outgoing) => {
    dispatch(incoming, outgoing, options).catch((error: unknown) => {
      log.error({ err: error }, 'A request failed outside its handler.');
      outgoing.destroy();
    });
  };
}

async function dispatch(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { routes, pages, routesByNext }: ListenerOptions,
): Promise<void> {
  const method = incoming.method ?? 'GET';
  const [path = '/'] = originForm(incoming.url ?? '/').split('?');
  const route = findRoute(routes, path);
  if (route === undefined && !isReserved(path)) {
    return method === 'GET' || method === 'HEAD' || (routesByNext && method === 'POST')
      ? pages(incoming, outgoing)
      : writeAnswer(refuseMethod(method, path, 'GET, HEAD'), incoming, outgoing);
  }
  if (route === undefined) {
    const problem = refusal('path.not.found', 'No such path: paths match exactly. See /openapi.json.');
    return writeAnswer(refuseRoute(method, path, problem), incoming, outgoing);
  }
  if (method === 'OPTIONS') {
    return writeAnswer(answerOptions(path, route.allow), incoming, outgoing);
  }
  const handler = handlerFor(route, method);
  if (handler === undefined) {
    return writeAnswer(refuseMethod(method, path, route.allow), incoming, outgoing);
  }
  return routesByNext
    ? pages(incoming, outgoing)
    : writeAnswer(await handler.answer(apiRequestOf(incoming)), incoming, outgoing);
}

function refuseMethod(method: string, path: string, allow: string): Answer {
  const problem = refusal('method.not.allowed', `${method} is not possible here: use ${allow}.`, {
    Allow: allow,
  });
  return refuseRoute(method, path, problem);
}

/** Paths that are the API's however they are written, and those that Next cannot read. */
function isReserved(path: string): boolean {
  try {
    return /^[^/]|^[/\\]+restapi([/\\]|$)/i.test(decodeURIComponent(path));
  } catch {
    return true; // malformed percent-encoding
  }
}
