import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#lib/store/database/database.ts';
import {
  claimLapsesAfterSeconds,
  type Claim,
  ClaimLost,
  storeAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  ownerOf,
  releaseKey,
} from '#lib/store/idempotency/idempotency-keys.ts';
import { holdClaim, stopHeartbeats } from '#lib/store/idempotency/held-claims.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { claimWithinQuota, countStored } from './claim-within-quota.ts';
import type { Call } from './call.ts';
import { problemAnswer } from '#lib/api/http/answer/problem-answer.ts';
import { ProblemError, problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';

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
 * Runs a request with an Idempotency-Key once. The same request gets the stored response again, even a 400. Server
 * errors, and rejections that can later succeed, are not stored and can be retried. Throws 400 for a malformed
 * key, 422 for a key used by another request, 409 while the first request is running, and 429 if the maximum
 * number of responses is stored.
 */
export async function once<Query>(
  call: Call<Query>,
  repeatable: Repeatable,
  verb: (call: Call<Query>) => Promise<Answer>,
): Promise<Answer> {
  const { database } = call.store;
  const request = keyedRequest(call, repeatable);
  const claiming = await claimWithinQuota(call.store, request);
  switch (claiming.outcome) {
    case 'answered':
      return {
        ...claiming.answer,
        headers: { ...claiming.answer.headers, 'Idempotency-Replayed': 'true' },
      };
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
        const answer = await answerOrRefusal({ ...call, claim }, repeatable.path, verb);
        if (notStored.includes(answer.status)) {
          await release(database, claim);
          return answer;
        }
        const keyed = keyedAnswer(claim, call.requestId, answer);
        if (!(await storeAnswer(database, keyed))) {
          throw new ClaimLost();
        }
        countStored(request, Buffer.byteLength(JSON.stringify(keyed.answer)) + request.key.length);
        return answer;
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
 * Stores the response to a request with a key in the same transaction as its changes. Throws ClaimLost if
 * another process has taken over the request, because it must not be completed here.
 */
export async function storeWith(
  transaction: Database,
  { claim, requestId }: Call<unknown>,
  answer: Answer,
): Promise<void> {
  if (claim !== null && !(await storeAnswer(transaction, keyedAnswer(claim, requestId, answer)))) {
    throw new ClaimLost();
  }
}

/**
 * Returns the response to store: without secrets that are shown only once, and with the ID under which the
 * request was logged.
 */
export function keyedAnswer(
  claim: Claim,
  requestId: string,
  { status, headers, body, bodyToKeep }: Answer,
): KeyedAnswer {
  const kept = { ...headers, 'X-Request-Id': requestId };
  return { claim, answer: { status, headers: kept, body: bodyToKeep ?? body } };
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
 * Rejections that are evaluated again. Rejections for missing permission or visibility (403, 404) must not fill
 * the table of responses. Conflicts with a record's state (409), outdated versions (412) and rate limits (429) can
 * succeed later, so a retry should be evaluated.
 */
const notStored = [403, 404, 409, 412, 429];

/**
 * Runs the handler. A rejection of the request itself is returned to be stored, because the same bytes would be
 * rejected again.
 */
async function answerOrRefusal<Query>(
  call: Call<Query>,
  path: string,
  verb: (call: Call<Query>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await verb(call);
  } catch (error) {
    if (error instanceof ProblemError) {
      const answer = problemAnswer(error, path, call.requestId);
      if (answer.status < 500 && !notStored.includes(answer.status)) {
        return answer;
      }
    }
    throw error;
  }
}

/**
 * Parses the key, which can have up to 255 printable characters. The quotes of a structured field aren't part
 * of it. A different If-Match or Decision-Reason makes it a different request, because it refers to another
 * state of the record or records another reason.
 */
function keyedRequest(
  { principal, body, ifMatch, decisionReason }: Call<unknown>,
  { header, method, path, search }: Repeatable,
): KeyedRequest {
  const [, quoted, bare] = /^(?:"([!#-~ ]{1,255})"|([!-~]{1,255}))$/.exec(header) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) {
    throw problemOfField(
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
