import type { Readable } from 'node:stream';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { hadNoEffect, isUnavailable } from '#lib/store/database/database-failure.ts';

/**
 * The database was not there, or had no room, for a change, for the reason in `cause`, and surely nothing was changed.
 */
export class NothingChanged extends Error {
  override readonly name = 'NothingChanged';
}

/** A body in the codings that clients may accept. */
export type KeptBytes = { readonly br: Buffer; readonly gzip: Buffer };

/** The response of a handler. `handle` adds the headers that all responses share. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The compressed body. */
  readonly bytes?: Buffer;
  /** The body in each coding, where it was compressed before. */
  readonly keptBytes?: KeptBytes;
  /** A body that goes out as it comes, in the place of `body`. */
  readonly stream?: Readable;
  /** Set where the stream goes on for as long as its reader is there. */
  readonly isEndless?: true;
  /** The body as it may be kept under an Idempotency-Key, where it shows what is shown only once. */
  readonly bodyToKeep?: string;
  /** The problem's code, for metrics. The client reads it in the body. */
  readonly problem?: ProblemCode;
};

/** A 200 with JSON. Without an ETag of its own it gets one of its bytes. */
export function jsonAnswer(json: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json', 'Content-Language': 'en', ...headers },
    body: json,
  };
}

/** A 200 with a record whose member `secret` is shown only once: we do not keep it. */
export function secretAnswer<Made extends object>(made: Made, secret: keyof Made): Answer {
  return {
    ...jsonAnswer(JSON.stringify(made)),
    bodyToKeep: JSON.stringify({ ...made, [secret]: null }),
  };
}

/** The same for what was made, which is at this path from now on: a 201 with its address. */
export function createdAnswer(path: string, answer: Answer): Answer {
  return {
    ...answer,
    status: 201,
    headers: { ...answer.headers, Location: `${publicBaseUrl()}${path}` },
  };
}

/** A 200 without a body, for what was done. */
export function emptyAnswer(headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, headers, body: null };
}

/** A 202 for what is done in a moment: at this path it is seen. */
export function acceptedAnswer(path: string, answer = emptyAnswer()): Answer {
  return { ...createdAnswer(path, answer), status: 202 };
}

/** The ETag of an offer: its version. */
export function offerTag(version: number): string {
  return `"${version}"`;
}

/** Says of the failure of all that a request changes whether that is sure. Always throws. */
export function tellNothingChanged(error: unknown): never {
  throw hadNoEffect(error) && (error instanceof QueueFullError || isUnavailable(error))
    ? new NothingChanged('Nothing was changed.', { cause: error })
    : error;
}

/** Whether a client asks for the record in the answer to its change (RFC 7240). */
export function prefersRepresentation(header: string | null): boolean {
  const preferences = header?.split(',') ?? [];
  return preferences.some((preference) =>
    /^\s*return\s*=\s*(representation|"representation")\s*(;|$)/i.test(preference),
  );
}

/**
 * The answer to a change with the record as it is now, and the ETag of that. Where the record cannot be read the change
 * is made all the same, so the answer stays as it was: a preference need not be met.
 */
export async function withRepresentation(answer: Answer, read: () => Promise<Answer>): Promise<Answer> {
  const record = await read().catch(() => null);
  return record === null
    ? answer
    : {
        ...record,
        headers: { ...answer.headers, ...record.headers, 'Preference-Applied': 'return=representation' },
      };
}
