import { ProblemError, refusal } from './problem-error.ts';

export const mostBodyBytes = 256 * 1024;

/** Where the bytes of a body come from: a web stream under Next, the Node request on the direct mount. */
export type BodySource = AsyncIterable<Uint8Array>;

/** Reads a body, counting. Throws 413 as soon as it is too long, whatever Content-Length said, and 400 when it ends early. */
export async function readBody(source: BodySource | null, contentLength: string | null): Promise<Buffer> {
  if (Number(contentLength ?? 0) > mostBodyBytes) {
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source ?? []) {
      bytes += chunk.length;
      if (bytes > mostBodyBytes) {
        throw tooLarge();
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ProblemError ? error : cutShort();
  }
  return Buffer.concat(chunks, bytes);
}

function tooLarge() {
  return refusal('body.too.large', 'The body has more than 256 KiB (262,144 bytes): send a smaller one.');
}

function cutShort() {
  return refusal('invalid.json', 'The body was cut short: send it again.');
}
