import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { endSession } from '#lib/store/sessions.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { readSessionToken, traceRemoval } from './session-cookie.ts';

/** Ends the session that the request came by. One that came by an API key has none. */
export async function signOut(call: Call<unknown>): Promise<Answer> {
  const { store, principal, cookie, sessionEndsAt } = call;
  if (sessionEndsAt === null) {
    return emptyAnswer();
  }
  await store.database.transaction(async (transaction) => {
    if (await endSession(transaction, readSessionToken(cookie) ?? '')) {
      await recordSecurityEvent(transaction, {
        event: 'sign.out',
        firmOid: principal.firmOid,
        subject: principal.id,
        detail: null,
        ...causeOf(call),
      });
    }
  });
  return emptyAnswer(traceRemoval());
}
