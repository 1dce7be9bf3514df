import { endSessionById } from '#lib/store/sign-in/own-sessions.ts';
import { withSecurityEvent } from '#lib/store/access/security-events.ts';
import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/** Ends one session of the user, wherever it was started. An API key has none. */
export async function endSession(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { store, principal, parameters, sessionEndsAt } = call;
  const { id: email, firmOid } = principal;
  const session = { email, sessionId: parameters['sessionid'] ?? '' };
  const event = {
    event: 'session.ended',
    firmOid,
    subject: email,
    detail: 'one session',
    ...eventContextOf(call),
  } as const;
  const isEnded =
    sessionEndsAt !== null &&
    (await withSecurityEvent(store.database, event, (transaction) => endSessionById(transaction, session)));
  if (!isEnded) {
    throw problem('session.not.found', 'You have no session with this ID. It may have ended.');
  }
  return emptyAnswer();
}
