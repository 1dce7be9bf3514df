import { isSameNumber } from './decimal.ts';
import { isJsonObject } from './json-object.ts';

/** A JSON object with what JSON.parse does not tell of it. */
export type JsonObject = {
  readonly value: Readonly<Record<string, unknown>>;
  /** Paths of the keys that an object names more than once (D6). */
  readonly duplicates: readonly string[];
  /** Members of the outermost object whose number has more digits than its value kept: 250000.5000000000001. */
  readonly inexactNumbers: readonly string[];
};

export type JsonReading =
  ({ readonly ok: true } & JsonObject) | { readonly ok: false; readonly reason: string };

/**
 * Reads one JSON object and finds its duplicate keys (D6), which JSON.parse drops without a word. Works in one
 * pass without recursion, so that no depth of nesting exhausts the stack.
 */
export function readJsonObject(text: string): JsonReading {
  if (text.trim() === '') {
    return { ok: false, reason: 'The body is empty: send a JSON object, {} at the least.' };
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
  return { ok: true, value, ...lookCloser(text) };
}

/** No field lies deeper than `participatingFirms[1].participatingFirmId`; deeper keys are reported by that prefix. */
const deepestPath = 3;

type Container = { readonly keys: Set<string>; key: string; awaitsKey: boolean } | { index: number };

/** What a well-formed JSON text says beyond its value. */
function lookCloser(text: string): Pick<JsonObject, 'duplicates' | 'inexactNumbers'> {
  const duplicates = new Set<string>();
  const inexactNumbers: string[] = [];
  const containers: Container[] = [];
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]|-?\d[\d.eE+-]*/g)) {
    const inner = containers.at(-1);
    if (token === '{') {
      containers.push({ keys: new Set(), key: '', awaitsKey: true });
    } else if (token === '[') {
      containers.push({ index: 0 });
    } else if (token === '}' || token === ']') {
      containers.pop();
    } else if (inner === undefined) {
      continue;
    } else if (/^[-\d]/.test(token)) {
      if (containers.length === 1 && 'key' in inner && !isExact(token)) {
        inexactNumbers.push(inner.key);
      }
    } else if ('index' in inner) {
      inner.index += token === ',' ? 1 : 0;
    } else if (token === ',') {
      inner.awaitsKey = true;
    } else if (inner.awaitsKey) {
      inner.key = String(JSON.parse(token));
      inner.awaitsKey = false;
      if (inner.keys.has(inner.key)) {
        duplicates.add(pathOf(containers));
      }
      inner.keys.add(inner.key);
    }
  }
  return { duplicates: [...duplicates], inexactNumbers };
}

/** Whether a number is worth what is written. What is too large for any number is left to its form. */
function isExact(token: string): boolean {
  const value = Number(token);
  return !Number.isFinite(value) || isSameNumber(token, value);
}

function pathOf(containers: readonly Container[]): string {
  return containers
    .slice(0, deepestPath)
    .map((container) => ('index' in container ? `[${container.index}]` : `.${container.key}`))
    .join('')
    .slice(1);
}

/**
 * V8 names the position at the end of some messages but quotes the text in others, which must not be sent back,
 * nor taken for a position.
 */
function placeOf(error: unknown): string {
  const position = / at position (\d+) \(line \d+ column \d+\)$/.exec(
    error instanceof Error ? error.message : '',
  )?.[1];
  return position === undefined ? '' : ` (at character ${position})`;
}
