import { mappingIdLength, mappingText } from '#lib/domain/uploads/mapping-text.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';

/** Returns the identifier of the firm's stored mapping for these headings. */
export async function mappingIdOf(kind: UploadKind, headings: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(mappingText(kind, headings));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.slice(0, mappingIdLength);
}
