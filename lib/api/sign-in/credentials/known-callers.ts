import { networkOf } from '#lib/api/http/client-address.ts';
import { readSessionToken } from '#lib/api/sign-in/session-cookie.ts';
import { readSignedCredentials } from './by-signature.ts';

type Sent = {
  readonly authorization: string | null;
  readonly cookie: string | null;
  readonly address: string;
};

/**
 * Returns the text under which a caller is remembered once its credentials were accepted; undefined if the request has
 * no credentials. Every signature is different and key IDs aren't secret, so the signer is remembered only for the
 * network that a valid signature came from.
 */
export function callerOf({ authorization, cookie, address }: Sent): string | undefined {
  if (authorization === null) {
    const token = readSessionToken(cookie);
    return token && `session ${token}`;
  }
  const [, parameters] = /^foliows\s*(.*)$/is.exec(authorization.trim()) ?? [];
  return parameters === undefined
    ? `key ${authorization}`
    : `signature ${readSignedCredentials(parameters)?.apiKey ?? ''} ${networkOf(address)}`;
}
