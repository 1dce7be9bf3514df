import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Operation } from '#lib/contract/operations.ts';
import type { Principal } from '#lib/domain/access.ts';
import { currentStore, type Store } from '#lib/store/store.ts';
import type { Answer } from './answer.ts';
import { authenticate, type Identity } from './authenticate.ts';
import { publicBaseUrl } from './base-url.ts';
import { matchesWeakly } from './conditions.ts';
import { isUnavailable } from './database-failure.ts';
import { entityTag } from './entity-tag.ts';
import { log } from './log.ts';
import { problemAnswer } from './problem-answer.ts';
import { ProblemError, refusal } from './problem-error.ts';
import { type BodySource, readBody } from './read-body.ts';
import { originForm, pathParameters } from './route-path.ts';
import { requireOwnPage } from './same-origin.ts';

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
  /** The Cookie header as it came. Nothing in it is right merely because the request was let through. */
  readonly cookie: string | null;
  /** When the session that the request came by ends; null for one that came by an API key. */
  readonly sessionEndsAt: string | null;
  /** Network address of the client, or of the proxy before us; null where it is not known. */
  readonly remoteAddress: string | null;
  readonly now: Date;
  readonly requestId: string;
};

/** An operation whose query parameters are known to the compiler. */
type Described<Query extends z.ZodObject> = Operation & { readonly query: Query };

export type Verb<Query> = (call: Call<Query>) => Promise<Answer>;

/** A request as handle needs it, whoever took it in: Next as a web Request, the direct mount from Node. */
export type ApiRequest = {
  readonly method: string;
  /** Path and query, byte for byte where the mount knows them so. */
  readonly target: string;
  readonly header: (lowerCaseName: string) => string | null;
  readonly body: BodySource | null;
  readonly remoteAddress: string | null;
};

/** What a route file exports: Next calls it with a web Request, the direct mount asks it for the bare answer. */
export type RouteHandler = {
  (request: Request): Promise<Response>;
  readonly answer: (request: ApiRequest) => Promise<Answer>;
};

/**
 * Makes a route handler of a verb: identifies the request, runs the checks in the contract's order, answers
 * conditional reads, and is the one place that turns errors into HTTP.
 */
export function handle<Query extends z.ZodObject>(
  operation: Described<Query>,
  verb: Verb<z.output<Query>>,
): RouteHandler {
  const answer = async (request: ApiRequest): Promise<Answer> => {
    const exchange = openExchange(request);
    const answered = await answerOf(operation, verb, exchange).catch((error: unknown) =>
      failureAnswer(error, exchange),
    );
    return finish(operation.path, answered, exchange);
  };
  const byNext = async (request: Request): Promise<Response> => {
    const { status, headers, body } = await answer(apiRequestOf(request));
    return new Response(body, { status, headers });
  };
  return Object.assign(byNext, { answer });
}

/** The same problem documents for what no route takes: unknown paths and wrong methods. */
export function refuseRoute(method: string, path: string, problem: ProblemError): Answer {
  const exchange = { method, path, requestId: randomUUID(), startedAt: performance.now() };
  return finish('none', failureAnswer(problem, exchange), exchange);
}

function apiRequestOf(request: Request): ApiRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name),
    body: request.body,
    remoteAddress: null,
  };
}

/** What a path takes, for OPTIONS. */
export function answerOptions(path: string, allow: string): Answer {
  const occasion = { method: 'OPTIONS', path, requestId: randomUUID(), startedAt: performance.now() };
  return finish('none', { status: 204, headers: { Allow: allow }, body: null }, occasion);
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
  readonly request: ApiRequest;
  readonly search: string;
  readonly readBody: () => Promise<Buffer>;
};

function openExchange(request: ApiRequest): Exchange {
  const { method } = request;
  const target = originForm(request.target);
  const queryAt = target.indexOf('?');
  let body: Promise<Buffer> | undefined;
  return {
    method,
    path: queryAt < 0 ? target : target.slice(0, queryAt),
    search: queryAt < 0 ? '' : target.slice(queryAt + 1),
    request,
    readBody: () => (body ??= readBody(request.body, request.header('content-length'))),
    requestId: randomUUID(),
    startedAt: performance.now(),
  };
}

async function answerOf<Query extends z.ZodObject>(
  operation: Described<Query>,
  verb: Verb<z.output<Query>>,
  exchange: Exchange,
): Promise<Answer> {
  const parameters = pathParameters(operation.path, exchange.path);
  if (parameters === undefined) {
    throw refusal('path.not.found', 'No such path: paths match exactly. See /openapi.json.');
  }
  const now = new Date();
  const store = currentStore();
  const { request } = exchange;
  const { principal, sessionEndsAt } = await identify(operation, store, exchange, now);
  exchange.principal = principal;
  if (operation.ownPagesOnly || (sessionEndsAt !== null && operation.method !== 'GET')) {
    requireOwnPage(request.header);
  }
  const body = operation.body === null ? Buffer.alloc(0) : await readJsonBytes(exchange);
  requireAvailable(operation, principal);
  const answer = await verb({
    store,
    principal,
    parameters,
    query: () => readQuery(operation.query, new URLSearchParams(exchange.search)),
    pageAddress: (cursor) => addressWith(exchange, cursor),
    body,
    ifMatch: request.header('if-match'),
    cookie: request.header('cookie'),
    sessionEndsAt,
    remoteAddress: request.remoteAddress,
    now,
    requestId: exchange.requestId,
  });
  return operation.method === 'GET' ? conditional(answer, request) : answer;
}

/** Nobody in particular: who sends a request that everyone may send. */
const anybody: Identity = {
  principal: {
    kind: 'key',
    id: '',
    name: '',
    firmOid: '',
    role: 'investment_professional',
    restricted: [],
  },
  sessionEndsAt: null,
};

async function identify(
  operation: Operation,
  store: Store,
  exchange: Exchange,
  now: Date,
): Promise<Identity> {
  if (operation.whoMay === null) {
    return anybody;
  }
  const { request, readBody } = exchange;
  const { method, target } = request;
  return authenticate(store, {
    authorization: request.header('authorization'),
    cookie: request.header('cookie'),
    method,
    target,
    readBody,
    now,
  });
}

async function readJsonBytes({ request, readBody }: Exchange): Promise<Buffer> {
  const body = await readBody();
  const type = request.header('content-type') ?? '';
  const coding = request.header('content-encoding') ?? '';
  if (
    !/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) ||
    !/^(identity)?$/i.test(coding)
  ) {
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

function addressWith({ path, search }: Exchange, cursor: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('cursor', cursor);
  return `${publicBaseUrl()}${path}?${parameters.toString()}`;
}

function conditional(answer: Answer, request: ApiRequest): Answer {
  const tag = answer.headers['ETag'] ?? entityTag(answer.body ?? '');
  const ifNoneMatch = request.header('if-none-match');
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

/** Notes the answer in the log and adds the headers that all answers share. */
function finish(route: string, answer: Answer, occasion: Occasion): Answer {
  const { method, requestId, startedAt, principal } = occasion;
  log.info({
    requestId,
    principal: principal && `${principal.kind}:${principal.id}`,
    method,
    route,
    status: answer.status,
    durationMs: Math.round((performance.now() - startedAt) * 100) / 100,
  });
  return {
    ...answer,
    headers: {
      'Cache-Control': 'private, no-cache',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
      ...(hasBody(answer) && { 'Content-Length': String(Buffer.byteLength(answer.body ?? '')) }),
      ...answer.headers,
    },
  };
}

/** HTTP forbids Content-Length on a 204, and on a 304 it would speak of another body. */
function hasBody({ status }: Answer): boolean {
  return status !== 204 && status !== 304;
}
