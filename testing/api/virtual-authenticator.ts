import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { encodeCBOR } from '@levischuck/tiny-cbor';

/** Faults to simulate, such as those of an attacker's authenticator. */
type Deviations = {
  readonly origin?: string;
  readonly isVerified?: boolean;
  /** Value that the counter reports instead of the real one. */
  readonly signCount?: number;
  readonly type?: string;
};

const presentFlag = 0x01;
const verifiedFlag = 0x04;
const withCredentialFlag = 0x40;

/**
 * Returns an authenticator with one passkey (ES256), for tests without a browser. It takes options and returns
 * responses in the form that a browser uses. If `counts` is false, it has no signature counter and always reports 0,
 * like many real ones.
 */
export function virtualAuthenticator(origin: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const { hostname } = new URL(origin);
  let signCount = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, deviations: Deviations) =>
    Buffer.from(
      JSON.stringify({
        type: deviations.type ?? type,
        challenge,
        origin: deviations.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = ({ isVerified = true, ...given }: Deviations, attested = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(given.signCount ?? (counts ? (signCount += 1) : 0));
    const flags =
      presentFlag | (isVerified ? verifiedFlag : 0) | (attested.length > 0 ? withCredentialFlag : 0);
    return Buffer.concat([
      createHash('sha256').update(hostname).digest(),
      Buffer.from([flags]),
      counter,
      attested,
    ]);
  };
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,
    /** Returns what `navigator.credentials.create` would. */
    create(options: any, deviations: Deviations = {}) {
      userHandle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = encodeCBOR(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      const attestation = encodeCBOR(
        new Map<string, any>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(deviations, attested))],
        ]),
      );
      const data = clientData('webauthn.create', options.challenge, deviations);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Returns what `navigator.credentials.get` would. */
    get(options: any, deviations: Deviations = {}) {
      const data = clientData('webauthn.get', options.challenge, deviations);
      const ofAuthenticator = authenticatorData(deviations);
      const signed = Buffer.concat([ofAuthenticator, createHash('sha256').update(data).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: ofAuthenticator.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      };
    },
  };
}
