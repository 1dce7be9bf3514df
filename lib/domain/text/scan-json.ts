import { isSameNumber } from '#lib/domain/market/decimal.ts';
import { cutName } from './quote.ts';

/** Facts about a JSON text that JSON.parse discards. */
export type JsonScan = {
  /** Paths of the first keys that occur more than once in an object (D6). */
  readonly duplicates: readonly string[];
  /** Number of further repeated keys. */
  readonly furtherDuplicates: number;
  /**
   * Paths of numbers with more digits than their parsed value, such as 250000.5000000000001. Covers members
   * of the outermost object and of the objects directly in it.
   */
  readonly inexactNumbers: readonly string[];
};

/**
 * `participatingFirms[1].participatingFirmId` is the deepest field. Deeper keys are reported under that
 * prefix.
 */
const maxPathDepth = 3;

/** `changes.maximumInvestmentAmount` is the deepest amount. */
const maxNumberDepth = 2;

/** An object or list that is open at the current position. */
type Container = {
  readonly isList: boolean;
  /** Index of the current element, for a list. */
  index: number;
  /** Latest key, for an object; undefined before the first key. */
  key: string | undefined;
  awaitsKey: boolean;
  /** All keys so far, if there are at least two. */
  keys: Set<string> | undefined;
};

/**
 * Scans a well-formed JSON text once, without recursion, so deep nesting can't exhaust the stack. Memory is
 * bounded: names in paths are truncated, and repeated keys beyond `maxDuplicates` are only counted.
 */
export function scanJson(text: string, maxDuplicates: number): JsonScan {
  const duplicates = new Set<string>();
  const inexactNumbers = new Set<string>();
  let furtherDuplicates = 0;
  const containers: Container[] = [];
  let inner: Container | undefined;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case code.openBrace:
      case code.openBracket:
        inner = opened(text.charCodeAt(at) === code.openBracket);
        containers.push(inner);
        break;
      case code.closeBrace:
      case code.closeBracket:
        containers.pop();
        inner = containers.at(-1);
        break;
      case code.comma:
        if (inner?.isList) inner.index += 1;
        else if (inner) inner.awaitsKey = true;
        break;
      case code.quote: {
        const end = endOfString(text, at);
        if (inner?.awaitsKey && addKey(inner, keyOf(text.slice(at, end + 1)))) {
          if (duplicates.size < maxDuplicates) duplicates.add(pathOf(containers));
          else furtherDuplicates += 1;
        }
        at = end;
        break;
      }
      case code.colon:
        if (containers.length <= maxNumberDepth && !isExact(text, at + 1)) {
          inexactNumbers.add(pathOf(containers));
        }
    }
  }
  return { duplicates: [...duplicates], furtherDuplicates, inexactNumbers: [...inexactNumbers] };
}

const code = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
};

function opened(isList: boolean): Container {
  return { isList, index: 0, key: undefined, awaitsKey: !isList, keys: undefined };
}

/**
 * Returns the end of the string that begins at `start`: the first quote after an even number of backslashes.
 */
function endOfString(text: string, start: number): number {
  let end = start;
  let first: number;
  do {
    end = text.indexOf('"', end + 1);
    first = end;
    while (text.charCodeAt(first - 1) === code.backslash) first -= 1;
  } while ((end - first) % 2 === 1);
  return end;
}

/** Returns the key in a quoted string. */
function keyOf(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

/** Adds a key, and reports whether the object already had it. */
function addKey(object: Container, key: string): boolean {
  object.awaitsKey = false;
  const { key: before } = object;
  object.key = key;
  if (before === undefined) {
    return false;
  }
  object.keys ??= new Set([before]);
  const isRepeated = object.keys.has(key);
  object.keys.add(key);
  return isRepeated;
}

/**
 * Reports whether the token at `start` either isn't a number or is a number that parses exactly. Very long
 * numbers are judged only by their format.
 */
function isExact(text: string, start: number): boolean {
  numbers.lastIndex = start;
  const [, token] = numbers.exec(text) ?? [];
  if (token === undefined || isPlainNumber.test(token)) {
    return true;
  }
  const value = Number(token);
  return !Number.isFinite(value) || isSameNumber(token, value);
}

const numbers = /\s*(-?\d[\d.eE+-]*)/y;

/** A number of up to 15 digits survives conversion to a double and back. */
const isPlainNumber = /^-?[\d.]{1,15}$/;

function pathOf(containers: readonly Container[]): string {
  return containers
    .slice(0, maxPathDepth)
    .map(({ isList, index, key }) => (isList ? `[${index}]` : `.${cutName(key ?? '')}`))
    .join('')
    .slice(1);
}
