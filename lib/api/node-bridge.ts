import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import type { ApiRequest } from './handle.ts';

/** A Node request as handle takes it, without the detour of web objects, which take longer than all the rest. */
export function apiRequestOf(incoming: IncomingMessage): ApiRequest {
  return {
    method: incoming.method ?? 'GET',
    target: incoming.url ?? '/',
    header: (name) => {
      const value = incoming.headers[name];
      return typeof value === 'string' ? value : null;
    },
    // Leaving the loop early must not destroy the socket: the refusal still has to go out on it.
    body: incoming.iterator({ destroyOnReturn: false }),
    remoteAddress: incoming.socket.remoteAddress ?? null,
  };
}

/** Writes an answer; the one to HEAD keeps its headers and leaves out its body. */
export function writeAnswer(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.status, answer.headers).end(incoming.method === 'HEAD' ? undefined : answer.body);
}
