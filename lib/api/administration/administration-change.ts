import { keyIdOf } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { RefusedAddition } from '#lib/store/access/lock-access.ts';
import { ProblemError } from '#lib/api/http/answer/problem-error.ts';

/** The caller of a request and its network address, for the events that the request causes. */
export function eventContextOf({
  principal,
  address,
  requestId,
}: Pick<Call<unknown>, 'principal' | 'address' | 'requestId'>): EventContext {
  const { kind, name } = principal;
  return { actor: { kind, name, keyId: keyIdOf(principal) }, address, requestId };
}

/** Throws the problem for a user or key that could not be added. Other errors are rethrown unchanged. */
export function refuseAddition(error: unknown): never {
  if (error instanceof RefusedAddition) {
    const { code, field, message } = error;
    throw new ProblemError([{ field, code, message }], { cause: error });
  }
  throw error;
}
