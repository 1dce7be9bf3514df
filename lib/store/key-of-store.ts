import { adoptKey, hasSealed } from './adopt-key.ts';
import type { DatabasePool } from './database.ts';
import { readKeyInForce } from './key-in-force.ts';
import { Refusal } from './refusal.ts';
import { keyFileOf, makeKeyFile, nextKeyFileOf, readKeyFile, replaceKeyFile } from './secret-key-files.ts';
import { deriveKeys, type SecretKeys } from './secret-keys.ts';
import type { StoreSettings } from './start-store.ts';

export type KeyOfStore = {
  readonly keys: SecretKeys;
  /** Whether it was found in force where the operator has it as the next: a rotation was under way, and is done. */
  readonly wasNext: boolean;
};

/**
 * The SECRET_KEY that a store belongs to, among those at hand: SECRET_KEY and NEW_SECRET_KEY, or else `secret.key` and
 * `secret.key.next` of the data directory. A new store adopts the key, and gets one made where there is none. Throws a
 * Refusal, with nothing changed, where it belongs to none of these.
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
  const file = keyFileOf(settings.dataDir);
  if (current === undefined && (written !== undefined || (await hasSealed(database)))) {
    throw lost(settings, file);
  }
  const keys = current ?? deriveKeys(await makeKeyFile(settings.dataDir, file));
  const inForce = await adoptKey(database, keys);
  if (inForce?.equals(keys.id) !== true) {
    throw notOf(settings, keys, inForce);
  }
  return { keys, wasNext: false };
}

/** The keys that the operator has: the one in use, and the one that a rotation is to bring into force. */
async function keysAtHand({ secretKey, newSecretKey, dataDir }: StoreSettings) {
  const [current, next] =
    secretKey === undefined
      ? [await readKeyFile(keyFileOf(dataDir)), await readKeyFile(nextKeyFileOf(dataDir))]
      : [secretKey, newSecretKey];
  return { current: current && deriveKeys(current), next: next && deriveKeys(next) };
}

function lost(settings: StoreSettings, file: string): Refusal {
  return new Refusal(
    `${file} is missing: the SECRET_KEY that the audit of ${nameOf(settings)} was sealed with. No other is made, because nothing would verify under it. Restore the file from where you keep it; the runbook says what to do where it is lost. No record was changed.`,
  );
}

function notOf(settings: StoreSettings, { id }: SecretKeys, inForce: Buffer | undefined): Refusal {
  const given =
    settings.secretKey === undefined ? `The key in ${keyFileOf(settings.dataDir)}` : 'This SECRET_KEY';
  const because =
    inForce === undefined
      ? 'its newest audit entry was sealed, and its newest checkpoint signed, with another one'
      : `that has the key ${textOf(inForce)}`;
  return new Refusal(
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
