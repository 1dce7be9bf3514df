import type { IncomingMessage, ServerResponse } from 'node:http';
import { noteAnswer } from './note-answer.ts';

/** Has the answer to a request of the console's counted when it is out. */
export function notePage(
  { method = 'GET' }: IncomingMessage,
  outgoing: ServerResponse,
  route: 'page' | 'file',
): void {
  const startedAt = performance.now();
  outgoing.once('close', () =>
    noteAnswer({
      method,
      route,
      status: outgoing.statusCode,
      problem: undefined,
      durationMs: performance.now() - startedAt,
    }),
  );
}
