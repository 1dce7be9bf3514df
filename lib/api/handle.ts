import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Operation } from '#lib/contract/operations.ts';
import type { Principal } from '#lib/domain/access.ts';
import { currentStore, type Store } from '#lib/store/store.ts';
import type { Answer } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { matchesWeakly } from './conditions.ts';
import { isUnavailable } from './database-failure.ts';
import { entityTag } from './entity-tag.ts';
import { log } from './log.ts';
import { problemAnswer } from './problem-answer.ts';
import { ProblemError, refusal } from './problem-error.ts';
import { type BodySource, readBody } from './read-body.ts';
import { pathParameters } from './route-path.ts';

/** One request on its way to a verb. */
export type Call<Query> = {
  readonly store: Store;
  readonly principal: Principal;
  readonly parameters: Readonly<Record<string, string>>;
  /** The checked query parameters. A bad one throws only here: a verb first makes sure of its resource. */
  readonly query: () => Query;
  /** The address of the request with this cursor, for Link: rel="next". */
  readonly pageAddress: (cursor: string) => string;
  readonly body: Buffer;
  readonly ifMatch: string | null;
  readonly now: Date;
  readonly requestId: string;
};

/** An operation whose query parameters are known to the compiler. */
type Described<Query extends z.ZodObject> = Operation & { readonly query: Query };

export type Verb<Query> = (call: Call<Query>) => Promise<Answer>;

/** What the mount knows beyond the Request: the target byte for byte, and the body as Node reads it. */
export type RouteContext = {
  readonly target?: string;
  readonly body?: BodySource;
  /** What Next gives. Not used: both mounts read the path in the same way. */
  readonly params?: Promise<object>;
};

export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

/**
 * Makes a route handler of a verb: identifies the request, runs the checks in the contract's order, answers
 * conditional reads, and is the one place that turns errors into HTTP.
 */
export function handle<Query extends z.ZodObject>(
  operation: Described<Query>,
  verb: Verb<z.output<Query>>,
): RouteHandler {
  return async (request, context) => {
    const exchange = openExchange(request, context);
    const answer = await answerOf(operation, verb, exchange).catch((error: unknown) =>
      failureAnswer(error, exchange),
    );
    return respond(operation.path, answer, exchange);
  };
}

/** The same problem documents for what no route takes: unknown paths and wrong methods. */
export function refuseRoute(method: string, path: string, problem: ProblemError): Response {
  const exchange = { method, path, requestId: randomUUID(), startedAt: performance.now() };
  return respond('none', failureAnswer(problem, exchange), exchange);
}

/** What an answer and its line in the log need to know of a request. */
type Occasion = {
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  readonly startedAt: number;
  principal?: Principal;
};

type Exchange = Occasion & {
  readonly request: Request;
  readonly url: URL;
  readonly target: string;
  readonly readBody: () => Promise<Buffer>;
};

function openExchange(request: Request, context: RouteContext): Exchange {
  const url = new URL(request.url);
  let body: Promise<Buffer> | undefined;
  return {
    method: request.method,
    path: url.pathname,
    request,
    url,
    target: context.target ?? url.pathname + url.search,
    readBody: () => (body ??= readBody(context.body ?? request.body, request.headers.get('content-length'))),
    requestId: randomUUID(),
    startedAt: performance.now(),
  };
}

async function answerOf<Query extends z.ZodObject>(
  operation: Described<Query>,
  verb: Verb<z.output<Query>>,
  exchange: Exchange,
): Promise<Answer> {
  const parameters = pathParameters(operation.path, exchange.url.pathname);
  if (parameters === undefined) {
    throw refusal('path.not.found', 'No such path: paths match exactly. See /openapi.json.');
  }
  const now = new Date();
  const store = currentStore();
  const principal = await identify(operation, store, exchange, now);
  exchange.principal = principal;
  const body = operation.body === null ? Buffer.alloc(0) : await readJsonBytes(exchange);
  requireAvailable(operation, principal);
  const answer = await verb({
    store,
    principal,
    parameters,
    query: () => readQuery(operation.query, exchange.url.searchParams),
    pageAddress: (cursor) => addressWith(exchange.url, cursor),
    body,
    ifMatch: exchange.request.headers.get('if-match'),
    now,
    requestId: exchange.requestId,
  });
  return operation.method === 'GET' ? conditional(answer, exchange.request) : answer;
}

/** Nobody in particular: who sends a request that everyone may send. */
const anybody: Principal = {
  kind: 'key',
  id: '',
  name: '',
  firmOid: '',
  role: 'investment_professional',
  restricted: [],
};

async function identify(
  operation: Operation,
  store: Store,
  exchange: Exchange,
  now: Date,
): Promise<Principal> {
  if (operation.whoMay === null) {
    return anybody;
  }
  const { request, target, readBody } = exchange;
  const authorization = request.headers.get('authorization');
  return authenticate(store, { authorization, method: request.method, target, readBody, now });
}

async function readJsonBytes({ request, readBody }: Exchange): Promise<Buffer> {
  const body = await readBody();
  const type = request.headers.get('content-type') ?? '';
  const coding = request.headers.get('content-encoding') ?? 'identity';
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) || coding !== 'identity') {
    throw refusal(
      'unsupported.media.type',
      'Send Content-Type: application/json in UTF-8, without a content coding.',
    );
  }
  return body;
}

function requireAvailable({ restrictable }: Operation, principal: Principal): void {
  if (restrictable !== null && principal.restricted.includes(restrictable)) {
    throw refusal('request.not.available', 'This request is switched off for you. Ask your administrator.');
  }
}

function readQuery<Query extends z.ZodObject>(query: Query, parameters: URLSearchParams): z.output<Query> {
  const given = Object.fromEntries(
    Object.keys(query.shape).flatMap((name) =>
      parameters
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value]),
    ),
  );
  const result = query.safeParse(given);
  if (!result.success) {
    const [first, ...others] = result.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      code: 'invalid.value' as const,
      message: issue.message,
    }));
    throw first === undefined ? result.error : new ProblemError([first, ...others]);
  }
  return result.data;
}

function addressWith(url: URL, cursor: string): string {
  const parameters = new URLSearchParams(url.search);
  parameters.set('cursor', cursor);
  return `${url.pathname}?${parameters.toString()}`;
}

function conditional(answer: Answer, request: Request): Answer {
  const tag = answer.headers['ETag'] ?? entityTag(answer.body ?? '');
  const ifNoneMatch = request.headers.get('if-none-match');
  const headers: Record<string, string> = { ...answer.headers, ETag: tag };
  if (ifNoneMatch !== null && matchesWeakly(ifNoneMatch, tag)) {
    const { 'Content-Type': _, ...kept } = headers;
    return { status: 304, headers: kept, body: null };
  }
  return { ...answer, headers };
}

function failureAnswer(error: unknown, { path, requestId }: Occasion): Answer {
  if (error instanceof ProblemError) {
    return problemAnswer(error, path, requestId);
  }
  const unavailable = isUnavailable(error);
  log.error({ requestId, err: error }, unavailable ? 'The database is not available.' : 'A request failed.');
  const problem = unavailable
    ? refusal('unavailable', 'The database cannot be reached right now. Nothing was changed; try again.')
    : refusal(
        'internal.error',
        'Something went wrong on our side. Try again, and tell your operator the request id.',
      );
  return problemAnswer(problem, path, requestId);
}

function respond(route: string, answer: Answer, occasion: Occasion): Response {
  const { method, requestId, startedAt, principal } = occasion;
  log.info({
    requestId,
    principal: principal && `${principal.kind}:${principal.id}`,
    method,
    route,
    status: answer.status,
    durationMs: Math.round((performance.now() - startedAt) * 100) / 100,
  });
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      'Cache-Control': 'private, no-cache',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
      ...(answer.status !== 304 && { 'Content-Length': String(Buffer.byteLength(answer.body ?? '')) }),
      ...answer.headers,
    },
  });
}
