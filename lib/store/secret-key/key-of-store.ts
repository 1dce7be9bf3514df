import { adoptKey, hasSealed } from './adopt-key.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { readKeyInForce } from './key-in-force.ts';
import { keysAtHand, lostKey, otherKey, textOf } from './keys-at-hand.ts';
import { keyFileOf, makeKeyFile, replaceKeyFile } from './secret-key-files.ts';
import { deriveKeys, type SecretKeys } from './secret-keys.ts';
import type { StoreSettings } from '#lib/store/store-settings.ts';

export type KeyOfStore = {
  readonly keys: SecretKeys;
  /** Whether it was found in force where the operator has it as the next: a rotation was under way, and is done. */
  readonly wasNext: boolean;
};

/**
 * The SECRET_KEY that a store belongs to, among those at hand: SECRET_KEY and NEW_SECRET_KEY, or else `secret.key` and
 * `secret.key.next` of the data directory. A new store adopts the key, and gets one made where there is none. Throws an
 * OperatorError, with nothing changed, where it belongs to none of these.
 */
export async function keyOfStore(database: DatabasePool, settings: StoreSettings): Promise<KeyOfStore> {
  const written = await readKeyInForce(database); // before the files, of which a rotation changes the second last
  const { current, next } = await keysAtHand(settings);
  if (written !== undefined && next?.id.equals(written)) {
    if (settings.secretKey === undefined) {
      await replaceKeyFile(settings.dataDir, current === undefined ? 'before' : textOf(current.id));
    }
    return { keys: next, wasNext: true };
  }
  if (written !== undefined && current?.id.equals(written)) {
    return { keys: current, wasNext: false };
  }
  if (current === undefined && (written !== undefined || (await hasSealed(database)))) {
    throw lostKey(settings);
  }
  const keys = current ?? deriveKeys(await makeKeyFile(settings.dataDir, keyFileOf(settings.dataDir)));
  const inForce = await adoptKey(database, keys);
  if (inForce?.equals(keys.id) !== true) {
    throw otherKey(settings, keys, inForce);
  }
  return { keys, wasNext: false };
}
