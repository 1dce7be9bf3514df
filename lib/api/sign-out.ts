import { endSession } from '#lib/store/sessions.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import type { Call } from './handle.ts';
import { readSessionToken, traceRemoval } from './session-cookie.ts';

/** Ends the session that the request came by. One that came by an API key has none. */
export async function signOut({ store, cookie, sessionEndsAt }: Call<unknown>): Promise<Answer> {
  if (sessionEndsAt === null) {
    return emptyAnswer();
  }
  await endSession(store.database, readSessionToken(cookie) ?? '');
  return emptyAnswer(traceRemoval());
}
