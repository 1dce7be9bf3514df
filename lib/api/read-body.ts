import { ProblemError, refusal } from './problem-error.ts';

/** Where the bytes of a body come from: a web stream under Next, the Node request on the direct mount. */
export type BodySource = AsyncIterable<Uint8Array>;

/** Reads a body, counting. Throws 413 as soon as it is too long, whatever Content-Length said, and 400 when it ends early. */
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
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ProblemError ? error : cutShort();
  }
  return Buffer.concat(chunks, bytes);
}

function tooLarge(mostBytes: number) {
  const limit = `${mostBytes / 1024} KiB (${mostBytes.toLocaleString('en-US')} bytes)`;
  return refusal('body.too.large', `The body has more than ${limit}: send a smaller one.`);
}

function cutShort() {
  return refusal('invalid.json', 'The body was cut short: send it again.');
}
