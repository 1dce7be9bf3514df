import type { Operation } from '#lib/contract/operation.ts';
import { isPublic } from '#lib/contract/rights.ts';
import type { Store } from '#lib/store/store.ts';
import { authenticate } from './authenticate.ts';
import { type Authentication, withoutSession } from './authentication.ts';
import type { Exchange } from '#lib/api/http/exchange.ts';
import { countFailure } from '#lib/api/sign-in/failed-credentials.ts';
import { noteRefusedCredential } from '#lib/api/audit/note-refusal.ts';
import { ProblemError } from '#lib/api/http/answer/problem-error.ts';

/** Nobody in particular: who sends a request that everyone may send. */
const anybody: Authentication = {
  principal: {
    kind: 'key',
    id: '',
    name: '',
    firmOid: '',
    role: 'investment_professional',
    restricted: [],
  },
  ...withoutSession,
};

/** Who sends a request. Throws 401, or 429 where too many bad credentials came from its address; both are noted. */
export async function identify(
  operation: Operation,
  store: Store,
  exchange: Exchange,
  now: Date,
): Promise<Authentication> {
  if (isPublic(operation)) {
    return anybody;
  }
  const { request, readBody } = exchange;
  const { method, target } = request;
  const authorization = request.header('authorization');
  try {
    return await authenticate(store, {
      authorization,
      cookie: request.header('cookie'),
      method,
      target,
      readBody,
      address: exchange.address,
      now,
    });
  } catch (error) {
    noteRefusedCredential(store, exchange, error);
    if (authorization !== null && isInvalidCredential(error)) {
      await countFailure(store, exchange.address);
    }
    throw error;
  }
}

function isInvalidCredential(error: unknown): boolean {
  return error instanceof ProblemError && error.violations[0].code === 'authentication.invalid';
}
