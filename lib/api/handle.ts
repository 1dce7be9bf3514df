import type * as z from 'zod';
import { mostBodyBytesOf, type Operation, takesIdempotencyKey } from '#lib/contract/operations.ts';
import type { Principal } from '#lib/domain/access.ts';
import type { Claim } from '#lib/store/idempotency-keys.ts';
import { momentNow } from '#lib/store/database-clock.ts';
import { requireKeyInForce } from '#lib/store/key-in-force.ts';
import { apiKeyFreshForMs } from '#lib/store/read-credentials.ts';
import { currentStore, type Store } from '#lib/store/store.ts';
import { refusalForLoad } from './admission.ts';
import type { Answer } from './answer.ts';
import type { Identity } from './authenticate.ts';
import { publicBaseUrl } from './base-url.ts';
import { conditional } from './conditions.ts';
import { countRefusedBodies } from './count-refused-bodies.ts';
import { type ApiRequest, type Exchange, openExchange, webRequest } from './exchange.ts';
import { failureAnswer, finish } from './finish-answer.ts';
import { once } from './idempotency.ts';
import { identify } from './identify.ts';
import { noteKeyUse } from './note-key-use.ts';
import { noteRefusal } from './note-refusal.ts';
import { refusal } from './problem-error.ts';
import { readJsonBytes } from './read-json-bytes.ts';
import { readQuery } from './read-query.ts';
import { takeRequest } from './request-limits.ts';
import { inRequestSpan } from './request-span.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { pathParameters } from './route-path.ts';
import { requireOwnPage } from './same-origin.ts';

/** One request on its way to a verb. */
export type Call<Query> = Identity & {
  readonly store: Store;
  readonly parameters: Readonly<Record<string, string>>;
  /**
   * The checked query parameters. A bad one throws only here: a verb first makes sure of its resource. One that changes
   * something asks before it does, also where it takes no parameters; readForm does.
   */
  readonly query: () => Query;
  /** The address of the request with this cursor, for Link: rel="next". */
  readonly pageAddress: (cursor: string) => string;
  readonly body: Buffer;
  readonly ifMatch: string | null;
  /** The Cookie header as it came. Nothing in it is right merely because the request was let through. */
  readonly cookie: string | null;
  /** Network address of the client: see clientAddress. */
  readonly address: string;
  /** What the client calls itself. */
  readonly userAgent: string | null;
  readonly now: Date;
  /** When that was by the monotonic clock. */
  readonly at: number;
  readonly requestId: string;
  /** The claim of a request with an Idempotency-Key: a change is committed together with the answer to it. */
  readonly claim: Claim | null;
};

/** An operation whose query parameters are known to the compiler. */
type Described<Query extends z.ZodObject> = Operation & { readonly query: Query };

export type Verb<Query> = (call: Call<Query>) => Promise<Answer>;

/** What a route file exports: Next calls it with a web Request, the direct mount asks it for the bare answer. */
export type RouteHandler = {
  (request: Request): Promise<Response>;
  readonly answer: (request: ApiRequest) => Promise<Answer>;
};

/**
 * Makes a route handler of a verb: identifies the request, runs the checks in the contract's order and answers
 * conditional reads. Errors become HTTP nowhere else: see failureAnswer.
 */
export function handle<Query extends z.ZodObject>(
  operation: Described<Query>,
  verb: Verb<z.output<Query>>,
): RouteHandler {
  const answer = async (request: ApiRequest): Promise<Answer> => {
    const exchange = openExchange(request, mostBodyBytesOf(operation));
    return inRequestSpan(operation, exchange, () => answerWithin(exchange));
  };
  const answerWithin = async (exchange: Exchange): Promise<Answer> => {
    const answer = () => answerOf(operation, verb, exchange);
    const isSignIn = operation.whoMay === null && operation.body !== null;
    const answering = isSignIn ? countRefusedBodies(exchange.address, answer) : answer();
    const answered = await answering.catch((error: unknown) => {
      const { principal } = exchange;
      if (operation.whoMay !== null && principal !== undefined) {
        noteRefusal(currentStore(), operation, { ...exchange, principal }, error);
      }
      return failureAnswer(error, exchange);
    });
    return finish(operation, answered, exchange);
  };
  const byNext = async (request: Request): Promise<Response> => {
    const { status, headers, body } = await answer(webRequest(request));
    return new Response(body, { status, headers });
  };
  return Object.assign(byNext, { answer });
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
  const { now, at } = momentNow();
  const store = currentStore();
  const { request } = exchange;
  const admitted = await identify(operation, store, exchange, now);
  if (operation.whoMay !== null) {
    const { principal } = admitted;
    exchange.principal = principal;
    if (!request.belongsTo(principal.firmOid)) {
      throw refusalForLoad();
    }
    exchange.rates = await takeRequest(store, principal, unitsOf(operation, exchange));
    noteKeyUse(store, { principal, address: exchange.address, requestId: exchange.requestId, now });
  }
  if (operation.ownPagesOnly || (admitted.sessionEndsAt !== null && operation.method !== 'GET')) {
    requireOwnPage(request.header);
  }
  requireOwnPassword(operation, admitted);
  const identifiedAt = performance.now();
  const body = operation.body === null ? Buffer.alloc(0) : await readJsonBytes(exchange);
  // A client can send its body as slowly as it likes: what was taken from it meanwhile holds for this request, too.
  // A signature covers the body, and was looked at when that was there.
  const isLate = performance.now() - identifiedAt > apiKeyFreshForMs;
  const identity =
    isLate && admitted.principal.kind !== 'signing key'
      ? await identify(operation, store, exchange, now)
      : admitted;
  const { principal } = identity;
  requireAvailable(operation, principal);
  let query: z.output<Query> | undefined;
  const call: Call<z.output<Query>> = {
    // The statements of firms have equal shares of the connections.
    store: { ...store, database: store.database.of(principal.firmOid) },
    ...identity,
    parameters,
    query: () => (query ??= readQuery(operation.query, exchange.search)),
    pageAddress: (cursor) => addressWith(exchange, cursor),
    body,
    ifMatch: request.header('if-match'),
    cookie: request.header('cookie'),
    address: exchange.address,
    userAgent: request.header('user-agent'),
    now,
    at,
    requestId: exchange.requestId,
    claim: null,
  };
  // The entry of an update names its key, and the database holds that against the one in force: it costs nothing more.
  if (operation.method !== 'GET' && operation.restrictable !== 'updateOffer') {
    await requireKeyInForce(store);
  }
  const key = takesIdempotencyKey(operation) ? request.header('idempotency-key') : null;
  const begin: Verb<z.output<Query>> = (begun) => {
    exchange.mayHaveChanged = operation.method !== 'GET';
    return verb(begun);
  };
  const answer = key === null ? await begin(call) : await once(call, { header: key, ...exchange }, begin);
  if (operation.method !== 'GET') {
    return answer;
  }
  call.query(); // for those that take no parameters, and never asked
  return conditional(answer, request);
}

function unitsOf({ units }: Operation, { search }: Exchange): number {
  return units === undefined ? 1 : units(new URLSearchParams(search));
}

function requireAvailable({ restrictable }: Operation, principal: Principal): void {
  if (restrictable !== null && principal.restricted.includes(restrictable)) {
    throw refusal('request.not.available', 'This request is switched off for you. Ask your administrator.');
  }
}

function addressWith({ path, search }: Exchange, cursor: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('cursor', cursor);
  return `${publicBaseUrl()}${path}?${parameters.toString()}`;
}
