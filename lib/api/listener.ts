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
  options: ListenerOptions,
): Promise<void> {
  const answer = await answerOf(incoming, options);
  if (answer === undefined) {
    incoming.url = originForm(incoming.url ?? '/'); // Next would lead an absolute form back to itself
    await options.pages(incoming, outgoing);
  } else {
    writeAnswer(answer, incoming, outgoing);
  }
}

/** The answer of the API, or undefined for what Next is to serve. */
async function answerOf(
  incoming: IncomingMessage,
  { routes, routesByNext }: ListenerOptions,
): Promise<Answer | undefined> {
  const method = incoming.method ?? 'GET';
  const [path = '/'] = originForm(incoming.url ?? '/').split('?');
  const route = findRoute(routes, path);
  if (route === undefined) {
    if (isReserved(path)) {
      const problem = refusal('path.not.found', 'No such path: paths match exactly. See /openapi.json.');
      return refuseRoute(method, path, problem);
    }
    const isPageRequest = ['GET', 'HEAD'].includes(method) || (routesByNext && method === 'POST');
    return isPageRequest ? undefined : refuseMethod(method, path, 'GET, HEAD');
  }
  if (method === 'OPTIONS') {
    return answerOptions(path, route.allow);
  }
  const handler = handlerFor(route, method);
  if (handler === undefined) {
    return refuseMethod(method, path, route.allow);
  }
  return routesByNext ? undefined : handler.answer(apiRequestOf(incoming));
}

function refuseMethod(method: string, path: string, allow: string): Answer {
  const problem = refusal('method.not.allowed', `${method} is not possible here: use ${allow}.`, {
    Allow: allow,
  });
  return refuseRoute(method, path, problem);
}

/** Paths that are the API's however they are written, those that Next cannot read, and its optimizer of images. */
function isReserved(path: string): boolean {
  try {
    return /^[^/]|^[/\\]+(restapi|_next[/\\]+image)([/\\]|$)/i.test(decodeURIComponent(path));
  } catch {
    return true; // malformed percent-encoding
  }
}
