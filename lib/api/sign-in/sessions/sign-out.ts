import { withSecurityEvent } from '#lib/store/security-events.ts';
import { endSession } from '#lib/store/sign-in/sessions.ts';
import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from '#lib/api/security-trail.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readSessionToken, traceRemoval } from '#lib/api/sign-in/session-cookie.ts';

/** Ends the request's session. A request with an API key has none. */
export async function signOut(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { store, principal, cookie, sessionEndsAt } = call;
  if (sessionEndsAt === null) {
    return emptyAnswer();
  }
  const { id: subject, firmOid } = principal;
  const event = { event: 'sign.out', firmOid, subject, detail: null, ...eventContextOf(call) } as const;
  await withSecurityEvent(store.database, event, (transaction) =>
    endSession(transaction, readSessionToken(cookie) ?? ''),
  );
  return emptyAnswer(traceRemoval());
}
