import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteContext } from './handle.ts';

/** A Node request as a web Request, without its body: that stays with Node, so that it can be counted as it comes. */
export function requestOf(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string') {
      headers.set(name, value);
    }
  }
  return new Request(`http://localhost${incoming.url ?? '/'}`, { method: incoming.method ?? 'GET', headers });
}

export function contextOf(incoming: IncomingMessage): RouteContext {
  return {
    target: incoming.url ?? '/',
    // Leaving the loop early must not destroy the socket: the refusal still has to go out on it.
    body: incoming.iterator({ destroyOnReturn: false }),
  };
}

/** Writes a web Response; the answer to HEAD keeps its headers and leaves out its body. */
export async function writeResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = incoming.method === 'HEAD' ? '' : await response.text();
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
}
