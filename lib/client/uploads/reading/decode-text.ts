import type { UploadEncoding } from '#lib/client/uploads/upload-types.ts';
import { UploadError } from './upload-error.ts';

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, or otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: UploadEncoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decoded(bytes, 'utf-16le'), encoding: 'UTF-16' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decoded(bytes, 'utf-16be'), encoding: 'UTF-16' };
  if (bytes.subarray(0, 4096).includes(0)) {
    throw new UploadError('This is not a text file. Save it as CSV or XLSX.');
  }
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: hasMark ? 'UTF-8 with a byte order mark' : 'UTF-8' };
  } catch {
    return { text: decoded(bytes, 'windows-1252'), encoding: 'Windows-1252' };
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
