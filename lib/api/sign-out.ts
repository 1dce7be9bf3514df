import { withSecurityEvent } from '#lib/store/security-events.ts';
import { endSession } from '#lib/store/sessions.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { readSessionToken, traceRemoval } from './session-cookie.ts';

/** Ends the session that the request came by. One that came by an API key has none. */
export async function signOut(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { store, principal, cookie, sessionEndsAt } = call;
  if (sessionEndsAt === null) {
    return emptyAnswer();
  }
  const { id: subject, firmOid } = principal;
  const event = { event: 'sign.out', firmOid, subject, detail: null, ...causeOf(call) } as const;
  await withSecurityEvent(store.database, event, (transaction) =>
    endSession(transaction, readSessionToken(cookie) ?? ''),
  );
  return emptyAnswer(traceRemoval());
}
