import type { Readable } from 'node:stream';
import type * as z from 'zod';
import { deprecationHeaders, type Operation, takesIfMatch } from '#lib/contract/operation.ts';
import { isPublic } from '#lib/contract/rights.ts';
import { deskTime, type Moment, momentNow } from '#lib/store/database/clocks.ts';
import { requireKeyInForce } from '#lib/store/keys/key-in-force.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { currentStore } from '#lib/store/store.ts';
import { publishChange } from '#lib/api/publish-changes.ts';
import { overloadProblem } from '#lib/api/http/limits/admission.ts';
import { type Answer, prefersRepresentation, withRepresentation } from '#lib/api/http/answer/answer.ts';
import type { Call, Verb } from '#lib/api/http/request/call.ts';
import { conditional, requireEntityTags } from '#lib/api/http/request/conditions.ts';
import { countRefusedBodies } from '#lib/api/sign-in/sign-in.ts';
import { failureAnswer, finish } from '#lib/api/http/answer/finish-answer.ts';
import { once } from '#lib/api/http/request/idempotency.ts';
import type { Authentication } from '#lib/api/http/request/authentication.ts';
import { identify } from '#lib/api/sign-in/credentials/identify.ts';
import {
  isAvailable,
  requireAvailable,
  requireRole,
  requireUnlimited,
} from '#lib/api/access/requirements.ts';
import { noteKeyUse } from '#lib/api/access/note-key-use.ts';
import { noteRefusal } from '#lib/api/security-log.ts';
import { noteRequest } from '#lib/api/audit/request-log.ts';
import { findingsOf, noSuchPath } from '#lib/api/http/answer/problem-error.ts';
import { readJsonBytes, uploadOf } from './uploaded-body.ts';
import { readQuery } from '#lib/api/http/request/read-query.ts';
import { takeRequest } from '#lib/api/http/limits/request-limits.ts';
import { inRequestSpan } from './request-span.ts';
import { requireWholeSession } from '#lib/api/sign-in/read-session.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { type ApiRequest, type Exchange, openExchange, webRequest } from '#lib/api/http/exchange.ts';
import { type PathParameters, pathParameters } from '#lib/api/http/route-path.ts';
import type { RouteHandler } from '#lib/api/http/route.ts';
import { requireOwnPage } from '#lib/api/http/same-origin.ts';

/** An operation whose query parameters are known to the compiler. */
type Described<Query extends z.ZodObject> = Operation & { readonly query: Query };

/** How to read the changed record for clients that want it in the response (RFC 7240). */
type Representation = { readonly operation: Operation; readonly verb: Verb<unknown> };

/**
 * Creates a route handler from an operation's function. Identifies the request, runs the checks in the
 * contract's order and answers conditional reads. Errors become HTTP responses only here. See failureAnswer.
 */
export function handle<Query extends z.ZodObject>(
  operation: Described<Query>,
  verb: Verb<z.output<Query>>,
  representation?: Representation,
): RouteHandler {
  const answer = async (request: ApiRequest, parameters?: PathParameters): Promise<Answer> => {
    const exchange = openExchange(request, operation);
    return inRequestSpan(operation, exchange, () => answerWithin(exchange, parameters));
  };
  const answerWithin = async (exchange: Exchange, matched?: PathParameters): Promise<Answer> => {
    const answer = () => answerOf(operation, { verb, representation }, exchange, matched);
    const isSignIn = isPublic(operation) && operation.body !== null;
    const answering = isSignIn ? countRefusedBodies(exchange.address, answer) : answer();
    const answered = await answering.catch((error: unknown) => {
      const { principal } = exchange;
      if (!isPublic(operation) && principal !== undefined) {
        noteRefusal(currentStore(), operation, { ...exchange, principal }, error);
      }
      return failureAnswer(error, exchange);
    });
    if (exchange.principal !== undefined) noteRequest(currentStore(), operation, exchange, answered);
    return finish(operation, withDeprecation(operation, exchange.search, answered), exchange);
  };
  const byNext = async (request: Request): Promise<Response> => {
    const { status, headers, body, stream } = await answer(webRequest(request));
    return new Response(stream === undefined ? body : webStreamOf(stream), { status, headers });
  };
  return Object.assign(byNext, { answer });
}

/** Runs a request's checks in the contract's order, and then its handler. */
async function answerOf<Query extends z.ZodObject>(
  operation: Described<Query>,
  {
    verb,
    representation,
  }: { readonly verb: Verb<z.output<Query>>; readonly representation: Representation | undefined },
  exchange: Exchange,
  matched: PathParameters | undefined,
): Promise<Answer> {
  const parameters = matched ?? pathParameters(operation.path, exchange.path);
  if (parameters === undefined) throw noSuchPath();
  const moment = momentNow();
  const admitted = await admit(operation, exchange, moment);
  if (operation.ownPagesOnly || (admitted.sessionEndsAt !== null && operation.method !== 'GET')) {
    requireOwnPage(exchange.request.header);
  }
  requireWholeSession(operation, admitted);
  const { body, identity } = await readBody(operation, exchange, { admitted, moment });
  requireAvailable(operation, identity.principal);
  const call = callOf(operation, exchange, { parameters, moment, identity, body });
  // An offer update doesn't need this check, because its audit entry names the store's key, which the
  // database compares with the current key at no extra cost.
  if (operation.method !== 'GET' && operation.restrictable !== 'updateOffer') {
    await requireKeyInForce(currentStore());
  }
  const answer = await perform(operation, verb, call, exchange);
  if (operation.method === 'GET') {
    call.query(); // rejects all parameters if the operation has none
    return conditional(answer, exchange.request);
  }
  if (answer.status < 400) publishChange();
  return representation === undefined ? answer : inFull(answer, representation, call, exchange.request);
}

/** Identifies the caller. The request counts toward the caller's rate limits. */
async function admit(operation: Operation, exchange: Exchange, { now }: Moment): Promise<Authentication> {
  const store = currentStore();
  const admitted = await identify(operation, store, exchange, now);
  if (isPublic(operation)) return admitted;
  const { principal } = admitted;
  exchange.principal = principal;
  if (!exchange.request.belongsTo(principal.firmOid)) throw overloadProblem();
  exchange.rates = await takeRequest(store, principal, unitsOf(operation, exchange));
  noteKeyUse(store, { principal, address: exchange.address, requestId: exchange.requestId, now });
  return admitted;
}

/**
 * Reads the body and identifies the caller. A client can send a body very slowly, so the caller is identified
 * again after a late body: the key may have been revoked in the meantime. With a signature, this is
 * unnecessary, because the signature covers the body and is verified after it arrives.
 */
async function readBody(
  operation: Operation,
  exchange: Exchange,
  { admitted, moment }: { readonly admitted: Authentication; readonly moment: Moment },
): Promise<{ readonly body: Buffer; readonly identity: Authentication }> {
  const begunAt = performance.now();
  const body = operation.body === null ? Buffer.alloc(0) : await readJsonBytes(exchange);
  const isLate = performance.now() - begunAt > apiKeyFreshForMs;
  const identity =
    isLate && admitted.principal.kind !== 'signing key'
      ? await identify(operation, currentStore(), exchange, moment.now)
      : admitted;
  return { body, identity };
}

function callOf<Query extends z.ZodObject>(
  operation: Described<Query>,
  exchange: Exchange,
  known: {
    readonly parameters: PathParameters;
    readonly moment: Moment;
    readonly identity: Authentication;
    readonly body: Buffer;
  },
): Call<z.output<Query>> {
  const store = currentStore();
  const { request } = exchange;
  const { principal } = known.identity;
  const ifMatch = request.header('if-match');
  const requireCondition = () => takesIfMatch(operation) && requireEntityTags(ifMatch);
  let query: z.output<Query> | undefined;
  return {
    // Firms share the connections equally.
    store: { ...store, database: store.database.of(principal.firmOid) },
    ...known.identity,
    parameters: known.parameters,
    query: () => (query ??= readQuery(operation.query, exchange.search, findingsOf(requireCondition))),
    search: exchange.search,
    pageAddress: (cursor) => addressWith(exchange, cursor),
    body: known.body,
    upload: operation.upload === undefined ? null : uploadOf(operation, store, exchange, principal),
    ifMatch,
    decisionReason: operation.takesDecisionReason ? request.header('decision-reason') : null,
    cookie: request.header('cookie'),
    lastEventId: request.header('last-event-id'),
    outsideAdmission: request.outsideAdmission,
    address: exchange.address,
    userAgent: request.header('user-agent'),
    now: deskTime(known.moment.now),
    moment: known.moment,
    requestId: exchange.requestId,
    claim: null,
  };
}

/** Runs the handler, or replays the stored response to an earlier request with the same Idempotency-Key. */
async function perform<Query extends z.ZodObject>(
  operation: Described<Query>,
  verb: Verb<z.output<Query>>,
  call: Call<z.output<Query>>,
  exchange: Exchange,
): Promise<Answer> {
  const begin: Verb<z.output<Query>> = async (begun) => {
    requireRole(operation, call.principal);
    requireUnlimited(operation, begun);
    exchange.mayHaveChanged = operation.method !== 'GET';
    return verb(begun);
  };
  // An upload's handler reads the body itself, so requests can be compared only after that.
  const isKeyed = operation.takesIdempotencyKey && operation.upload === undefined;
  const header = isKeyed ? exchange.request.header('idempotency-key') : null;
  return header === null ? begin(call) : once(call, { header, ...exchange }, begin);
}

/** Returns the response to a change, with the changed record if the client asked for it and can read it. */
function inFull(
  answer: Answer,
  { operation, verb }: Representation,
  call: Call<unknown>,
  request: ApiRequest,
): Answer | Promise<Answer> {
  const isReadable =
    answer.status === 200 &&
    prefersRepresentation(request.header('prefer')) &&
    isAvailable(operation, call.principal);
  return isReadable ? withRepresentation(answer, () => verb(call)) : answer;
}

function unitsOf({ units }: Operation, { search }: Exchange): number {
  return units === undefined ? 1 : units(new URLSearchParams(search));
}

function addressWith({ path, search }: Exchange, cursor: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('cursor', cursor);
  return `${publicBaseUrl()}${path}?${parameters.toString()}`;
}

/** Adds a warning if the request used a deprecated feature. The response's own Link header comes first. */
function withDeprecation(operation: Operation, search: string, answer: Answer): Answer {
  const added = deprecationHeaders(operation.deprecates, search, publicBaseUrl());
  if (added === undefined) {
    return answer;
  }
  const { Link: own, ...headers } = answer.headers;
  return { ...answer, headers: { ...headers, ...added, ...(own && { Link: `${own}, ${added.Link}` }) } };
}

/** Converts a streamed body to the form that Next accepts. */
function webStreamOf(stream: Readable): ReadableStream {
  const chunks = stream[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const next: IteratorResult<string | Uint8Array> = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
    },
    cancel: () => void stream.destroy(),
  });
}
