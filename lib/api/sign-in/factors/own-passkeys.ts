import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  newPasskeySchema,
  passkeyNameSchema,
  type RegistrationResponse,
} from '#lib/contract/sign-in/factor-schemas.ts';
import { readFactors } from '#lib/store/sign-in/factors/own-factors.ts';
import {
  addPasskey as addStored,
  deletePasskey as deleteStored,
  keepChallenge,
  maxPasskeys,
  passkeyHandle,
  readPasskeys,
  renamePasskey as renameStored,
  takeChallenge,
} from '#lib/store/sign-in/factors/passkeys.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import {
  type ApiResponse,
  createdResponse,
  emptyResponse,
  jsonResponse,
  jsonTextResponse,
} from '#lib/api/http/response/api-response.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { log } from '#lib/api/log.ts';
import { readSessionToken, sessionCookie } from '#lib/api/sign-in/session-cookie.ts';
import { factorOwner } from './own-factors.ts';
import { requireRecentAuthentication } from './reauthentication.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';

/** COSE identifiers of EdDSA, ES256 and RS256, the algorithms of common authenticators. */
const algorithms = [-8, -7, -257];

export async function startPasskey(request: OperationRequest): Promise<ApiResponse> {
  const { email } = factorOwner(request);
  request.query();
  requireRecentAuthentication(request);
  const party = requireRelyingParty();
  const { database } = request.store;
  const passkeys = await readPasskeys(database, email);
  if (passkeys.length >= maxPasskeys) {
    throw problem('factor.limit', `You have ${maxPasskeys} passkeys, the maximum. Delete one first.`);
  }
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(await passkeyHandle(database, email)),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => {
      return { id, transports: [...transports] };
    }),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(database, { challenge: options.challenge, purpose: 'registration', email });
  return jsonTextResponse(JSON.stringify(options));
}

export async function addPasskey(request: OperationRequest): Promise<ApiResponse> {
  const owner = factorOwner(request);
  const { name, response } = readForm(newPasskeySchema, request);
  requireRecentAuthentication(request);
  const made = await checkedRegistration(request, requireRelyingParty(), response);
  if (made === undefined) throw invalidPasskey('The passkey was not accepted. Start again.');
  const { credential, credentialBackedUp: backedUp } = made;
  const { database } = request.store;
  const passkey = {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: response.response.transports ?? [],
    name: name.trim(),
    backedUp,
  };
  const session = { ...owner, token: readSessionToken(request.cookie) ?? '' };
  const added = await addStored(database, session, passkey, eventContextOf(request)).catch(refuseAddition);
  if (added === undefined) throw invalidPasskey("You've already added this passkey.");
  const { passkeys } = await readFactors(database, owner.email);
  const record = passkeys.find(({ passkeyId }) => passkeyId === added.passkeyId);
  if (record === undefined) throw new Error('A newly added passkey is missing.');
  const headers = { 'Set-Cookie': sessionCookie(added.token) };
  return createdResponse(
    `/restapi/session/passkeys/${added.passkeyId}`,
    jsonResponse('addPasskey', record, headers),
  );
}

export async function renamePasskey(request: OperationRequest): Promise<ApiResponse> {
  const { email } = factorOwner(request);
  const { name } = readForm(passkeyNameSchema, request);
  const passkey = { email, passkeyId: passkeyIdOf(request), name: name.trim() };
  if (!(await renameStored(request.store.database, passkey))) throw noPasskey();
  return emptyResponse();
}

export async function deletePasskey(request: OperationRequest): Promise<ApiResponse> {
  const owner = factorOwner(request);
  request.query();
  requireRecentAuthentication(request);
  const { database } = request.store;
  if (!(await deleteStored(database, owner, passkeyIdOf(request), eventContextOf(request))))
    throw noPasskey();
  return emptyResponse();
}

/**
 * Returns the new passkey if the authenticator's response matches the options that were issued. Otherwise, logs the
 * reason and returns undefined.
 */
async function checkedRegistration(
  { store, principal, requestId }: OperationRequest,
  party: RelyingParty,
  { id, rawId, response }: RegistrationResponse,
) {
  const { clientDataJSON, attestationObject } = response;
  const { database } = store;
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: (challenge) =>
      takeChallenge(database, {
        challenge,
        purpose: 'registration',
        email: principal.id,
        allowsAnonymous: false,
      }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ requestId, reason: String(error) }, 'A new passkey was rejected.');
    return undefined;
  });
  return result?.verified ? result.registrationInfo : undefined;
}

function passkeyIdOf({ parameters }: OperationRequest): string {
  return parameters['passkeyid'] ?? '';
}

function noPasskey() {
  return problem('passkey.not.found', 'You have no passkey with this ID.');
}

function invalidPasskey(message: string) {
  return fieldProblem('response', 'passkey.invalid', message);
}
