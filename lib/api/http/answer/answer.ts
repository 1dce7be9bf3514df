import type { Readable } from 'node:stream';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { hadNoEffect, isUnavailable } from '#lib/store/database/database-failure.ts';

/** The database was unavailable or full, for the reason in `cause`, and the change was definitely not made. */
export class NothingChanged extends Error {
  override readonly name = 'NothingChanged';
}

/** A body in the encodings that clients can accept. */
export type KeptBytes = { readonly br: Buffer; readonly gzip: Buffer };

/** The response of a handler. `handle` adds the headers that all responses share. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The compressed body. */
  readonly bytes?: Buffer;
  /** The body in each encoding, if it is already compressed. */
  readonly keptBytes?: KeptBytes;
  /** A body that is streamed; it replaces `body`. */
  readonly stream?: Readable;
  /** Set for a stream that continues until its reader disconnects. */
  readonly isEndless?: true;
  /** The body to store under an Idempotency-Key if the response contains a secret that is shown only once. */
  readonly bodyToKeep?: string;
  /** The problem's code, for metrics. Clients read it from the body. */
  readonly problem?: ProblemCode;
};

/** A 200 with JSON. Without an ETag, one is computed from the bytes. */
export function jsonAnswer(json: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json', 'Content-Language': 'en', ...headers },
    body: json,
  };
}

/** A 200 with a record whose member `secret` is shown only once, so it isn't stored. */
export function secretAnswer<Made extends object>(made: Made, secret: keyof Made): Answer {
  return {
    ...jsonAnswer(JSON.stringify(made)),
    bodyToKeep: JSON.stringify({ ...made, [secret]: null }),
  };
}

/** The same for a created resource: a 201 with its path as Location. */
export function createdAnswer(path: string, answer: Answer): Answer {
  return {
    ...answer,
    status: 201,
    headers: { ...answer.headers, Location: `${publicBaseUrl()}${path}` },
  };
}

/** A 200 without a body, for a completed action. */
export function emptyAnswer(headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, headers, body: null };
}

/** A 202 for work that finishes later; its status is at this path. */
export function acceptedAnswer(path: string, answer = emptyAnswer()): Answer {
  return { ...createdAnswer(path, answer), status: 202 };
}

/** The ETag of an offer: its version. */
export function offerTag(version: number): string {
  return `"${version}"`;
}

/** Reports whether a failed request definitely changed nothing. Always throws. */
export function tellNothingChanged(error: unknown): never {
  throw hadNoEffect(error) && (error instanceof QueueFullError || isUnavailable(error))
    ? new NothingChanged('Nothing was changed.', { cause: error })
    : error;
}

/** Whether a client asks for the record in the response to its change (RFC 7240). */
export function prefersRepresentation(header: string | null): boolean {
  const preferences = header?.split(',') ?? [];
  return preferences.some((preference) =>
    /^\s*return\s*=\s*(representation|"representation")\s*(;|$)/i.test(preference),
  );
}

/**
 * The response to a change, with the record after it and its ETag. If the record can't be read, the original response
 * is sent, because the change is made and a preference doesn't have to be met.
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
