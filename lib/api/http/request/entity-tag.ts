import { hash } from 'node:crypto';

/** A strong ETag made from the bytes of a body. It has no `-` or `;`, which begin what a proxy adds to a tag. */
export function entityTag(body: string): string {
  return `"${hash('sha1', body, 'hex')}"`;
}
