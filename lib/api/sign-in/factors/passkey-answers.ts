import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyResponse } from '#lib/contract/sign-in/factor-schemas.ts';
import { takeChallenge } from '#lib/store/sign-in/factors/passkey-challenges.ts';
import { findPasskey, notePasskeyUse, type Passkey } from '#lib/store/sign-in/factors/passkeys.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { log } from '#lib/api/log.ts';
import { relyingParty } from './relying-party.ts';

/**
 * Returns the passkey proven by a response, for the given user if there is one. Returns undefined if the
 * challenge is unknown, expired or used, the site is a different one, the user wasn't verified, the signature
 * is wrong, or the counter doesn't increase.
 */
export async function provenPasskey(
  { store, address, requestId }: Pick<Call<unknown>, 'store' | 'address' | 'requestId'>,
  answer: PasskeyResponse,
  email: string | null,
): Promise<Passkey | undefined> {
  const party = relyingParty();
  const passkey = await findPasskey(store.database, answer.id);
  if (party === null || passkey === undefined || (email !== null && passkey.email !== email)) {
    return undefined;
  }
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  if (userHandle && userHandle !== passkey.userHandle.toString('base64url')) {
    return undefined;
  }
  const purpose = 'authentication';
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (challenge) =>
      takeChallenge(store.database, { challenge, purpose, email: passkey.email, orNobodys: email === null }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The counter is checked only after the signature, so that a forged response can't disable a passkey.
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ requestId, reason: String(error) }, "An authenticator's response was rejected.");
    return { verified: false as const, authenticationInfo: undefined };
  });
  if (!verified) {
    return undefined;
  }
  const { newCounter: signCount, credentialBackedUp: backedUp } = authenticationInfo;
  const use = { passkey, signCount, backedUp };
  return (await notePasskeyUse(store.database, use, { address, requestId })) ? passkey : undefined;
}
