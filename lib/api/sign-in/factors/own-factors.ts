import { generateURI } from 'otplib';
import { authenticatorCodeSchema } from '#lib/contract/sign-in/factor-schemas.ts';
import type { UserOfFirm } from '#lib/store/sign-in/firm-users.ts';
import {
  beginAuthenticator,
  confirmAuthenticator as confirmStored,
  deleteAuthenticator as deleteStored,
  replaceRecoveryCodes as replaceStored,
} from '#lib/store/sign-in/factors/authenticators.ts';
import { readFactors } from '#lib/store/sign-in/factors/own-factors.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { type Answer, createdAnswer, emptyAnswer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { requireRecentAuthentication } from './reauthentication.ts';

/** Returns the session's user. Throws 403 for an API key, because factors belong to users. */
export function factorOwner(call: Pick<Call<unknown>, 'principal' | 'sessionEndsAt'>): UserOfFirm {
  requirePerson(call, "API keys don't have sign-in methods. To manage your own, sign in.");
  const { id: email, firmOid } = call.principal;
  return { email, firmOid };
}

export async function listFactors(call: Call<unknown>): Promise<Answer> {
  const { email } = factorOwner(call);
  return jsonAnswer(JSON.stringify(await readFactors(call.store.database, email)));
}

/** Generates a secret for an authenticator app. The secret appears only in this response. */
export async function startAuthenticator(call: Call<unknown>): Promise<Answer> {
  const { email } = factorOwner(call);
  call.query();
  requireRecentAuthentication(call);
  const secret = await beginAuthenticator(call.store, email);
  const otpauthUrl = generateURI({ issuer: 'Placement Desk', label: email, secret });
  return createdAnswer('/restapi/session/authenticator', jsonAnswer(JSON.stringify({ secret, otpauthUrl })));
}

export async function confirmAuthenticator(call: Call<unknown>): Promise<Answer> {
  const owner = factorOwner(call);
  const { code } = readForm(authenticatorCodeSchema, call);
  requireRecentAuthentication(call);
  const given = { code, now: call.moment.now };
  const recoveryCodes = await confirmStored(call.store, owner, given, eventContextOf(call));
  if (recoveryCodes === 'none') throw noAuthenticator('Begin with POST /restapi/session/authenticator.');
  if (recoveryCodes === 'wrong') {
    throw problemOfField('code', 'code.wrong', "The code is wrong. Enter the app's current code.");
  }
  return jsonAnswer(JSON.stringify({ recoveryCodes }));
}

export async function deleteAuthenticator(call: Call<unknown>): Promise<Answer> {
  const owner = factorOwner(call);
  call.query();
  requireRecentAuthentication(call);
  if (!(await deleteStored(call.store, owner, eventContextOf(call)))) {
    throw noAuthenticator('You have no authenticator app.');
  }
  return emptyAnswer();
}

export async function replaceRecoveryCodes(call: Call<unknown>): Promise<Answer> {
  const owner = factorOwner(call);
  call.query();
  requireRecentAuthentication(call);
  const recoveryCodes = await replaceStored(call.store, owner, eventContextOf(call));
  if (recoveryCodes === undefined) throw noAuthenticator('Set up an authenticator app first.');
  return jsonAnswer(JSON.stringify({ recoveryCodes }));
}

function noAuthenticator(message: string) {
  return problem('authenticator.not.found', message);
}
