import { type Answer, jsonAnswer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readSessionToken, traceRemoval } from './session-cookie.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import {
  listSessions as listStoredSessions,
  endSessionById,
  endSessionsOf,
} from '#lib/store/sign-in/own-sessions.ts';
import { withSecurityEvent } from '#lib/store/security-events.ts';
import { endSession as endStoredSession } from '#lib/store/sign-in/sessions.ts';

/** Lists the user's valid sessions. An API key has none. */
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

/** Ends one of the user's sessions, wherever it was started. An API key has none. */
export async function endSession(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { store, principal, parameters, sessionEndsAt } = call;
  const { id: email, firmOid } = principal;
  const session = { email, sessionId: parameters['sessionid'] ?? '' };
  const event = {
    event: 'session.ended',
    firmOid,
    subject: email,
    detail: 'one session',
    ...eventContextOf(call),
  } as const;
  const isEnded =
    sessionEndsAt !== null &&
    (await withSecurityEvent(store.database, event, (transaction) => endSessionById(transaction, session)));
  if (!isEnded) {
    throw problem('session.not.found', 'You have no session with this ID, or the session has ended.');
  }
  return emptyAnswer();
}

/** Ends all of the user's sessions, wherever they were started. An API key has none. */
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
    endStoredSession(transaction, readSessionToken(cookie) ?? ''),
  );
  return emptyAnswer(traceRemoval());
}
