import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { codeOf } from '#lib/store/errors.ts';
import { log } from '#lib/api/log.ts';
import type { AdmissionSlot } from '#lib/api/http/limits/admission.ts';
import { compressResponse, mayBeCompressed } from '#lib/api/http/response/compress-response.ts';
import { type ApiResponse, CutOff } from '#lib/api/http/response/api-response.ts';
import { suspendTimeLimit } from '#lib/api/http/limits/body-time.ts';
import type { ApiRequest } from './request-context.ts';
import { currentSettings } from './service-settings.ts';

/**
 * Request headers that pages from other origins can send. Such pages authenticate with API keys, because cookies are
 * never allowed.
 */
const requestHeaders =
  'Authorization, Content-Type, Content-Encoding, Decision-Reason, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, Prefer';
const responseHeaders = [
  ...[
    'Content-Language',
    'Content-Disposition',
    'Deprecation',
    'ETag',
    'Link',
    'Location',
    'Preference-Applied',
  ],
  ...['Placement-Desk-Sandbox', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'Sunset', 'X-Request-Id'],
].join(', ');

/** Ten minutes, so that removing an origin takes effect soon. Chromium allows up to two hours. */
const preflightSeconds = 600;

/** Converts a Node request without creating web objects, which would take longer than all other processing. */
export function apiRequestOf(incoming: IncomingMessage, slot: AdmissionSlot | undefined): ApiRequest {
  return {
    method: incoming.method ?? 'GET',
    target: incoming.url ?? '/',
    header: (name) => {
      const value = incoming.headers[name];
      return typeof value === 'string' ? value : null;
    },
    body: () => {
      // Leaving the loop early must not destroy the socket, because the error response hasn't been sent yet.
      const body = incoming.iterator({ destroyOnReturn: false });
      return slot?.whileReading(body) ?? body;
    },
    takesItsTime: () => suspendTimeLimit(incoming),
    remoteAddress: incoming.socket.remoteAddress ?? null,
    belongsTo: (firmOid) => slot?.belongsTo(firmOid) ?? true,
    outsideAdmission: (work) => slot?.whileWaiting(work) ?? work(),
  };
}

const stalledAfterMs = 30_000;

/** Disconnects a client that reads nothing for half a minute. */
export function disconnectWhenStalled(outgoing: ServerResponse): void {
  outgoing.setTimeout(stalledAfterMs, () => outgoing.destroy());
}

/**
 * Closes a response when its connection closes. Node does that only for the response that it is sending, and not for
 * responses that are queued behind it. Whatever waits for a queued response would wait forever.
 */
export function closeWithConnection({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  const close = () => {
    if (outgoing.socket !== null || outgoing.closed) return;
    outgoing.destroy();
    outgoing.emit('close');
  };
  socket.setMaxListeners(0); // the number of pipelined requests on a connection is unlimited
  socket.once('close', close);
  outgoing.once('close', () => socket.off('close', close));
}

/**
 * Waits until the responses before this one on its connection have been sent, or the connection has closed. Until
 * then, a pipelined request must not hold a file, or a slot that others need.
 */
export async function isNextOnConnection(outgoing: ServerResponse): Promise<void> {
  if (outgoing.socket !== null || outgoing.destroyed) return;
  await new Promise((resolve) => outgoing.once('socket', resolve).once('close', resolve));
}

/**
 * Writes a response. For HEAD, writes the headers and omits the body. If the client has disconnected, only closes the
 * stream, which may hold a database connection.
 */
export function writeResponse(
  response: ApiResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { status, headers, body, bytes, encodedBodies, stream, isEndless } = withCors(response, incoming);
  if (outgoing.destroyed) {
    stream?.destroy();
    return;
  }
  outgoing.writeHead(status, headers);
  if (stream !== undefined && incoming.method !== 'HEAD') {
    disconnectWhenStalled(outgoing);
    if (isEndless === true) endWithClient(incoming, stream);
    let isLeft = false;
    outgoing.once('close', () => {
      isLeft = stream.errored === null;
    });
    pipeline(stream, outgoing, (error) => {
      if (!isLeft) noteBreak(error, headers['X-Request-Id']);
    });
    return;
  }
  stream?.destroy();
  outgoing.end(incoming.method === 'HEAD' ? undefined : (bytes ?? encodedBodies?.identity ?? body));
  // Most responses are completely sent at this point and don't need a timer.
  if (outgoing.writableLength > 0) {
    disconnectWhenStalled(outgoing);
  }
}

/** Writes a response in an encoding that the client accepts. */
export async function writeCompressed(
  response: ApiResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const acceptEncoding = incoming.headers['accept-encoding'];
  writeResponse(
    acceptEncoding !== undefined && mayBeCompressed(response, acceptEncoding)
      ? await compressResponse(response, acceptEncoding)
      : response,
    incoming,
    outgoing,
  );
}

/**
 * Ends an endless stream when its client disconnects or closes its half of the connection. Other responses are
 * still sent to a client that closes only its half.
 */
function endWithClient({ socket }: IncomingMessage, stream: Readable): void {
  const letGo = () => stream.destroy();
  if (socket.readableEnded || socket.destroyed) letGo();
  socket.once('end', letGo);
  stream.once('close', () => socket.off('end', letGo));
}

/** Logs an interrupted response. The client notices, because the connection ends before the response does. */
function noteBreak(error: NodeJS.ErrnoException | null | undefined, requestId: string | undefined): void {
  if (!error || codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') return;
  // A client can cause this at will, so it isn't an error.
  log[error instanceof CutOff ? 'warn' : 'error']({ requestId, err: error }, 'A response was interrupted.');
}

/** Returns the request's origin if its pages can call the API (`CORS_ORIGINS`); otherwise undefined. */
function allowedOrigin({ url = '', headers }: IncomingMessage): string | undefined {
  const { origin } = headers;
  return url.startsWith('/restapi/') && origin !== undefined && currentSettings().corsOrigins.includes(origin)
    ? origin
    : undefined;
}

/**
 * Adds the headers that let a page from an allowed origin read the response. Also adds `Vary: Origin` to every
 * response if any origin is allowed, because the response then depends on the origin.
 */
function withCors(response: ApiResponse, incoming: IncomingMessage): ApiResponse {
  if (currentSettings().corsOrigins.length === 0) return response;
  const origin = allowedOrigin(incoming);
  const { Vary: vary, Allow: allow } = response.headers;
  const asksFirst =
    response.status === 204 && incoming.headers['access-control-request-method'] !== undefined;
  return {
    ...response,
    headers: {
      ...response.headers,
      Vary: vary === undefined ? 'Origin' : `${vary}, Origin`,
      ...(origin !== undefined && {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': responseHeaders,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }),
      ...(origin !== undefined &&
        asksFirst && {
          'Access-Control-Allow-Methods': allow ?? '',
          'Access-Control-Allow-Headers': requestHeaders,
          'Access-Control-Max-Age': String(preflightSeconds),
        }),
    },
  };
}
