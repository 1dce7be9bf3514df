import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { sandboxHeader } from '#lib/contract/sandbox/sandbox-header.ts';
import { codeOf } from '#lib/store/code-of.ts';
import { isSandbox } from '#lib/store/sandbox/desk-clock.ts';
import { problemAnswer } from '#lib/api/http/answer/problem-answer.ts';
import { noSuchPath, type ProblemError, problem } from '#lib/api/http/answer/problem-error.ts';
import { isOddPath } from '#lib/domain/text/odd-path.ts';
import { splitTarget } from './route-path.ts';

/**
 * Answers what Node hands over as a bare socket, with a problem document as far as the connection still takes one:
 * requests that its parser gave up on (a body cut short, no HTTP at all) and CONNECT.
 */
export function answerBareSockets(server: Server): void {
  // A client may end its half of the connection after its request and still wants the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  const newest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (incoming, outgoing) => newest.set(incoming.socket, outgoing));
  server.on('clientError', (error, socket) => {
    const outgoing = newest.get(socket);
    // A request that was answered before its body broke off must not get a second answer.
    const isAnswered = outgoing?.headersSent === true && !outgoing.req.complete;
    if (isAnswered || !socket.writable || codeOf(error) === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const words =
      "The request was cut off, isn't well-formed HTTP or has headers that are too long. Send it again.";
    endWith(socket, problem('invalid.json', words), '');
  });
  server.on('connect', (incoming: IncomingMessage, socket: Duplex) => {
    const allow = 'GET, HEAD, PUT, POST, DELETE, OPTIONS';
    const notAllowed = problem('method.not.allowed', `This path doesn't support CONNECT. Use ${allow}.`, {
      Allow: allow,
    });
    const { url = '' } = incoming;
    const isPath = url.startsWith('/');
    endWith(socket, isPath && isOddPath(splitTarget(url).path) ? noSuchPath() : notAllowed, url);
  });
}

/** The time that a client has to read the response before the connection closes. */
const lingerMs = 1_000;

/** Ends the connection. A client that goes on sending and never ends its half would keep it open for good. */
function endWith(socket: Duplex, problem: ProblemError, path: string): void {
  const requestId = randomUUID();
  const { status, headers, body } = problemAnswer(problem, path, requestId);
  const lines = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    ...(isSandbox() && Object.fromEntries([sandboxHeader])),
    'Content-Length': String(Buffer.byteLength(body ?? '')),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.on('error', () => socket.destroy()); // the client may be gone already
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`,
  );
}
