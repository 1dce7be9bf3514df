import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import { decryptSecret, encryptSecret, type SecretKeys } from '#lib/store/secret-key/secret-keys.ts';

export const unsubscribePath = '/unsubscribe/{token}';

const purpose = 'unsubscribe';

type Keys = Pick<SecretKeys, 'unsubscription'>;

/** The address that ends a person's e-mail, for whoever has it. It does not tell whose: addresses end up in logs. */
export function unsubscribeUrl({ unsubscription }: Keys, email: string, base = publicBaseUrl()): string {
  const token = encryptSecret(unsubscription, purpose, email).toString('base64url');
  return base + unsubscribePath.replace('{token}', token);
}

/** Whose e-mail a token ends; undefined where it was not made here, or under another SECRET_KEY. */
export function personOfToken({ unsubscription }: Keys, token: string): string | undefined {
  // More is no address, and too short is no token.
  if (!/^[A-Za-z0-9_-]{38,1000}$/.test(token)) return undefined;
  try {
    return decryptSecret(unsubscription, purpose, Buffer.from(token, 'base64url'));
  } catch {
    return undefined;
  }
}
