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
import { type Answer, createdAnswer, emptyAnswer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { log } from '#lib/api/log.ts';
import { factorOwner } from './own-factors.ts';
import { requireRecentAuthentication } from './reauthentication.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';

/** COSE identifiers of Ed25519, ES256 and RS256, the algorithms of common authenticators. */
const algorithms = [-8, -7, -257];

export async function startPasskey(call: Call<unknown>): Promise<Answer> {
  const { email } = factorOwner(call);
  call.query();
  requireRecentAuthentication(call);
  const party = requireRelyingParty();
  const { database } = call.store;
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
  return jsonAnswer(JSON.stringify(options));
}

export async function addPasskey(call: Call<unknown>): Promise<Answer> {
  const owner = factorOwner(call);
  const { name, response } = readForm(newPasskeySchema, call);
  requireRecentAuthentication(call);
  const made = await checkedRegistration(call, requireRelyingParty(), response);
  if (made === undefined) throw invalidPasskey('The passkey was not accepted. Start again.');
  const { credential, credentialBackedUp: backedUp } = made;
  const { database } = call.store;
  const passkey = {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: response.response.transports ?? [],
    name: name.trim(),
    backedUp,
  };
  const passkeyId = await addStored(database, owner, passkey, eventContextOf(call)).catch(refuseAddition);
  if (passkeyId === undefined) throw invalidPasskey("You've already added this passkey.");
  const { passkeys } = await readFactors(database, owner.email);
  const record = passkeys.find((one) => one.passkeyId === passkeyId);
  return createdAnswer(`/restapi/session/passkeys/${passkeyId}`, jsonAnswer(JSON.stringify(record)));
}

export async function renamePasskey(call: Call<unknown>): Promise<Answer> {
  const { email } = factorOwner(call);
  const { name } = readForm(passkeyNameSchema, call);
  const passkey = { email, passkeyId: passkeyIdOf(call), name: name.trim() };
  if (!(await renameStored(call.store.database, passkey))) throw noPasskey();
  return emptyAnswer();
}

export async function deletePasskey(call: Call<unknown>): Promise<Answer> {
  const owner = factorOwner(call);
  call.query();
  requireRecentAuthentication(call);
  const { database } = call.store;
  if (!(await deleteStored(database, owner, passkeyIdOf(call), eventContextOf(call)))) throw noPasskey();
  return emptyAnswer();
}

/** Returns the authenticator's response if it matches the options that were issued. */
async function checkedRegistration(
  { store, principal, requestId }: Call<unknown>,
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

function passkeyIdOf({ parameters }: Call<unknown>): string {
  return parameters['passkeyid'] ?? '';
}

function noPasskey() {
  return problem('passkey.not.found', 'You have no passkey with this ID.');
}

function invalidPasskey(message: string) {
  return problemOfField('response', 'passkey.invalid', message);
}
