import type { DocumentedName } from '#lib/contract/operations.ts';
import type { Problem } from '#lib/contract/service/service-operations.ts';
import { type ResultOf, resultOf } from '#lib/contract/result-of.ts';
import { decisionReasonHeader, writeDecisionReason } from '#lib/domain/offers/decision-reason-header.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';

/** An error response from the API, with its messages as screens write them. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Problem, retryAfterSeconds: number | null) {
    super(curlyApostrophes(problem.detail));
    this.name = 'ApiError';
    this.status = status;
    this.problem = {
      ...problem,
      detail: this.message,
      errors: problem.errors.map((error) => ({
        ...error,
        ...(error.message && { message: curlyApostrophes(error.message) }),
      })),
    };
    this.retryAfterSeconds = retryAfterSeconds;
  }

  hasCode(code: string): boolean {
    return this.problem.errors.some((error) => error.code === code);
  }
}

/** No response from the API: the network or the server is down, or something else responded. */
class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The server can’t be reached.', { cause });
    this.name = 'ConnectionError';
  }
}

/** Reports whether a later retry can help. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && [429, 503].includes(error.status));
}

/** Reports whether the API rejected the caller's credentials, normally because the session has ended. */
export function isUnauthenticated(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.hasCode('authentication.required') || error.hasCode('authentication.invalid'))
  );
}

/** Reports whether a request was rejected because the user hasn't authenticated recently enough. */
export function needsReauthentication(error: Error | null): boolean {
  return error instanceof ApiError && error.hasCode('reauthentication.required');
}

export type ApiResult<Value> = {
  readonly value: Value;
  /** Value for If-Match in a later write. */
  readonly etag: string | null;
  /** Cursor of the next page, or null on the last page. */
  readonly nextCursor: string | null;
};

/** Reads a resource. The browser's own cache doesn't store it. Throws ApiError and ConnectionError. */
export async function read<Name extends DocumentedName>(
  operation: Name,
  path: string,
  options: { readonly signal?: AbortSignal; readonly query?: Query } = {},
): Promise<ApiResult<ResultOf<Name>>> {
  const response = await fetchApi(path + searchOf(options.query), { signal: options.signal ?? null });
  return {
    value: resultOf(operation, await jsonOf(response)),
    etag: response.headers.get('etag'),
    nextCursor: nextCursorOf(response.headers.get('link')),
  };
}

/** Reads all pages of a list. `readPage` returns the page at a cursor, and the first page if the cursor is null. */
export async function readAllPages<Row>(
  readPage: (cursor: string | null) => Promise<Pick<ApiResult<readonly Row[]>, 'value' | 'nextCursor'>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
    rows.push(...page.value);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

/** Reads a file and its suggested name. Throws ApiError and ConnectionError. */
export async function readFile(
  path: string,
  query: Query,
): Promise<{ readonly name: string; readonly content: Blob }> {
  const response = await fetchApi(path + searchOf(query), {});
  const content = await response.blob().catch((cause: unknown) => {
    throw new ConnectionError(cause); // the connection was lost
  });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'export', content };
}

type Write = {
  readonly method: 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: string | null;
  /** A request that is repeated with the same key is executed only once. */
  readonly idempotencyKey?: string;
  /** Reason for executing, canceling or closing the offer. */
  readonly decisionReason?: string | undefined;
};

/**
 * Sends a write whose response body isn't needed. Never repeats a write that may have been executed. Throws ApiError
 * and ConnectionError.
 */
export async function send(write: Write): Promise<{
  readonly etag: string | null;
  /** Whether the change is pending approval. */
  readonly isPending: boolean;
}> {
  const response = await fetchApi(write.path, requestOf(write));
  return { etag: response.headers.get('etag'), isPending: response.status === 202 };
}

/** Sends a write that returns a record. */
export async function sendFor<Name extends DocumentedName>(
  operation: Name,
  write: Write,
): Promise<ResultOf<Name>> {
  return (await sendForResult(operation, write)).value;
}

/** Sends a write that returns a record and its ETag. */
export async function sendForResult<Name extends DocumentedName>(
  operation: Name,
  write: Write,
): Promise<Pick<ApiResult<ResultOf<Name>>, 'value' | 'etag'>> {
  const response = await fetchApi(write.path, requestOf(write));
  return { value: resultOf(operation, await jsonOf(response)), etag: response.headers.get('etag') };
}

/** Request parameters. Null, empty and undefined values are left out. */
export type Query = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

/** Returns a query such as `?q=solar&limit=50`, or an empty string. */
export function searchOf(query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value instanceof Array) {
      for (const one of value) parameters.append(name, one);
    } else if (value !== null && value !== undefined && value !== '') {
      parameters.set(name, String(value));
    }
  }
  const search = parameters.toString();
  return search === '' ? '' : `?${search}`;
}

type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

function requestOf({ method, body, ifMatch, idempotencyKey, decisionReason }: Write): Sent {
  return {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(typeof ifMatch === 'string' && { 'If-Match': ifMatch }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...(decisionReason !== undefined && { [decisionReasonHeader]: writeDecisionReason(decisionReason) }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  };
}

/** Number of times that the user's session got a new token in this tab. */
let renewals = 0;

/**
 * How long to wait after a request was rejected for its credentials. The response with the session's new token can
 * arrive after the rejection of a request that was sent with the old one.
 */
const renewalMs = 300;

/** Notes that the user's session got a new token, so that requests sent with the old one are repeated. */
export function noteRenewedSession(): void {
  renewals += 1;
}

/**
 * Sends a request from this page. If the server rejects the credentials, it does nothing else with the request. If the
 * session got a new token in the meantime, the request is then sent once more. Throws ApiError and ConnectionError.
 */
export async function fetchApi(path: string, init: Sent): Promise<Response> {
  const before = renewals;
  try {
    return await fetchOnce(path, init);
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, renewalMs));
    if (renewals === before) throw error;
    return fetchOnce(path, init);
  }
}

async function fetchOnce(path: string, init: Sent): Promise<Response> {
  const headers = { ...init.headers, ...backgroundHeader() };
  const response = await fetch(path, { ...init, headers, credentials: 'same-origin' }).catch(
    (cause: unknown) => {
      throw isAborted(cause) ? cause : new ConnectionError(cause);
    },
  );
  if (!response.ok) {
    const body = await jsonOf(response);
    const retryAfter = Number(response.headers.get('retry-after'));
    throw isProblem(body)
      ? new ApiError(response.status, body, retryAfter > 0 ? retryAfter : null)
      : new ConnectionError(`Unexpected response ${response.status}, which isn’t from the API.`);
  }
  return response;
}

async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw isAborted(cause) ? cause : new ConnectionError(cause);
  });
}

/** Reports whether a body is a problem document. A proxy in front of the API may return errors in its own format. */
function isProblem(body: unknown): body is Problem {
  return (
    isJsonObject(body) &&
    typeof body['detail'] === 'string' &&
    typeof body['requestId'] === 'string' &&
    Array.isArray(body['errors'])
  );
}

function isAborted(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/**
 * Returns the cursor in a Link header: for the next page or, in the feed, for the next events. Returns null if there is
 * none.
 */
export function nextCursorOf(link: string | null): string | null {
  const address = /<([^>]+)>\s*;\s*rel="next"/.exec(link ?? '')?.[1];
  if (address === undefined) return null;
  const { searchParams } = new URL(address);
  return searchParams.get('cursor') ?? searchParams.get('after');
}

/** A request within this time after keyboard or pointer input counts as user activity. */
const activeForMs = 60_000;

const inputs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** Opening the page counts as input. */
let lastInputAt = Date.now();

if (typeof window !== 'undefined') {
  for (const input of inputs) {
    window.addEventListener(input, noteInput, { capture: true, passive: true });
  }
}

function noteInput({ isTrusted }: Event): void {
  if (isTrusted) lastInputAt = Date.now();
}

/**
 * Marks a request as automatic unless the user is active, because automatic requests don't extend a session.
 * Requests are marked by default, so that no polling request is left unmarked.
 */
function backgroundHeader(): Readonly<Record<string, string>> {
  return Date.now() - lastInputAt < activeForMs ? {} : { 'Background-Request': 'true' };
}
