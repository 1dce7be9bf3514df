import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^(desk_(live|test)_([0-9a-f]{16})_([A-Za-z0-9_-]{43}))([0-9A-Za-z]{6})?$/;

/** Whether a key is for production or a sandbox. */
type KeyKind = 'live' | 'test';

/**
 * Formats a bearer key as sent in a request: prefix, ID, secret, and a checksum by which secret scanners
 * recognize it.
 */
export function bearerKeyText(keyId: string, secret: string, kind: KeyKind = 'live'): string {
  const text = `desk_${kind}_${keyId}_${secret}`;
  return text + checksumOf(text);
}

/**
 * Parses a bearer key. Returns undefined if it is malformed, of the other kind, or corrupted, which saves a
 * database query. Keys from earlier releases have no checksum.
 */
export function readBearerKey(
  token: string,
  kind: KeyKind = 'live',
): { readonly keyId: string; readonly secret: string } | undefined {
  const [, text, found, keyId, secret, checksum] = form.exec(token) ?? [];
  if (found !== kind || text === undefined || keyId === undefined || secret === undefined) {
    return undefined;
  }
  return checksum === undefined || checksum === checksumOf(text) ? { keyId, secret } : undefined;
}

/** Returns the CRC-32 of the text before it, as six base-62 digits, most significant first. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  for (let digit = 0; digit < 6; digit += 1) {
    checksum = (digits[rest % 62] ?? '') + checksum;
    rest = Math.floor(rest / 62);
  }
  return checksum;
}
