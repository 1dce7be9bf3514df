import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import type * as z from 'zod';
import { operations } from '#lib/contract/operations.ts';
import { keyIdOf, type Principal } from '#lib/domain/access/access.ts';
import { secondsUntilImports } from '#lib/store/book/importing/foreign-records.ts';
import { recordReceivedImport } from '#lib/store/book/importing/import-events.ts';
import {
  findImport,
  beginImport,
  dropImport,
  type NewImport,
  storeBody,
  TooManyImports,
} from '#lib/store/imports/imports.ts';
import { overridden } from '#lib/store/imports/refusal-of-import.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { notAvailable, requireRightClock } from '#lib/api/access/requirements.ts';
import { acceptedResponse, type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { problem, fieldProblem, ProblemError } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest, UploadedBody } from '#lib/api/http/request/operation-request.ts';
import { storeWith, once } from '#lib/api/http/request/idempotency.ts';
import { importPath, importRecord, wakeImports } from './imports.ts';

/** Minimum average chunk size. A body of single-byte chunks would take too long to process. */
const minChunkBytes = 512;
const piecesAllowed = 2_048;

type Query = z.output<typeof operations.createImport.query>;

/** Accepts an import for the caller's firm. Responds once the import is completely stored. */
export async function createImport(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { upload } = request;
  if (upload === null) throw new Error('The operation requires an upload.');
  const wanted = importRequestedBy(request, upload);
  const requireUnrestricted = (principal: Principal) => requireMayOverride(principal, wanted);
  requireUnrestricted(request.principal);
  await requireRightClock(request.store.database, request.moment);
  await requireNotLimited(request);
  const { importId, digest } = await receive(request, upload, wanted);
  try {
    await upload.requireStillAllowed(requireUnrestricted);
    const { idempotencyKey: header } = upload;
    const begin = (begun: OperationRequest<Query>) => beginStored(begun, { importId, digest }, wanted);
    // An idempotent replay must have the same body. Bodies are too large to keep in memory, so digests are compared.
    return await (header === null
      ? begin(request)
      : once({ ...request, body: digest }, { ...upload, header }, begin));
  } finally {
    await dropImport(request.store.database, importId); // does nothing if the import was started
  }
}

/**
 * Throws 403 if a restriction keeps the caller from any of the actions that an override includes: it can update
 * offers and decide subscriptions, and its errors show stored values. Other imports do none of these.
 */
function requireMayOverride({ restricted }: Principal, { override }: NewImport): void {
  if (override && overridden.some((request) => restricted.includes(request))) throw notAvailable();
}

/** Throws 429 if the firm's imports so far today contained too many records that belong to other firms. */
async function requireNotLimited({ store, principal }: OperationRequest<Query>): Promise<void> {
  const seconds = await secondsUntilImports(store.database, principal.firmOid);
  if (seconds === undefined) return;
  throw problem(
    'imports.limited',
    "Your firm's imports have referenced 100 records of other firms today. Try again tomorrow.",
    { 'Retry-After': String(seconds) },
  );
}

function importRequestedBy({ principal, query }: OperationRequest<Query>, upload: UploadedBody): NewImport {
  const { dryRun, dryrun, override = false, mode = 'all', strict = false, upload: uploadId } = query();
  const { file: fileName = null, rows: fileRows = null, unchanged: unchangedRows = null } = query();
  const { examples: exampleRows = null } = query();
  if (dryRun !== undefined && dryrun !== undefined) {
    throw fieldProblem(
      'dryrun',
      'duplicate.parameter',
      'Send either dryRun or dryrun, not both. They are the same parameter.',
    );
  }
  const { kind, name, firmOid, memberId } = principal;
  const actor = { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) };
  const isDryRun = dryRun ?? dryrun ?? false;
  const file = { fileName, fileRows, unchangedRows, exampleRows };
  const how = { dryRun: isDryRun, override, mode, strict };
  return { firmOid, actor, isNdjson: isNdjson(upload), ...how, uploadId, file };
}

async function receive({ store }: OperationRequest<Query>, upload: UploadedBody, wanted: NewImport) {
  const chunks = receiveBody(upload, operations.createImport.upload.maxBytes);
  try {
    return await storeBody(store.database, wanted, chunks);
  } catch (error) {
    if (!(error instanceof TooManyImports)) throw error;
    throw problem(
      'imports.limited',
      'Too many imports are queued for your firm (limit: 10 files, 256 MiB in total). This file was not accepted. Retry in a moment.',
      { 'Retry-After': '5' },
    );
  }
}

async function beginStored(
  request: OperationRequest<Query>,
  { importId, digest }: { readonly importId: string; readonly digest: Buffer },
  wanted: NewImport,
): Promise<ApiResponse> {
  const response = await request.store.database.transaction(async (transaction) => {
    await beginImport(transaction, importId, digest);
    const received = { importId, digest: digest.toString('hex') };
    await recordReceivedImport(transaction, received, wanted, eventContextOf(request));
    const found = await findImport(transaction, request.principal.firmOid, importId);
    if (found === undefined) throw new Error('The stored import is missing.');
    const accepted = acceptedResponse(importPath(found), jsonResponse('createImport', importRecord(found)));
    await storeWith(transaction, request, accepted);
    return accepted;
  });
  wakeImports();
  return response;
}

/**
 * Yields the decompressed bytes of a body. Throws 415 for an unsupported encoding and for invalid gzip, 413 as soon
 * as the body is too large, compressed or not, or has too many chunks, and 400 if it ends early.
 */
function receiveBody(upload: UploadedBody, maxBytes: number): AsyncIterable<Uint8Array> {
  const coding = upload.header('content-encoding') ?? '';
  if (!/^(identity|(x-)?gzip)?$/i.test(coding)) {
    throw problem('unsupported.media.type', 'Send the body uncompressed, or with Content-Encoding: gzip.');
  }
  if (Number(upload.header('content-length') ?? 0) > maxBytes) {
    throw tooLarge(maxBytes);
  }
  const bytes = counted(upload.chunks(), maxBytes);
  return /gzip/i.test(coding) ? unpacked(bytes, maxBytes) : bytes;
}

/** Reports whether the body is NDJSON. Throws 415 if its type is neither NDJSON nor JSON. */
function isNdjson(upload: UploadedBody): boolean {
  const type = upload.header('content-type') ?? '';
  const [, kind] = /^application\/(json|x-ndjson)\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.exec(type) ?? [];
  if (kind === undefined) {
    throw problem(
      'unsupported.media.type',
      'Send JSON or NDJSON in UTF-8 with Content-Type: application/json or application/x-ndjson.',
    );
  }
  return kind.toLowerCase() === 'x-ndjson';
}

async function* counted(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let pieces = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      pieces += 1;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      if (pieces > piecesAllowed + bytes / minChunkBytes) {
        throw problem('body.too.large', 'The body has too many chunks. Send larger chunks.');
      }
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ProblemError
      ? error
      : problem('invalid.json', 'The body is incomplete. Send it again.');
  }
}

async function* unpacked(packed: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 64 * 1_024 });
  const failed: Failed = {};
  const chunks: AsyncIterable<Buffer> = gunzip;
  pipeline(noted(packed, failed), gunzip, () => undefined); // the loop below receives the error
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    if (failed.error !== undefined) throw failed.error;
    throw error instanceof ProblemError ? error : problem('unsupported.media.type', 'The body is not gzip.');
  }
}

type Failed = { error?: ProblemError };

/** Yields the chunks. Notes an error in receiving them, so that it isn't reported as invalid gzip. */
async function* noted(chunks: AsyncIterable<Uint8Array>, failed: Failed) {
  try {
    yield* chunks;
  } catch (error) {
    if (error instanceof ProblemError) failed.error = error;
    throw error;
  }
}

function tooLarge(maxBytes: number): ProblemError {
  return problem(
    'body.too.large',
    `The file is larger than ${maxBytes / 1_048_576} MiB uncompressed. Send it in parts.`,
  );
}
