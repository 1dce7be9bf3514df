import { type JsonReading, readJsonObject } from '#lib/domain/text/json-text.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the bytes of a body as one JSON object. */
export function readBodyText(body: Buffer): JsonReading {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return { ok: false, reason: 'The body is not UTF-8.' };
  }
  return readJsonObject(text);
}
