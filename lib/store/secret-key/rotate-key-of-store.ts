import { textOf } from './keys-at-hand.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { type Rotation, rotateKey } from './rotate-key.ts';
import { keyFileOf, makeKeyFile, nextKeyFileOf, replaceKeyFile } from './secret-key-files.ts';
import { deriveKeys, type SecretKeys } from './secret-keys.ts';
import { withRightsOfOwner } from '#lib/store/database/with-rights-of-owner.ts';
import type { RunningStore } from '#lib/store/start-store.ts';

/** What was done; `null` where an earlier run had done it, but for its last steps. */
export type RotationOfStore = { readonly keyId: string; readonly rotation: Rotation | null };

/**
 * Gives a store a new SECRET_KEY: NEW_SECRET_KEY, or one that is made where the old one is a file. Whenever it is
 * killed, one of the keys that the operator has opens the store, and a further run brings it to its end.
 */
export async function rotateKeyOfStore(
  { store, settings, finishedRotation, address }: RunningStore,
  now: Date,
): Promise<RotationOfStore> {
  const { secretKey, newSecretKey, dataDir } = settings;
  if (newSecretKey !== undefined && secretKey?.equals(newSecretKey)) {
    throw new OperatorError(
      'NEW_SECRET_KEY is the same as SECRET_KEY, so there is nothing to rotate to. Make another one: openssl rand -base64 32; or unset it, where the rotation was done before. Nothing was changed.',
    );
  }
  if (finishedRotation) {
    return { keyId: textOf(store.keys.id), rotation: null };
  }
  const rotateTo = (next: SecretKeys) =>
    withRightsOfOwner(address, 'replace the SECRET_KEY', () => rotateKey(store, next, now));
  if (secretKey === undefined) {
    const next = deriveKeys(await makeKeyFile(dataDir, nextKeyFileOf(dataDir), keyFileOf(dataDir)));
    const rotation = await rotateTo(next);
    await replaceKeyFile(dataDir, textOf(store.keys.id));
    return { keyId: textOf(next.id), rotation };
  }
  if (newSecretKey === undefined) {
    throw new OperatorError(
      'Set NEW_SECRET_KEY, beside the SECRET_KEY of now: 32 bytes in base64 (openssl rand -base64 32), kept where you keep that. Nothing was changed.',
    );
  }
  const next = deriveKeys(newSecretKey);
  return { keyId: textOf(next.id), rotation: await rotateTo(next) };
}
