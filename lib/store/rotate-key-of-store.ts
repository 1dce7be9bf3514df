import { textOf } from './key-of-store.ts';
import { Refusal } from './refusal.ts';
import { type Rotation, rotateKey } from './rotate-key.ts';
import { keyFileOf, makeKeyFile, nextKeyFileOf, replaceKeyFile } from './secret-key-files.ts';
import { deriveKeys } from './secret-keys.ts';
import type { RunningStore } from './start-store.ts';

/** What was done; `null` where an earlier run had done it, but for its last steps. */
export type RotationOfStore = { readonly keyId: string; readonly rotation: Rotation | null };

/**
 * Gives a store a new SECRET_KEY: NEW_SECRET_KEY, or one that is made where the old one is a file. Whenever it is killed,
 * one of the keys that the operator has opens the store, and a further run brings it to its end.
 */
export async function rotateKeyOfStore(
  { store, settings, finishedRotation }: RunningStore,
  now: Date,
): Promise<RotationOfStore> {
  const { secretKey, newSecretKey, dataDir } = settings;
  if (finishedRotation) {
    return { keyId: textOf(store.keys.id), rotation: null };
  }
  if (secretKey === undefined) {
    const next = deriveKeys(await makeKeyFile(dataDir, nextKeyFileOf(dataDir), keyFileOf(dataDir)));
    const rotation = await rotateKey(store, next, now);
    await replaceKeyFile(dataDir, textOf(store.keys.id));
    return { keyId: textOf(next.id), rotation };
  }
  if (newSecretKey === undefined) {
    throw new Refusal(
      'Set NEW_SECRET_KEY, beside the SECRET_KEY of now: 32 bytes in base64 (openssl rand -base64 32), kept where you keep that. Nothing was changed.',
    );
  }
  const next = deriveKeys(newSecretKey);
  return {
    keyId: textOf(next.id),
    rotation: next.id.equals(store.keys.id) ? null : await rotateKey(store, next, now),
  };
}
