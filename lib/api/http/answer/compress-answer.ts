import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Answer, KeptBytes } from './answer.ts';

/** A smaller body fits into the packet of its headers. */
const mostPlainBytes = 1_024;

/** Sent with every response that can be compressed: see finish. */
export const varies = { Vary: 'Accept-Encoding' };

/**
 * Compresses the response in an encoding that the client accepts, if it is long enough. The ETag stays the same: see
 * decision 0036. Compression runs off the event loop at the cheapest levels: 200 KB take half a millisecond.
 */
export async function compressAnswer(answer: Answer, acceptEncoding: string): Promise<Answer> {
  const coding = codingFor(acceptEncoding);
  if (coding === undefined || answer.body === null) {
    return answer;
  }
  const bytes = answer.keptBytes?.[coding] ?? (await coders[coding](answer.body));
  const headers = {
    ...answer.headers,
    'Content-Encoding': coding,
    'Content-Length': String(bytes.length),
  };
  return { ...answer, headers, bytes };
}

/** A body that is sent many times is compressed once, at the best level. */
export async function compressKept(body: string): Promise<KeptBytes> {
  const [br, gz] = await Promise.all([
    brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzipped(body, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

/** Whether the response should be compressed. Most programs accept no encoding and skip the wait. */
export function mayBeCompressed({ headers, body }: Answer, acceptEncoding: string): boolean {
  return (
    acceptEncoding !== '' &&
    body !== null &&
    Number(headers['Content-Length']) > mostPlainBytes &&
    headers['Vary'] === varies.Vary
  );
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const coders = {
  br: (body: string) => brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (body: string) => gzipped(body, { level: 1 }),
};
const ours = ['br', 'gzip', 'identity'] as const;

/** If the client has no preference, use Brotli: lists are half the size that they are with gzip. */
function codingFor(acceptEncoding: string): keyof typeof coders | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [best = 'identity'] = negotiator.encodings(ours, ours);
  return best === 'identity' ? undefined : best;
}
