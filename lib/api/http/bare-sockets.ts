import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { sandboxHeader } from '#lib/contract/sandbox/sandbox-operations.ts';
import { codeOf } from '#lib/store/errors.ts';
import { isSandbox } from '#lib/store/database/clocks.ts';
import { problemResponse } from '#lib/api/http/response/problem-response.ts';
import { noSuchPath, type ProblemError, problem } from '#lib/api/http/response/problem-error.ts';
import { isOddPath } from '#lib/domain/text/feed-text.ts';
import { splitTarget } from './route-path.ts';

/**
 * Responds to requests that Node hands over as a bare socket: CONNECT, and requests that its parser rejected or that
 * took too long. Sends a problem document, unless the connection is closed or a response was already sent.
 */
export function respondToBareSockets(server: Server): void {
  // A client can close its half of the connection after its request and still wait for the response.
  Object.assign(server, { httpAllowHalfOpen: true });
  const newest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (incoming, outgoing) => newest.set(incoming.socket, outgoing));
  server.on('clientError', (error, socket) => {
    const outgoing = newest.get(socket);
    // If the response was sent before the body was cut off, the request must not get a second response.
    const isAnswered = outgoing?.headersSent === true && !outgoing.req.complete;
    if (isAnswered || !socket.writable || codeOf(error) === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const words =
      "The request is incomplete, isn't well-formed HTTP, or has headers that are too long. Correct it, then send it again.";
    endWith(socket, problem('invalid.json', words), '');
  });
  server.on('connect', (incoming: IncomingMessage, socket: Duplex) => {
    const allow = 'GET, HEAD, PUT, POST, DELETE, OPTIONS';
    const notAllowed = problem(
      'method.not.allowed',
      `This path doesn't support CONNECT. Supported methods: ${allow}.`,
      { Allow: allow },
    );
    const { url = '' } = incoming;
    const isPath = url.startsWith('/');
    endWith(socket, isPath && isOddPath(splitTarget(url).path) ? noSuchPath() : notAllowed, url);
  });
}

/** How long a client has to read the response before the connection is closed. */
const lingerMs = 1_000;

/**
 * Sends the problem document and ends the connection. The timer closes it even if the client keeps sending and
 * never closes its half.
 */
function endWith(socket: Duplex, problem: ProblemError, path: string): void {
  const requestId = randomUUID();
  const { status, headers, body } = problemResponse(problem, path, requestId);
  const lines = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    ...(isSandbox() && Object.fromEntries([sandboxHeader])),
    'Content-Length': String(Buffer.byteLength(body ?? '')),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.on('error', () => socket.destroy()); // the client may have disconnected
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`,
  );
}
