import { withSecurityEvent } from '#lib/store/security-events.ts';
import { endSessionsOf } from '#lib/store/sessions.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { traceRemoval } from './session-cookie.ts';

/** Ends every session of the user, wherever it was started. An API key has none. */
export async function signOutEverywhere(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { store, principal, sessionEndsAt } = call;
  if (sessionEndsAt === null) {
    return emptyAnswer();
  }
  const { id: subject, firmOid } = principal;
  const event = { event: 'sign.out', firmOid, subject, detail: 'everywhere', ...causeOf(call) } as const;
  await withSecurityEvent(store.database, event, async (transaction) => {
    await endSessionsOf(transaction, subject);
    return true;
  });
  return emptyAnswer(traceRemoval());
}
