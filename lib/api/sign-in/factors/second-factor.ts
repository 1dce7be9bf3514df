import type * as z from 'zod';
import { secondFactorSchema } from '#lib/contract/sign-in/factor-schemas.ts';
import { factorNames, type SecondFactor } from '#lib/domain/access/security-event.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { acceptCode, useRecoveryCode } from '#lib/store/sign-in/factors/authenticators.ts';
import { completeSession, readSession } from '#lib/store/sign-in/sessions.ts';
import { attemptWith, noteSuccess } from '#lib/store/sign-in/sign-in-attempts.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { identityOf, CredentialRefusal } from '#lib/api/http/request/authentication.ts';
import { sessionRecord } from '#lib/api/sign-in/read-session.ts';
import { sessionCookie } from '#lib/api/sign-in/session-cookie.ts';
import { requireNotLimited } from '#lib/api/sign-in/sign-in.ts';
import { signInOrigin } from '#lib/api/sign-in/sign-in-origin.ts';
import { provenPasskey } from './passkey-sign-in.ts';

type Given = z.output<typeof secondFactorSchema>;

/**
 * Completes a password sign-in with a second factor. Wrong codes are counted per user, across all networks, because
 * only someone with the password can enter one. The correct password doesn't reset the count.
 */
export async function completeSignIn(request: OperationRequest): Promise<ApiResponse> {
  requirePerson(request, "API keys don't support two-factor authentication.");
  const given = readForm(secondFactorSchema, request);
  if (Object.values(given).filter((value) => value !== undefined).length !== 1) {
    throw fieldProblem('code', 'invalid.value', 'Send exactly one of code, recoveryCode and response.');
  }
  const { store, address, principal, isSecondFactorDue } = request;
  if (!isSecondFactorDue) {
    return jsonResponse('completeSignIn', await sessionRecord(store, request));
  }
  const { id: email, firmOid } = principal;
  const attempt = attemptWith('second factor', { email, address: networkOf(address) });
  await requireNotLimited(store, attempt);
  const kind = kindOf(given);
  if (!(await isRight(request, email, given))) {
    await recordSecurityEvent(store.database, {
      event: 'sign.in.failed',
      firmOid,
      subject: email,
      detail: factorNames[kind],
      ...eventContextOf(request),
    });
    throw problem('code.wrong', wrongWords[kind]);
  }
  const token = await completeSession(store.database, { email, firmOid }, kind, signInOrigin(request));
  const session = token === undefined ? undefined : await readSession(store.database, token);
  if (token === undefined || session === undefined) {
    throw new CredentialRefusal();
  }
  await noteSuccess(store.database, attempt);
  const record = await sessionRecord(store, identityOf(session));
  return jsonResponse('completeSignIn', record, { 'Set-Cookie': sessionCookie(token) });
}

const wrongWords: Readonly<Record<SecondFactor, string>> = {
  totp: "The code is incorrect or was already used. Enter the app's current code.",
  recoverycode: 'The recovery code is incorrect or was already used. Enter a different one.',
  passkey: 'The passkey was not accepted. Try again, or use a different method.',
};

function kindOf({ code, recoveryCode }: Given): SecondFactor {
  return code !== undefined ? 'totp' : recoveryCode !== undefined ? 'recoverycode' : 'passkey';
}

async function isRight(
  request: OperationRequest,
  email: string,
  { code, recoveryCode, response }: Given,
): Promise<boolean> {
  const { database, keys } = request.store;
  if (code !== undefined) {
    return acceptCode(database, keys, email, { code, now: request.moment.now });
  }
  if (recoveryCode !== undefined) {
    return useRecoveryCode(database, email, recoveryCode);
  }
  return response !== undefined && (await provenPasskey(request, response, email)) !== undefined;
}
