import { OperatorError } from '#lib/store/operator-error.ts';
import type { StoreSettings } from '#lib/store/store-settings.ts';
import { keyFileOf, nextKeyFileOf, readKeyFile } from './secret-key-files.ts';
import { deriveKeys, type SecretKeys } from './secret-keys.ts';

/** The keys that the operator has: the one in use, and the one that a rotation is to bring into force. */
export async function keysAtHand({ secretKey, newSecretKey, dataDir }: StoreSettings) {
  const [current, next] =
    secretKey === undefined
      ? [await readKeyFile(keyFileOf(dataDir)), await readKeyFile(nextKeyFileOf(dataDir))]
      : [secretKey, newSecretKey];
  return { current: current && deriveKeys(current), next: next && deriveKeys(next) };
}

/** The file of the key is not there, and something was sealed with it. */
export function lostKey(settings: StoreSettings): OperatorError {
  const file = keyFileOf(settings.dataDir);
  return new OperatorError(
    `${file} is missing: the SECRET_KEY that the audit of ${nameOf(settings)} was sealed with. No other is made, because nothing would verify under it. Restore the file from where you keep it; the runbook says what to do where it is lost. No record was changed.`,
  );
}

/** The key at hand is that of another store. */
export function otherKey(
  settings: StoreSettings,
  { id }: SecretKeys,
  inForce: Buffer | undefined,
): OperatorError {
  const given =
    settings.secretKey === undefined ? `The key in ${keyFileOf(settings.dataDir)}` : 'This SECRET_KEY';
  const because =
    inForce === undefined
      ? 'its newest audit entry was sealed, and its newest checkpoint signed, with another one'
      : `that has the key ${textOf(inForce)}`;
  return new OperatorError(
    `${given} (${textOf(id)}) is not that of ${nameOf(settings)}: ${because}. Give it the key that it was used with, from where you keep it, or name the store that this key is of. No record was changed.`,
  );
}

/** The store as the operator knows it, without the password of its address. */
function nameOf({ databaseUrl, dataDir }: StoreSettings): string {
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl);
  return url === null ? `the store in ${dataDir}` : `the store at ${url.host}${url.pathname}`;
}

/** How an operator reads the id of a key: it is no secret. */
export function textOf(id: Buffer): string {
  return id.toString('hex');
}
