import { hash } from 'node:crypto';

/** A strong ETag made from the bytes of a body. */
export function entityTag(body: string): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}
