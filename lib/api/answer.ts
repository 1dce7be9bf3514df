import type { ProblemCode } from '#lib/domain/problems.ts';

/** What a verb answers; handle adds the headers that all answers share. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** What stands against the request, for those who count answers; the client reads it in the body. */
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

/** A 200 with what is shown only once, so that nobody on the way keeps it. */
export function secretAnswer(json: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return jsonAnswer(json, { 'Cache-Control': 'no-store', ...headers });
}

/** A 200 without a body, for what was done. */
export function emptyAnswer(headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, headers, body: null };
}

/** The ETag of an offer: its version. */
export function offerTag(version: number): string {
  return `"${version}"`;
}
