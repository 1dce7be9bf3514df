import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isProblemCode, problemOf, statusOf } from '#lib/domain/problems/problems.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  claimLapsesAfterSeconds,
  type Claim,
  ClaimLost,
  storeResponse,
  type KeyedResponse,
  type KeyedRequest,
  ownerOf,
  releaseKey,
} from '#lib/store/idempotency/idempotency-keys.ts';
import { holdClaim, stopHeartbeats } from '#lib/store/idempotency/held-claims.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { claimWithinQuota, countStored } from './claim-within-quota.ts';
import type { OperationRequest } from './operation-request.ts';
import { problemResponse } from '#lib/api/http/response/problem-response.ts';
import { ProblemError, problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';

/** Parts of a request that must be identical when it is repeated with the same key. */
type Repeatable = {
  /** Idempotency-Key header. */
  readonly header: string;
  readonly method: string;
  readonly path: string;
  /**
   * Query string without the question mark. An error in the query must not be replayed for the same request
   * without the query.
   */
  readonly search: string;
};

/**
 * Runs a request with an Idempotency-Key once. A repeated request gets the stored response, even a 400. Server
 * errors, and rejections of requests that can succeed later, aren't stored, so those requests can be retried.
 * Throws 400 for a malformed key, 422 for a key used by another request, 409 while the first request is running,
 * and 429 if the quota of stored responses is used up. The caller's permission must have been checked before.
 */
export async function once<Query>(
  request: OperationRequest<Query>,
  repeatable: Repeatable,
  handler: (request: OperationRequest<Query>) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const { database } = request.store;
  const keyed = keyedRequest(request, repeatable);
  const claiming = await claimWithinQuota(request.store, keyed);
  switch (claiming.outcome) {
    case 'stored': {
      const { status, headers, body } = claiming.response;
      const isRestricted = request.principal.restricted.includes('readOffers');
      return {
        status,
        headers: { ...headers, 'Idempotency-Replayed': 'true' },
        body: isRestricted && body ? withoutOfferValues(body) : body,
      };
    }
    case 'other request':
      throw problem(
        'idempotency.key.reused',
        'This Idempotency-Key was used with a different method, path, If-Match, Decision-Reason or body. Use a new key for each change.',
      );
    case 'running':
      throw stillRunning(claiming.lapsesInSeconds);
    case 'claimed': {
      const { claim } = claiming;
      holdClaim(database, claim);
      try {
        const response = await responseOrRejection({ ...request, claim }, repeatable.path, handler);
        if (notStored.includes(response.status)) {
          await release(database, claim);
          return response;
        }
        const stored = keyedResponse(claim, request.requestId, response);
        if (!(await storeResponse(database, stored))) {
          throw new ClaimLost();
        }
        countStored(keyed, Buffer.byteLength(JSON.stringify(stored.response)) + keyed.key.length);
        return response;
      } catch (error) {
        await release(database, claim);
        throw error instanceof ClaimLost ? stillRunning(claimLapsesAfterSeconds) : error;
      } finally {
        stopHeartbeats(database, claim);
      }
    }
  }
}

/** A frozen database must not delay the client's 503. A claim that isn't released in time expires. */
const releaseWithinMs = 1_000;

async function release(database: Database, claim: Claim): Promise<void> {
  const released = releaseKey(database, claim).catch(() => undefined);
  await Promise.race([released, wait(releaseWithinMs, undefined, { ref: false })]);
}

/**
 * Stores the response to a request in the same transaction as its changes, if the request has an Idempotency-Key.
 * Throws ClaimLost if another process has taken over the request, because this process must not complete it.
 */
export async function storeWith(
  transaction: Database,
  { claim, requestId }: OperationRequest,
  response: ApiResponse,
): Promise<void> {
  if (claim !== null && !(await storeResponse(transaction, keyedResponse(claim, requestId, response)))) {
    throw new ClaimLost();
  }
}

/**
 * Returns the response to store: without any secret that is shown only once, and with the ID under which this
 * request is logged.
 */
export function keyedResponse(
  claim: Claim,
  requestId: string,
  { status, headers, body, bodyToKeep }: ApiResponse,
): KeyedResponse {
  const kept = { ...headers, 'X-Request-Id': requestId };
  return { claim, response: { status, headers: kept, body: bodyToKeep ?? body } };
}

/**
 * Creates the 409 for a request that is still running, or that stalled so long that a repeated request took
 * over its claim.
 */
function stillRunning(afterSeconds: number): ProblemError {
  return problem(
    'idempotency.key.running',
    'The first request with this Idempotency-Key is still running. Retry in a moment.',
    { 'Retry-After': String(afterSeconds) },
  );
}

/**
 * Statuses of rejections that aren't stored, so a retry is evaluated again. Rejections for missing permission or
 * visibility (403, 404) must not fill the table of responses. Requests that were rejected for a conflict with a
 * record's state (409), an outdated version (412) or a rate limit (429) can succeed later.
 */
const notStored = [403, 404, 409, 412, 429];

/**
 * Runs the handler. Returns a rejection of the request itself as a response to store, because the same bytes
 * would be rejected again.
 */
async function responseOrRejection<Query>(
  request: OperationRequest<Query>,
  path: string,
  handler: (request: OperationRequest<Query>) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  try {
    return await handler(request);
  } catch (error) {
    if (error instanceof ProblemError) {
      const response = problemResponse(error, path, request.requestId);
      if (response.status < 500 && !notStored.includes(response.status)) {
        return response;
      }
    }
    throw error;
  }
}

/**
 * Parses the key, which can have up to 255 printable characters. If it is sent as a structured field, its
 * quotes aren't part of it. A request with a different If-Match or Decision-Reason is a different request,
 * because it refers to another state of the record or gives another reason.
 */
function keyedRequest(
  { principal, body, ifMatch, decisionReason }: OperationRequest,
  { header, method, path, search }: Repeatable,
): KeyedRequest {
  const [, quoted, bare] = /^(?:"([!#-~ ]{1,255})"|([!-~]{1,255}))$/.exec(header) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) {
    throw fieldProblem(
      'Idempotency-Key',
      'invalid.value',
      'Use 1 to 255 printable ASCII characters, such as a UUID.',
    );
  }
  const target = search === '' ? path : `${path}?${search}`;
  const condition = ifMatch === null ? '' : ` ${ifMatch}`;
  const reason = decisionReason === null ? '' : `\nDecision-Reason: ${decisionReason}`;
  const requestHash = createHash('sha256')
    .update(`${method} ${target}${condition}${reason}\n`)
    .update(body)
    .digest();
  return { owner: ownerOf(principal), firmOid: principal.firmOid, key, requestHash };
}

/**
 * Returns a stored body as its handler would write it now for a caller who can no longer read offers: changes have no
 * values, errors have generic messages, approvals don't describe their offer, and dry runs don't list effects.
 */
function withoutOfferValues(body: string): string {
  return JSON.stringify(JSON.parse(body, (_, value: unknown) => withoutValues(value)));
}

function withoutValues(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  if ('from' in value && 'to' in value) return { ...value, from: null, to: null };
  if ('approvalId' in value && 'effects' in value) {
    const hidden = {
      offerName: null,
      conditions: [],
      effects: [],
      allocation: null,
      outdated: false,
      figures: null,
    };
    return { ...value, ...hidden };
  }
  if ('allowed' in value && 'effects' in value) return { ...value, effects: [] };
  return 'message' in value ? inGeneral(value) : value;
}

/** Replaces an error's message with its code's explanation, except for 400 errors, which concern only the request. */
function inGeneral(error: Readonly<Record<string, unknown>>): unknown {
  const { code, field } = error;
  if (!isProblemCode(code)) return error;
  const status = statusOf({ code, field: typeof field === 'string' ? field : null, message: '' });
  return status === 400 ? error : { ...error, message: problemOf(code).explanation };
}
