import { listSessions as listStoredSessions } from '#lib/store/sign-in/own-sessions.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readSessionToken } from '#lib/api/sign-in/session-cookie.ts';

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
