import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Canary } from './canaries.ts';

/**
 * Asserts that the database contains only hashes and encrypted secrets: none of its files, including its write-ahead
 * log, has a secret in plain text. Returns the number of files.
 */
export async function requireNothingAtRest(dataDir: string, canaries: readonly Canary[]): Promise<number> {
  const known = canaries.filter(({ kind }) => kind === 'known');
  const folder = join(dataDir, 'database');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  let holdsAccounts = false;
  const account = canaries.find(({ name }) => name === 'AccountNumber')?.text ?? '';
  for (const { parentPath, name } of files) {
    const content = await readFile(join(parentPath, name));
    holdsAccounts ||= content.includes(account);
    for (const canary of known) {
      assert.ok(!content.includes(canary.text), `${canary.name} is in the file ${name} of the database.`);
    }
  }
  assert.ok(holdsAccounts, "The files of the database were not found: they don't even contain the account.");
  return files.length;
}
