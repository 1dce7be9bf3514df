import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import type { UploadedBody } from '#lib/api/http/request/call.ts';
import { problem, ProblemError } from '#lib/api/http/answer/problem-error.ts';

/**
 * The bytes of a streamed body, unpacked, as they come. Throws 415 for a type or coding that is not taken and for what
 * is no gzip, 413 as soon as there are too many, packed or unpacked, or in too many pieces, and 400 where it ends
 * early.
 */
export function receiveBody(upload: UploadedBody, mostBytes: number): AsyncIterable<Uint8Array> {
  const coding = upload.header('content-encoding') ?? '';
  if (!/^(identity|(x-)?gzip)?$/i.test(coding)) {
    throw problem('unsupported.media.type', 'Send the body as it is, or with Content-Encoding: gzip.');
  }
  if (Number(upload.header('content-length') ?? 0) > mostBytes) {
    throw tooLarge(mostBytes);
  }
  const bytes = counted(upload.chunks(), mostBytes);
  return /gzip/i.test(coding) ? unpacked(bytes, mostBytes) : bytes;
}

/** Whether the body is NDJSON. Throws 415 where it says that it is neither that nor JSON. */
export function isNdjson(upload: UploadedBody): boolean {
  const type = upload.header('content-type') ?? '';
  const [, kind] = /^application\/(json|x-ndjson)\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.exec(type) ?? [];
  if (kind === undefined) {
    throw problem(
      'unsupported.media.type',
      'Send Content-Type: application/json or application/x-ndjson, in UTF-8.',
    );
  }
  return kind.toLowerCase() === 'x-ndjson';
}

/** Pieces of a byte each would take more time than all the rest. */
const leastBytesOfPiece = 512;
const piecesAllowed = 2_048;

async function* counted(chunks: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let pieces = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      pieces += 1;
      if (bytes > mostBytes) throw tooLarge(mostBytes);
      if (pieces > piecesAllowed + bytes / leastBytesOfPiece) {
        throw problem('body.too.large', 'The body has too many chunks. Send larger chunks.');
      }
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ProblemError
      ? error
      : problem('invalid.json', 'The body was cut off. Send it again.');
  }
}

async function* unpacked(packed: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 64 * 1_024 });
  const failed: Failed = {};
  const chunks: AsyncIterable<Buffer> = gunzip;
  pipeline(noted(packed, failed), gunzip, () => undefined); // whoever reads gets its error
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw tooLarge(mostBytes);
      yield chunk;
    }
  } catch (error) {
    if (failed.error !== undefined) throw failed.error;
    throw error instanceof ProblemError ? error : problem('unsupported.media.type', 'The body is no gzip.');
  }
}

type Failed = { error?: ProblemError };

/** What was wrong with the packed bytes themselves is not to be taken for bad gzip. */
async function* noted(chunks: AsyncIterable<Uint8Array>, failed: Failed) {
  try {
    yield* chunks;
  } catch (error) {
    if (error instanceof ProblemError) failed.error = error;
    throw error;
  }
}

function tooLarge(mostBytes: number): ProblemError {
  return problem(
    'body.too.large',
    `The file is larger than ${mostBytes / 1_048_576} MiB uncompressed. Send it in parts.`,
  );
}
