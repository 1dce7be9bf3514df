import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { decryptSecret, encryptSecret, type SecretKeys } from '#lib/store/keys/secret-keys.ts';

export const unsubscribePath = '/unsubscribe/{token}';

const purpose = 'unsubscribe';

type Keys = Pick<SecretKeys, 'unsubscription'>;

/**
 * Recipient in an unsubscribe link. The generation increases when an administrator revokes all of a user's
 * access.
 */
export type Unsubscriber = { readonly email: string; readonly generation: number };

/**
 * Returns the address that unsubscribes a person. It doesn't identify the person, because addresses end up in
 * logs.
 */
export function unsubscribeUrl(
  { unsubscription }: Keys,
  { email, generation }: Unsubscriber,
  base = publicBaseUrl(),
): string {
  // Links created before generations were introduced belong to the first one.
  const person = generation === 0 ? email : `${generation} ${email}`;
  const token = encryptSecret(unsubscription, purpose, person).toString('base64url');
  return base + unsubscribePath.replace('{token}', token);
}

/** Returns the person whom a token unsubscribes; undefined if it wasn't created with the current SECRET_KEY. */
export function personOfToken({ unsubscription }: Keys, token: string): Unsubscriber | undefined {
  // Text that is too long for an e-mail address or too short for a token.
  if (!/^[A-Za-z0-9_-]{38,1000}$/.test(token)) return undefined;
  try {
    const person = decryptSecret(unsubscription, purpose, Buffer.from(token, 'base64url'));
    const [, generation = '0', email = ''] = /^(?:(\d+) )?(.*)$/s.exec(person) ?? [];
    return { email, generation: Number(generation) };
  } catch {
    return undefined;
  }
}
