import { listSessions as listStoredSessions } from '#lib/store/sessions.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Call } from './handle.ts';
import { readSessionToken } from './session-cookie.ts';

/** The sessions of the user that are valid now. An API key has none. */
export async function listSessions({
  store,
  principal,
  cookie,
  sessionEndsAt,
}: Call<unknown>): Promise<Answer> {
  const token = readSessionToken(cookie) ?? '';
  const sessions =
    sessionEndsAt === null ? [] : await listStoredSessions(store.database, { email: principal.id, token });
  return jsonAnswer(JSON.stringify(sessions));
}
