import { endSessionsOf } from '#lib/store/sessions.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import type { Call } from './handle.ts';
import { traceRemoval } from './session-cookie.ts';

/** Ends every session of the user, wherever it was started. An API key has none. */
export async function signOutEverywhere({ store, principal, sessionEndsAt }: Call<unknown>): Promise<Answer> {
  if (sessionEndsAt === null) {
    return emptyAnswer();
  }
  await endSessionsOf(store.database, principal.id);
  return emptyAnswer(traceRemoval());
}
