import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemAnswer } from './problem-answer.ts';
import { refusal } from './problem-error.ts';

/**
 * Answers a connection that Node's parser gave up on (a body cut short, a request that is no HTTP) with a problem
 * document, as far as the connection still takes one.
 */
export function answerClientError(error: Error, socket: Duplex): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const problem = refusal(
    'invalid.json',
    'The request was cut short or is not well-formed HTTP: send it again.',
  );
  const { status, headers, body } = problemAnswer(problem, '', requestId);
  const lines = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    'Content-Length': String(Buffer.byteLength(body ?? '')),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`,
  );
}
