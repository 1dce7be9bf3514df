import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { hashOf } from '#lib/store/keys/session-token.ts';

const codesOfUser = 10;

/** 31 letters and digits that are hard to confuse, with just under five bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 20 of these characters have 99 bits. */
const charactersOfCode = 20;

/** Creates ten codes that replace the old ones. Only their hashes are stored. */
export async function renewRecoveryCodes(transaction: Database, email: string): Promise<readonly string[]> {
  const codes = Array.from({ length: codesOfUser }, newCode);
  await transaction.query(sql`delete from recovery_code where email = ${email}`);
  await transaction.query(sql`
    insert into recovery_code (email, code_hash)
    select ${email}, code_hash from unnest(${codes.map(hashOfCode)}::bytea[]) as code_hash`);
  return codes;
}

/** Uses up a code. Returns false if it isn't one of the user's codes, or was used before. */
export async function useRecoveryCode(database: Database, email: string, code: string): Promise<boolean> {
  const used = await database.query(sql`
    delete from recovery_code where email = ${email} and code_hash = ${hashOfCode(code)} returning 1`);
  return used.length === 1;
}

function newCode(): string {
  const characters = Array.from({ length: charactersOfCode }, () => alphabet[randomInt(alphabet.length)]);
  return characters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Returns a code's hash. Capital letters, spaces and dashes make no difference. */
function hashOfCode(code: string): Buffer {
  return hashOf(code.toLowerCase().replaceAll(/[\s-]/g, ''));
}
