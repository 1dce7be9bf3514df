import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hashInThread } from './hash-threads.ts';
import { factors } from './work-factors.ts';

const saltBytes = 16;
const hashBytes = 32;
const generatedBytes = 15;

/** A password of 20 characters, for a person to keep in a password manager: 120 random bits. */
export function generatePassword(): string {
  return randomBytes(generatedBytes).toString('base64url');
}

/** `scrypt$17$8$1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return hashText(salt, await derive(password, salt, hashBytes, factors));
}

/** A hash of no password: checking one against it takes as long as against a user's, so that the time tells nothing. */
export const hashOfNoPassword = hashText(Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));

function hashText(salt: Buffer, hash: Buffer): string {
  const { logN, r, p } = factors;
  return ['scrypt', logN, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a hash is of this password. Throws on what is no hash of hashPassword. */
export async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  const parts = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(passwordHash);
  if (parts === null) {
    throw new Error('A password hash in the store has an unknown form.');
  }
  const [, logN, r, p, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64url');
  const used = { logN: Number(logN), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, used);
  return timingSafeEqual(actual, expected);
}

type Factors = { readonly logN: number; readonly r: number; readonly p: number };

/** The same password typed on another keyboard may be composed of other code points: NFKC makes them one. */
function derive(password: string, salt: Buffer, length: number, { logN, r, p }: Factors): Promise<Buffer> {
  const N = 2 ** logN;
  const options = { N, r, p, maxmem: 2 * 128 * N * r };
  return hashInThread({ password: password.normalize('NFKC'), salt, length, options });
}
