import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { ApiResponse, EncodedBodies } from './api-response.ts';

/** A body up to this size fits into one packet with its headers. */
const maxPlainBytes = 1_024;

/** Sent with every response that can be compressed. See withSharedHeaders. */
export const varyHeader = { Vary: 'Accept-Encoding' };

/**
 * Returns the response compressed in the client's preferred encoding, or unchanged if the client accepts neither
 * Brotli nor gzip. The ETag stays the same: see decision 0036. Compression runs off the event loop at fast levels.
 * 200 KB takes half a millisecond.
 */
export async function compressResponse(response: ApiResponse, acceptEncoding: string): Promise<ApiResponse> {
  const coding = codingFor(acceptEncoding);
  if (coding === undefined || response.body === null) {
    return response;
  }
  const bytes = response.encodedBodies?.[coding] ?? (await coders[coding](response.body));
  const headers = {
    ...response.headers,
    'Content-Encoding': coding,
    'Content-Length': String(bytes.length),
  };
  return { ...response, headers, bytes };
}

/**
 * Encodes a body that is sent many times. Compresses it at a high level, and also converts it to bytes, because
 * converting 5 MB for each response would delay every other request.
 */
export async function compressForReuse(body: string): Promise<EncodedBodies> {
  const [br, gz] = await Promise.all([
    brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzipped(body, { level: 9 }),
  ]);
  return { br, gzip: gz, identity: Buffer.from(body) };
}

/** Reports whether the response should be compressed. Most programs accept no encoding and skip this step. */
export function mayBeCompressed({ headers, body }: ApiResponse, acceptEncoding: string): boolean {
  return (
    acceptEncoding !== '' &&
    body !== null &&
    Number(headers['Content-Length']) > maxPlainBytes &&
    headers['Vary'] === varyHeader.Vary
  );
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const coders = {
  br: (body: string) => brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (body: string) => gzipped(body, { level: 1 }),
};
const ours = ['br', 'gzip', 'identity'] as const;

/**
 * Returns the client's preferred encoding. The default is Brotli, which compresses lists to half the size that
 * gzip does.
 */
function codingFor(acceptEncoding: string): keyof typeof coders | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [best = 'identity'] = negotiator.encodings(ours, ours);
  return best === 'identity' ? undefined : best;
}
