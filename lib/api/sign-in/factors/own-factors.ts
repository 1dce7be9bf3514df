import { generateURI } from 'otplib';
import { authenticatorCodeSchema } from '#lib/contract/sign-in/factor-schemas.ts';
import type { FirmUserId } from '#lib/store/sign-in/firm-users.ts';
import {
  beginAuthenticator,
  confirmAuthenticator as confirmStored,
  deleteAuthenticator as deleteStored,
  replaceRecoveryCodes as replaceStored,
} from '#lib/store/sign-in/factors/authenticators.ts';
import { readFactors } from '#lib/store/sign-in/factors/own-factors.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import {
  type ApiResponse,
  createdResponse,
  emptyResponse,
  jsonResponse,
} from '#lib/api/http/response/api-response.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { readSessionToken, sessionCookie } from '#lib/api/sign-in/session-cookie.ts';
import { requireRecentAuthentication } from './reauthentication.ts';

/** Returns the session's user. Throws 403 for an API key, because factors belong to users. */
export function factorOwner(request: Pick<OperationRequest, 'principal' | 'sessionEndsAt'>): FirmUserId {
  requirePerson(request, "API keys don't have sign-in methods. To manage your own, sign in.");
  const { id: email, firmOid } = request.principal;
  return { email, firmOid };
}

export async function listFactors(request: OperationRequest): Promise<ApiResponse> {
  const { email } = factorOwner(request);
  return jsonResponse('listFactors', await readFactors(request.store.database, email));
}

/** Generates a secret for an authenticator app. The secret appears only in this response. */
export async function startAuthenticator(request: OperationRequest): Promise<ApiResponse> {
  const { email } = factorOwner(request);
  request.query();
  requireRecentAuthentication(request);
  const secret = await beginAuthenticator(request.store, email);
  const otpauthUrl = generateURI({ issuer: 'Placement Desk', label: email, secret });
  return createdResponse(
    '/restapi/session/authenticator',
    jsonResponse('startAuthenticator', { secret, otpauthUrl }),
  );
}

export async function confirmAuthenticator(request: OperationRequest): Promise<ApiResponse> {
  const owner = factorOwner(request);
  const { code } = readForm(authenticatorCodeSchema, request);
  requireRecentAuthentication(request);
  const given = { code, now: request.moment.now };
  const session = { ...owner, token: readSessionToken(request.cookie) ?? '' };
  const confirmed = await confirmStored(request.store, session, given, eventContextOf(request));
  if (confirmed === 'none') throw noAuthenticator('Begin with POST /restapi/session/authenticator.');
  if (confirmed === 'wrong') {
    throw fieldProblem('code', 'code.wrong', "The code is incorrect. Enter the app's current code.");
  }
  const { recoveryCodes, token } = confirmed;
  return jsonResponse('confirmAuthenticator', { recoveryCodes }, { 'Set-Cookie': sessionCookie(token) });
}

export async function deleteAuthenticator(request: OperationRequest): Promise<ApiResponse> {
  const owner = factorOwner(request);
  request.query();
  requireRecentAuthentication(request);
  if (!(await deleteStored(request.store, owner, eventContextOf(request)))) {
    throw noAuthenticator('You have no authenticator app.');
  }
  return emptyResponse();
}

export async function replaceRecoveryCodes(request: OperationRequest): Promise<ApiResponse> {
  const owner = factorOwner(request);
  request.query();
  requireRecentAuthentication(request);
  const recoveryCodes = await replaceStored(request.store, owner, eventContextOf(request));
  if (recoveryCodes === undefined) throw noAuthenticator('Set up an authenticator app first.');
  return jsonResponse('replaceRecoveryCodes', { recoveryCodes });
}

function noAuthenticator(message: string) {
  return problem('authenticator.not.found', message);
}
