import { type ApiResponse, jsonResponse, emptyResponse } from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readSessionToken, traceRemoval } from './session-cookie.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import {
  listSessions as listStoredSessions,
  endSessionById,
  endSessionsOf,
} from '#lib/store/sign-in/own-sessions.ts';
import { withSecurityEvent } from '#lib/store/security-events.ts';
import { endSession as endStoredSession } from '#lib/store/sign-in/sessions.ts';

/** Lists the user's valid sessions. Returns an empty list for an API key, which has none. */
export async function listSessions({
  store,
  principal,
  cookie,
  sessionEndsAt,
}: OperationRequest): Promise<ApiResponse> {
  const token = readSessionToken(cookie) ?? '';
  const sessions =
    sessionEndsAt === null ? [] : await listStoredSessions(store.database, { email: principal.id, token });
  return jsonResponse('listSessions', sessions);
}

/**
 * Ends one of the user's sessions, wherever it was started. Throws 404 for an unknown session, and for an API
 * key, which has none.
 */
export async function endSession(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const { store, principal, parameters, sessionEndsAt } = request;
  const { id: email, firmOid } = principal;
  const session = { email, sessionId: parameters['sessionid'] ?? '' };
  const event = {
    event: 'session.ended',
    firmOid,
    subject: email,
    detail: 'one session',
    ...eventContextOf(request),
  } as const;
  const isEnded =
    sessionEndsAt !== null &&
    (await withSecurityEvent(store.database, event, (transaction) => endSessionById(transaction, session)));
  if (!isEnded) {
    throw problem('session.not.found', 'You have no session with this ID, or the session has ended.');
  }
  return emptyResponse();
}

/** Ends all of the user's sessions, wherever they were started. Does nothing for an API key, which has none. */
export async function signOutEverywhere(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const { store, principal, sessionEndsAt } = request;
  if (sessionEndsAt === null) {
    return emptyResponse();
  }
  const { id: subject, firmOid } = principal;
  const event = {
    event: 'sign.out',
    firmOid,
    subject,
    detail: 'everywhere',
    ...eventContextOf(request),
  } as const;
  await withSecurityEvent(store.database, event, async (transaction) => {
    await endSessionsOf(transaction, subject);
    return true;
  });
  return emptyResponse(traceRemoval());
}

/** Ends the request's session. Does nothing for an API key, which has none. */
export async function signOut(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const { store, principal, cookie, sessionEndsAt } = request;
  if (sessionEndsAt === null) {
    return emptyResponse();
  }
  const { id: subject, firmOid } = principal;
  const event = { event: 'sign.out', firmOid, subject, detail: null, ...eventContextOf(request) } as const;
  await withSecurityEvent(store.database, event, (transaction) =>
    endStoredSession(transaction, readSessionToken(cookie) ?? ''),
  );
  return emptyResponse(traceRemoval());
}
