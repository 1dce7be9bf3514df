import { ProblemError, problem } from '#lib/api/http/answer/problem-error.ts';

/** Where the bytes of a body come from: a web stream under Next, the Node request on the direct mount. */
export type BodySource = AsyncIterable<Uint8Array>;

/** A body that comes byte for byte, each in a chunk of its own, would take five times as long as the work on it. */
const mostPieces = 2_048;

/**
 * Reads a body, counting. Throws 413 as soon as it is too long, whatever Content-Length said, or is in too many pieces,
 * and 400 when it ends early.
 */
export async function readBody(
  source: BodySource | null,
  contentLength: string | null,
  mostBytes: number,
): Promise<Buffer> {
  if (Number(contentLength ?? 0) > mostBytes) {
    throw tooLarge(mostBytes);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source ?? []) {
      bytes += chunk.length;
      if (bytes > mostBytes) {
        throw tooLarge(mostBytes);
      }
      if (chunks.push(chunk) > mostPieces) {
        throw inTooManyPieces();
      }
    }
  } catch (error) {
    throw error instanceof ProblemError ? error : cutShort();
  }
  return Buffer.concat(chunks, bytes);
}

function tooLarge(mostBytes: number) {
  const limit = `${mostBytes / 1024} KiB (${mostBytes.toLocaleString('en-US')} bytes)`;
  return problem('body.too.large', `The body is larger than ${limit}. Send a smaller one.`);
}

function inTooManyPieces() {
  const message = 'The body has more than 2,048 chunks. Send larger chunks.';
  return problem('body.too.large', message);
}

function cutShort() {
  return problem('invalid.json', 'The body was cut off. Send it again.');
}
