import { endSessionById } from '#lib/store/sessions.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { refusal } from './problem-error.ts';

/** Ends one session of the user, wherever it was started. An API key has none. */
export async function endSession(call: Call<unknown>): Promise<Answer> {
  const { store, principal, parameters, sessionEndsAt } = call;
  const session = { email: principal.id, sessionId: parameters['sessionid'] ?? '' };
  const isEnded =
    sessionEndsAt !== null &&
    (await store.database.transaction(async (transaction) => {
      const ended = await endSessionById(transaction, session);
      if (ended) {
        await recordSecurityEvent(transaction, {
          event: 'session.ended',
          firmOid: principal.firmOid,
          subject: principal.id,
          detail: 'one session',
          ...causeOf(call),
        });
      }
      return ended;
    }));
  if (!isEnded) {
    throw refusal('session.not.found', 'You have no session with this id: it may be over already.');
  }
  return emptyAnswer();
}
