import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A token that nobody can guess, for a browser to keep. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** What the store keeps of a token: whoever reads the store cannot be anybody by it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
