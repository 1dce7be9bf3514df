import type { Readable } from 'node:stream';
import type * as z from 'zod';
import { deprecationHeaders, type Operation, restrictionsOf, takesIfMatch } from '#lib/contract/operation.ts';
import { bodyUnits, responseUnits } from '#lib/contract/request-units.ts';
import { isPublic, roleMayForRecords } from '#lib/contract/rights.ts';
import { deskTime, type Moment, momentNow } from '#lib/store/database/clocks.ts';
import { requireKeyInForce } from '#lib/store/keys/key-in-force.ts';
import { currentStore } from '#lib/store/store.ts';
import { publishChange } from '#lib/api/publish-changes.ts';
import { overloadProblem } from '#lib/api/http/limits/admission.ts';
import {
  type ApiResponse,
  prefersRepresentation,
  withRepresentation,
} from '#lib/api/http/response/api-response.ts';
import type { OperationRequest, Handler } from '#lib/api/http/request/operation-request.ts';
import { conditionalResponse, requireEntityTags } from '#lib/api/http/request/conditions.ts';
import { countRefusedBodies } from '#lib/api/sign-in/sign-in.ts';
import { failureResponse, finish } from '#lib/api/http/response/finish-response.ts';
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
import { findingsOf, noSuchPath } from '#lib/api/http/response/problem-error.ts';
import { databaseOf, endWithAccess } from './end-with-access.ts';
import { readJsonBytes, uploadOf } from './uploaded-body.ts';
import { readQuery } from '#lib/api/http/request/read-query.ts';
import { chargeUnits, takeRequest } from '#lib/api/http/limits/request-limits.ts';
import { inRequestSpan } from './request-span.ts';
import { requireWholeSession } from '#lib/api/sign-in/read-session.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import {
  type ApiRequest,
  type RequestContext,
  openContext,
  webRequest,
} from '#lib/api/http/request-context.ts';
import { type PathParameters, pathParameters } from '#lib/api/http/route-path.ts';
import type { RouteHandler } from '#lib/api/http/route.ts';
import { refuseOtherSites, requireOwnPage } from '#lib/api/http/same-origin.ts';

/** An operation whose query parameters are known to the compiler. */
type Described<Query extends z.ZodObject> = Operation & { readonly query: Query };

/** How to read the changed record for clients that want it in the response (RFC 7240). */
type Representation = { readonly operation: Operation; readonly handler: Handler<unknown> };

/**
 * Creates a route handler from an operation's function. Identifies the request, runs the checks in the contract's
 * order and handles conditional reads. Errors become HTTP responses here. See failureResponse.
 */
export function handle<Query extends z.ZodObject>(
  operation: Described<Query>,
  handler: Handler<z.output<Query>>,
  representation?: Representation,
): RouteHandler {
  const respond = async (request: ApiRequest, parameters?: PathParameters): Promise<ApiResponse> => {
    const context = openContext(request, operation);
    return inRequestSpan(operation, context, () => respondWithin(context, parameters));
  };
  const respondWithin = async (context: RequestContext, matched?: PathParameters): Promise<ApiResponse> => {
    const run = () => responseTo(operation, { handler, representation }, context, matched);
    const isSignIn = isPublic(operation) && operation.body !== null;
    const running = isSignIn ? countRefusedBodies(context.address, run) : run();
    const response = await running.catch((error: unknown) => {
      const { principal } = context;
      if (!isPublic(operation) && principal !== undefined) {
        noteRefusal(currentStore(), operation, { ...context, principal }, error);
      }
      return failureResponse(error, context);
    });
    if (context.principal !== undefined) noteRequest(currentStore(), operation, context, response);
    return finish(operation, withDeprecation(operation, context.search, response), context);
  };
  const byNext = async (request: Request): Promise<Response> => {
    const { status, headers, body, stream } = await respond(webRequest(request));
    return new Response(stream === undefined ? body : webStreamOf(stream), { status, headers });
  };
  return Object.assign(byNext, { respond });
}

/** Runs a request's checks in the contract's order, and then its handler. */
async function responseTo<Query extends z.ZodObject>(
  operation: Described<Query>,
  {
    handler,
    representation,
  }: { readonly handler: Handler<z.output<Query>>; readonly representation: Representation | undefined },
  context: RequestContext,
  matched: PathParameters | undefined,
): Promise<ApiResponse> {
  const parameters = matched ?? pathParameters(operation.path, context.path);
  if (parameters === undefined) throw noSuchPath();
  const moment = momentNow();
  const admitted = await admit(operation, context, moment);
  const isInSession = admitted.sessionEndsAt !== null;
  if (operation.ownPagesOnly || (isInSession && operation.method !== 'GET')) {
    requireOwnPage(context.request.header);
  } else if (isInSession) {
    refuseOtherSites(context.request.header);
  }
  requireWholeSession(operation, admitted);
  const { body, identity } = await readBody(operation, context, { admitted, moment });
  requireWholeSession(operation, identity);
  requireAvailable(operation, identity.principal);
  const request = requestOf(operation, context, { parameters, moment, identity, body });
  // An offer update doesn't need this check, because its audit entry names the store's key, which the
  // database compares with the current key at no extra cost.
  if (operation.method !== 'GET' && !restrictionsOf(operation).includes('updateOffer')) {
    await requireKeyInForce(currentStore());
  }
  const response = await perform(operation, handler, request, context);
  await endWithAccess(operation, request, response);
  if (!isPublic(operation)) {
    const units = responseUnits(response.body?.length ?? response.bytes?.length ?? 0);
    await chargeUnits(currentStore(), identity.principal, units);
  }
  if (operation.method === 'GET') {
    request.query(); // rejects all parameters if the operation has none
    return conditionalResponse(response, context.request);
  }
  if (response.status < 400) publishChange();
  return representation === undefined ? response : inFull(response, representation, request, context.request);
}

/**
 * Identifies the caller, counts the request toward the firm's share of requests in progress and the caller's rate
 * limits, and records the use of a key.
 */
async function admit(
  operation: Operation,
  context: RequestContext,
  { now }: Moment,
): Promise<Authentication> {
  const store = currentStore();
  const admitted = await identify(operation, store, context, now);
  if (isPublic(operation)) return admitted;
  const { principal } = admitted;
  context.principal = principal;
  if (!context.request.belongsTo(principal.firmOid)) throw overloadProblem();
  context.rates = await takeRequest(store, principal, unitsOf(operation, context));
  noteKeyUse(store, { principal, address: context.address, requestId: context.requestId, now });
  return admitted;
}

/**
 * Reads the body, charges units for a large one, and identifies the caller again, because a client can delay its body
 * until after it has lost access. With a signature, this is unnecessary, because the signature covers the body and is
 * verified after it arrives.
 */
async function readBody(
  operation: Operation,
  context: RequestContext,
  { admitted, moment }: { readonly admitted: Authentication; readonly moment: Moment },
): Promise<{ readonly body: Buffer; readonly identity: Authentication }> {
  if (operation.body === null) return { body: Buffer.alloc(0), identity: admitted };
  const body = await readJsonBytes(context);
  const furtherUnits = isPublic(operation) ? 0 : bodyUnits(body.length);
  if (furtherUnits > 0) context.rates = await takeRequest(currentStore(), admitted.principal, furtherUnits);
  const isSigned = admitted.principal.kind === 'signing key';
  const identity = isSigned ? admitted : await identify(operation, currentStore(), context, moment.now);
  return { body, identity };
}

function requestOf<Query extends z.ZodObject>(
  operation: Described<Query>,
  context: RequestContext,
  known: {
    readonly parameters: PathParameters;
    readonly moment: Moment;
    readonly identity: Authentication;
    readonly body: Buffer;
  },
): OperationRequest<z.output<Query>> {
  const store = currentStore();
  const { request } = context;
  const { principal } = known.identity;
  const ifMatch = request.header('if-match');
  // Firms share the connections equally.
  const database = store.database.of(principal.firmOid);
  const cookie = request.header('cookie');
  const requireCondition = () => takesIfMatch(operation) && requireEntityTags(ifMatch);
  let query: z.output<Query> | undefined;
  return {
    store: {
      ...store,
      database: databaseOf(operation, database, { principal, cookie }),
    },
    ...known.identity,
    parameters: known.parameters,
    query: () => (query ??= readQuery(operation.query, context.search, findingsOf(requireCondition))),
    search: context.search,
    pageAddress: (cursor) => addressWith(context, cursor),
    body: known.body,
    upload: operation.upload === undefined ? null : uploadOf(operation, store, context, principal),
    ifMatch,
    decisionReason: operation.takesDecisionReason ? request.header('decision-reason') : null,
    cookie,
    lastEventId: request.header('last-event-id'),
    outsideAdmission: request.outsideAdmission,
    address: context.address,
    userAgent: request.header('user-agent'),
    now: deskTime(known.moment.now),
    moment: known.moment,
    requestId: context.requestId,
    claim: null,
  };
}

/**
 * Checks the caller's role and limits and runs the handler, or replays the stored response to an earlier request with
 * the same Idempotency-Key. A caller who has lost the permission since then gets the same error as for a new request.
 */
async function perform<Query extends z.ZodObject>(
  operation: Described<Query>,
  handler: Handler<z.output<Query>>,
  request: OperationRequest<z.output<Query>>,
  context: RequestContext,
): Promise<ApiResponse> {
  requireRole(operation, request.principal);
  requireUnlimited(operation, request);
  const begin: Handler<z.output<Query>> = async (begun) => {
    context.mayHaveChanged = operation.method !== 'GET';
    return handler(begun);
  };
  // An upload's handler reads the body itself, so requests can be compared only after that.
  const isKeyed = operation.takesIdempotencyKey && operation.upload === undefined;
  const header = isKeyed ? context.request.header('idempotency-key') : null;
  return header === null || !roleMayForRecords(request.principal.role, operation)
    ? begin(request)
    : once(request, { header, ...context }, begin);
}

/** Returns the response to a change, with the changed record if the client asked for it and can read it. */
function inFull(
  response: ApiResponse,
  { operation, handler }: Representation,
  request: OperationRequest,
  incoming: ApiRequest,
): ApiResponse | Promise<ApiResponse> {
  const isReadable =
    response.status === 200 &&
    prefersRepresentation(incoming.header('prefer')) &&
    isAvailable(operation, request.principal);
  return isReadable ? withRepresentation(response, () => handler(request)) : response;
}

function unitsOf({ units }: Operation, { search }: RequestContext): number {
  return units === undefined ? 1 : units(new URLSearchParams(search));
}

function addressWith({ path, search }: RequestContext, cursor: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('cursor', cursor);
  return `${publicBaseUrl()}${path}?${parameters.toString()}`;
}

/** Adds deprecation headers if the request used a deprecated feature. The response's own Link header comes first. */
function withDeprecation(operation: Operation, search: string, response: ApiResponse): ApiResponse {
  const added = deprecationHeaders(operation.deprecates, search, publicBaseUrl());
  if (added === undefined) {
    return response;
  }
  const { Link: own, ...headers } = response.headers;
  return { ...response, headers: { ...headers, ...added, ...(own && { Link: `${own}, ${added.Link}` }) } };
}

/** Converts a response's Node stream to a web stream, which Next requires. */
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
