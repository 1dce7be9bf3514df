import type { IncomingMessage, Server } from 'node:http';
import { networkOf } from '#lib/api/http/client-address.ts';
import { problem, type ProblemError } from '#lib/api/http/response/problem-error.ts';
import type { BodySource } from '#lib/api/http/request/request-body.ts';
import { currentSettings, usualUploadTimes } from '#lib/api/http/service-settings.ts';
import { countParties } from '#lib/store/database/pool/fair-queue.ts';

/**
 * Node has a single time limit for all requests. This is the longest limit, plus time to respond to an upload that
 * took too long. `limitBodies` enforces a shorter limit for all other requests.
 */
export const requestTimeoutMs = usualUploadTimes.maxMs + 60_000;

const bodyMs = 30_000;
const timesOf = new WeakMap<IncomingMessage, { readonly start: () => void; readonly stop: () => void }>();

/**
 * Gives each body half a minute to arrive, by default. Then emits the error that Node emits for its own time limit.
 * respondToBareSockets responds to it.
 */
export function limitBodies(server: Server, maxMs = bodyMs): void {
  const limit = (incoming: IncomingMessage) => {
    const { headers, socket } = incoming;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const start = () => {
      if (incoming.complete || socket.destroyed) return;
      timer = setTimeout(() => {
        if (incoming.complete) return;
        const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        server.emit('clientError', error, socket);
      }, maxMs).unref();
    };
    const stop = () => clearTimeout(timer);
    start();
    timesOf.set(incoming, { start, stop });
    incoming.once('close', stop);
  };
  server.prependListener('request', limit).prependListener('checkExpectation', limit);
}

/**
 * Suspends the usual time limit while `uploadInTime` enforces its own. Returns a function that applies the
 * usual limit to the rest of the body.
 */
export function suspendTimeLimit(incoming: IncomingMessage): () => void {
  const time = timesOf.get(incoming);
  time?.stop();
  return () => time?.start();
}

/**
 * Maximum number of concurrent uploads from one network address. The store limits a firm's uploads: see storeBody.
 */
export const maxUploadsPerAddress = 20;

const uploads = countParties();

/**
 * Yields an upload's body. Throws 408 if the upload takes longer than its time limit or pauses for too long, and
 * 429 if the client's network has too many uploads.
 */
export async function* uploadInTime(
  source: BodySource,
  address: string,
  suspendTimeLimit: () => () => void,
): AsyncGenerator<Uint8Array> {
  const network = networkOf(address);
  if (uploads.of(network) >= maxUploadsPerAddress) {
    throw problem(
      'rate.limited',
      `${maxUploadsPerAddress} uploads from your IP address are already in progress. Retry when one finishes.`,
      { 'Retry-After': '5', ...closeConnection },
    );
  }
  uploads.add(network);
  const isRead = suspendTimeLimit();
  const { maxMs, silenceMs } = currentSettings().uploadTimes;
  const endsAt = performance.now() + maxMs;
  const chunks = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const leftMs = endsAt - performance.now();
      const next = await withinMs(chunks.next(), Math.min(silenceMs, leftMs), () =>
        leftMs < silenceMs ? tookTooLong(maxMs) : wasSilent(silenceMs),
      );
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    uploads.remove(network);
    isRead();
    // Not awaited, because the iterator returns only when the silent client sends data or disconnects.
    Promise.resolve(chunks.return?.()).catch(() => undefined);
  }
}

async function withinMs<Value>(
  work: Promise<Value>,
  ms: number,
  failure: () => ProblemError,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Closes the connection, because the rest of the body isn't read. */
const closeConnection = { Connection: 'close' };

function wasSilent(silenceMs: number): ProblemError {
  return problem(
    'request.timeout',
    `No data arrived for ${seconds(silenceMs)}. Nothing was stored. Send the file again.`,
    closeConnection,
  );
}

function tookTooLong(maxMs: number): ProblemError {
  return problem(
    'request.timeout',
    `The upload took longer than ${seconds(maxMs)}. Nothing was stored. Compress the file with gzip, or send it in parts.`,
    closeConnection,
  );
}

function seconds(ms: number): string {
  return ms >= 120_000 ? `${ms / 60_000} minutes` : `${ms / 1_000} seconds`;
}
