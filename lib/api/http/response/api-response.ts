import type { Readable } from 'node:stream';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import type { DocumentedName } from '#lib/contract/operations.ts';
import type { ReadonlyResultOf } from '#lib/contract/result-of.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { hadNoEffect, isUnavailable } from '#lib/store/database/database-failure.ts';

/** Ends a response early because of its client, which reads too slowly, takes too long or lost access. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/**
 * Thrown if a change was definitely not made, because the database was unavailable or its queue was full.
 * `cause` is the original error.
 */
export class NothingChanged extends Error {
  override readonly name = 'NothingChanged';
}

/** A body in each encoding that clients can accept. */
export type EncodedBodies = { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer };

/** A handler's response. `handle` adds the headers that all responses share. */
export type ApiResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Compressed body. */
  readonly bytes?: Buffer;
  /** Body in each encoding, if it is encoded in advance because it is sent many times. */
  readonly encodedBodies?: EncodedBodies;
  /** Streamed body. Replaces `body`. */
  readonly stream?: Readable;
  /** Set for a stream that continues until the client disconnects. */
  readonly isEndless?: true;
  /** Body to store under an Idempotency-Key if the response contains a secret that is shown only once. */
  readonly bodyToKeep?: string;
  /** Problem code for metrics. Clients read it from the body. */
  readonly problem?: ProblemCode;
};

/** Returns a 200 with the operation's result. If `headers` has no ETag, one is later derived from the bytes. */
export function jsonResponse<Name extends DocumentedName>(
  _operation: Name,
  result: ReadonlyResultOf<Name>,
  headers: Readonly<Record<string, string>> = {},
): ApiResponse {
  return jsonTextResponse(JSON.stringify(result), headers);
}

/** Returns a 200 with JSON that is already text, for example because PostgreSQL wrote it. */
export function jsonTextResponse(json: string, headers: Readonly<Record<string, string>> = {}): ApiResponse {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json', 'Content-Language': 'en', ...headers },
    body: json,
  };
}

/** Returns a 200 with a result whose secret member is shown only once and therefore not stored. */
export function secretResponse<Name extends DocumentedName, Result extends ReadonlyResultOf<Name>>(
  operation: Name,
  result: Result,
  secret: keyof Result,
): ApiResponse {
  return {
    ...jsonResponse(operation, result),
    bodyToKeep: JSON.stringify(Object.assign({}, result, { [secret]: null })),
  };
}

/** Returns a 201 for a created resource, with its absolute URL as Location. */
export function createdResponse(path: string, response: ApiResponse): ApiResponse {
  return {
    ...response,
    status: 201,
    headers: { ...response.headers, Location: `${publicBaseUrl()}${path}` },
  };
}

/** Returns a 200 without a body, for a completed action. */
export function emptyResponse(headers: Readonly<Record<string, string>> = {}): ApiResponse {
  return { status: 200, headers, body: null };
}

/** Returns a 202 for work that finishes later. Clients read its status at the path. */
export function acceptedResponse(path: string, response = emptyResponse()): ApiResponse {
  return { ...createdResponse(path, response), status: 202 };
}

/** Returns the ETag of an offer or a subscription, which is its version. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * Throws NothingChanged if the database was unavailable or its queue was full, and the request definitely changed
 * nothing. Otherwise, rethrows the error.
 */
export function rethrowFailure(error: unknown): never {
  throw hadNoEffect(error) && (error instanceof QueueFullError || isUnavailable(error))
    ? new NothingChanged('Nothing was changed.', { cause: error })
    : error;
}

/** Reports whether the client wants the response to a change to include the record (RFC 7240). */
export function prefersRepresentation(header: string | null): boolean {
  const preferences = header?.split(',') ?? [];
  return preferences.some((preference) =>
    /^\s*return\s*=\s*(representation|"representation")\s*(;|$)/i.test(preference),
  );
}

/**
 * Returns the response to a change, with the changed record and its ETag. If the record can't be read, returns
 * the original response, because the change was made and honoring the preference is optional.
 */
export async function withRepresentation(
  response: ApiResponse,
  read: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const record = await read().catch(() => null);
  return record === null
    ? response
    : {
        ...record,
        headers: { ...response.headers, ...record.headers, 'Preference-Applied': 'return=representation' },
      };
}
