import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, OperatorError } from '#lib/store/errors.ts';
import { syncFolder } from '#lib/store/embedded/cluster/usable-programs.ts';

/** Returns the path of a data directory's SECRET_KEY file. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'secret.key');
/** Returns the path of the next key's file, which is used until a rotation makes it the current key. */
export const nextKeyFileOf = (dataDir: string): string => `${keyFileOf(dataDir)}.next`;

/**
 * Reads the key in a file. Returns undefined if the file doesn't exist. Throws an OperatorError if the file
 * doesn't contain a key.
 */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  if (!/^[\w+/-]{43}=?$/.test(text)) {
    throw new OperatorError(
      `${file} ${text === '' ? 'is empty' : "doesn't contain 32 bytes in base64"}, so it can't be used as the SECRET_KEY. Restore the file from your copy. Nothing was changed.`,
    );
  }
  return Buffer.from(text, 'base64');
}

/**
 * Creates a key file if there is none, and reads it. If two processes do this at the same time, both read the file that
 * one of them created. The file is on disk before the key is used, because a power failure must not lose the key of
 * stored data. If the process is root, the file gets the same owner as `beside`.
 */
export async function makeKeyFile(dataDir: string, file: string, beside?: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    if (beside !== undefined) await giveToOwnerOf(draft, beside);
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new Error(`The secret key can't be stored in ${dataDir}.`, { cause: error });
    }
  } finally {
    await unlink(draft);
  }
  await syncFolder(dataDir);
  const key = await readKeyFile(file);
  if (key === undefined) throw new Error(`${file} disappeared while it was being created.`);
  return key;
}

/**
 * If the process is root, gives a draft the same owner as another file. Root can rotate the key on behalf of
 * the service's account.
 */
async function giveToOwnerOf(draft: string, beside: string): Promise<void> {
  const { uid, gid } = await stat(beside);
  if (process.getuid?.() === 0) await chown(draft, uid, gid);
}

/**
 * Replaces the current key with the next one, in a single step. The old key remains in a file with its ID,
 * for backups made while it was current. Several processes can do this at the same time, and a killed process
 * can repeat it.
 */
export async function replaceKeyFile(dataDir: string, idBefore: string): Promise<void> {
  await link(keyFileOf(dataDir), `${keyFileOf(dataDir)}.${idBefore}`).catch(unless('EEXIST', 'ENOENT'));
  await rename(nextKeyFileOf(dataDir), keyFileOf(dataDir)).catch(unless('ENOENT'));
  await syncFolder(dataDir);
}

function unless(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (!codes.includes(codeOf(error))) throw error;
  };
}
