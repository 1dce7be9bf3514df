import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { type JsonScan, scanJson } from '#lib/domain/text/scan-json.ts';
import { maxViolations } from '#lib/domain/problems/violations.ts';

/** A JSON object with details that JSON.parse discards. */
export type JsonObject = JsonScan & { readonly value: Readonly<Record<string, unknown>> };

export type JsonReading =
  ({ readonly ok: true } & JsonObject) | { readonly ok: false; readonly reason: string };

/**
 * Reads one JSON object and finds its duplicate keys (D6), which JSON.parse silently discards. Beyond
 * `maxViolations`, they are only counted.
 */
export function readJsonObject(text: string): JsonReading {
  if (text.trim() === '') {
    return { ok: false, reason: 'The body is empty. Send a JSON object, at least {}.' };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, reason: `The body is not well-formed JSON${placeOf(error)}.` };
  }
  if (!isJsonObject(value)) {
    return { ok: false, reason: 'The body must be a JSON object.' };
  }
  return { ok: true, value, ...scanJson(text, maxViolations) };
}

/**
 * V8 puts the position at the end of some messages. Others end with quoted text, which must not be returned
 * to the caller or mistaken for a position.
 */
function placeOf(error: unknown): string {
  const position = / at position (\d+) \(line \d+ column \d+\)$/.exec(
    error instanceof Error ? error.message : '',
  )?.[1];
  return position === undefined ? '' : ` (at character ${position})`;
}
