import { withSecurityEvent } from '#lib/store/access/security-events.ts';
import { endSessionsOf } from '#lib/store/sign-in/own-sessions.ts';
import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { traceRemoval } from '#lib/api/sign-in/session-cookie.ts';

/** Ends every session of the user, wherever it was started. An API key has none. */
export async function signOutEverywhere(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { store, principal, sessionEndsAt } = call;
  if (sessionEndsAt === null) {
    return emptyAnswer();
  }
  const { id: subject, firmOid } = principal;
  const event = {
    event: 'sign.out',
    firmOid,
    subject,
    detail: 'everywhere',
    ...eventContextOf(call),
  } as const;
  await withSecurityEvent(store.database, event, async (transaction) => {
    await endSessionsOf(transaction, subject);
    return true;
  });
  return emptyAnswer(traceRemoval());
}
