import { endSessionById } from '#lib/store/sessions.ts';
import { withSecurityEvent } from '#lib/store/security-events.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { refusal } from './problem-error.ts';

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
    ...causeOf(call),
  } as const;
  const isEnded =
    sessionEndsAt !== null &&
    (await withSecurityEvent(store.database, event, (transaction) => endSessionById(transaction, session)));
  if (!isEnded) {
    throw refusal('session.not.found', 'You have no session with this id: it may be over already.');
  }
  return emptyAnswer();
}
