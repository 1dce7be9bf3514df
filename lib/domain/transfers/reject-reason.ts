import { type RejectCode, rejectCodes, systemRejectMeanings } from './reject-code.ts';
import { recognizedStatus } from './transfer-status.ts';

type Rejectable = { readonly status: string; readonly comment: string | null };

/**
 * Returns the reject reason in a transfer's comment: `- Rejected By Contra.\\( 03 - Documentation Needed )\\`,
 * `REJECT – 3: docs`, `Reason code 03`. A rejected transfer always has a reason. If the status is unknown or means
 * that the transfer was closed without action, there is a reason only if the comment mentions a rejection and a
 * reason code. Returns null for any other status. The `transfer_reject` database function must return the same
 * result, and a test compares them.
 */
export function rejectReasonOf({ status, comment }: Rejectable): RejectCode | null {
  const understood = recognizedStatus(status);
  if (understood === 'Rejected') return reasonIn(comment);
  const mayBeOver = understood === null || understood === 'Transfer Closed - No Action';
  if (!mayBeOver || !rejectWord.test(plain(comment))) return null;
  const reason = reasonIn(comment);
  return reason.code === null ? null : reason;
}

/**
 * Reports whether a rejection can be corrected. A rejection with an unrecognized reason counts as correctable.
 * `answerByOf` returns the deadline.
 */
export function isCorrectable({ kind }: RejectCode): boolean {
  return kind === 'soft' || kind === 'unrecognized';
}

function reasonIn(comment: string | null): RejectCode {
  const text = plain(comment);
  const sides = sidesIn(text);
  const codes = codesIn(text);
  const isNamed = sides.size > 0;
  const mayBeContra = !isNamed || sides.has('contra');
  const mayBeReceiver = !isNamed || sides.has('receiver');
  const known = rejectCodes
    .filter(({ code, kind }) => codes.includes(code) && (kind === 'receiver' ? mayBeReceiver : mayBeContra))
    .sort(
      (left, right) =>
        hardness.indexOf(left.kind) - hardness.indexOf(right.kind) || Number(left.code) - Number(right.code),
    );
  if (known[0] !== undefined) return known[0];
  const code = codes[0] ?? null;
  if (mayBeContra) return { ...unrecognized, code };
  if (mayBeReceiver) return { ...unrecognizedByReceiver, code };
  return sides.has('system') ? systemReject(code) : { ...otherReject, code };
}

/** If there are several codes, the most severe one applies. */
const hardness = ['hard', 'soft', 'receiver'];

const unrecognized = {
  meaning: 'Reason not recognized',
  kind: 'unrecognized',
  step: 'Ask the contra firm what it needs.',
  more: 'Until you know, assume that you can correct the request within 20 business days of the rejection.',
  contact: 'contra',
} as const;

const unrecognizedByReceiver = {
  ...unrecognized,
  step: 'Ask your operations team for the reason.',
  contact: null,
} as const;

const otherReject = {
  meaning: 'Reason not recognized',
  kind: 'other',
  step: 'Ask your clearing firm who rejected the request.',
  more: 'The comment mentions an unknown party.',
  contact: null,
} as const;

function systemReject(code: string | null): RejectCode {
  const meaning = code === null ? undefined : systemRejectMeanings[code];
  return {
    code,
    meaning: meaning ?? 'Reason not recognized',
    kind: 'system',
    step: 'Correct the record and resubmit it.',
    more: 'The clearing system, not the contra firm, rejected the record.',
    contact: null,
  };
}

/**
 * Normalizes a comment: lowercase letters, one kind of space, dash, parenthesis, colon and digit, and spaces instead
 * of line-break markers. Apart from the markers, only single characters change, so the database can do the same.
 */
function plain(comment: string | null): string {
  return (comment ?? '')
    .replaceAll(String.raw`\\`, ' ')
    .replaceAll(
      /[A-Z\t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2010-\u2015\u2028\u2029\u202f\u205f\u2212\u3000\ufe58\ufe63\ufeff\uff08\uff09\uff0d\uff10-\uff1a]/g,
      (character) => plainCharacter(character),
    );
}

function plainCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0x41 && code <= 0x5a) return character.toLowerCase();
  if (code >= 0xff10 && code <= 0xff1a) return String.fromCharCode(code - 0xff10 + 0x30);
  if (character === '\uff08') return '(';
  if (character === '\uff09') return ')';
  return /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/.test(character) ? '-' : ' ';
}

const rejectWord = /(?:^|[^a-z0-9_])reject/u;

type Side = 'contra' | 'receiver' | 'system' | 'other';

const sideByWord: Readonly<Record<string, Side>> = {
  contra: 'contra',
  deliverer: 'contra',
  delivering: 'contra',
  carrying: 'contra',
  receiver: 'receiver',
  receiving: 'receiver',
  nscc: 'system',
  acats: 'system',
  system: 'system',
};

const knownSides = Object.keys(sideByWord).join('|');
const byKnownSide = new RegExp(`^[^().;]{0,60}[^a-z0-9_]by:? +(?:the +)?(${knownSides})(?![a-z0-9_])`, 'u');
const byAnySide = /^[a-z]* +by:? +(?:the +)?([a-z]+)/u;
const sideBefore = new RegExp(`(?:^|[^a-z0-9_])(${knownSides})(?: firm)?$`, 'u');

/**
 * Returns the sides that rejected, according to the surrounding words: `rejected by the deliverer`, `NSCC
 * reject`.
 */
function sidesIn(text: string): Set<Side> {
  const sides = new Set<Side>();
  const parts = text.split(rejectWord);
  for (const [index, part] of parts.entries()) {
    const next = sideBefore.exec(part.slice(-20))?.[1];
    if (next !== undefined && index < parts.length - 1) sides.add(sideByWord[next] ?? 'other');
    if (index === 0) continue;
    const word = byKnownSide.exec(part)?.[1] ?? byAnySide.exec(part)?.[1];
    if (word !== undefined) sides.add(sideByWord[word] ?? 'other');
  }
  return sides;
}

const list = '[0-9]{1,2}(?: *(?:,|/|&|;|and) *[0-9]{1,2})*';
/** Text after a number that makes it part of a range, a size or a date instead of a reason code. */
const notReason =
  '(?!(?:business|calendar|days?|weeks?|months?|years?|hours?|minutes?|digits?|pages?|characters?|letters?|part|am|pm)(?![a-z])|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-,. ]+[0-9])';
const reason = `${notReason}[a-z]`;

/** In parentheses: `( 03 - Documentation`. */
const inBrackets = new RegExp(`[(] *(${list}) *[-:] *[(]* *${reason}`, 'gu');
/** After another code: `, 08 - Client Rescinded`. */
const further = new RegExp(`(?:[,;&]| and) *(0[1-9]|2[1-7]) *[-:] *${reason}`, 'gu');
/** After a word: `code 03`, `reason: 3`. */
const byWord = new RegExp(
  `(?:^|[^a-z0-9_])(?:code|reason)s?(?: codes?)?[ :#=.-]*(${list})(?![0-9a-z%/])(?! *-? *(?:business|calendar|days?|weeks?|months?|years?|hours?)(?![a-z]))`,
  'gu',
);
/** Next to the rejection: `rejected by contra: 03 - Documentation`. */
const nextToReject = new RegExp(
  `(?:^|[^a-z0-9_])reject[a-z]*(?: +by:? +(?:the +)?[a-z]+)?(?: +(?:firm|system|side))?[ :.,;-]*(${list}) *[-:] *${reason}`,
  'gu',
);
/** At the start: `03 - Documentation`. */
const atStart = new RegExp(`^[ -]*(${list}) *[-:] *${reason}`, 'gu');

/** Returns the codes after the first mention of a rejection, or those in the entire comment if there are none. */
function codesIn(text: string): string[] {
  const start = text.search(rejectWord);
  const behind = start < 0 ? [] : codesOf(text.slice(start));
  return behind.length > 0 ? behind : codesOf(text);
}

function codesOf(text: string): string[] {
  return [inBrackets, further, byWord, nextToReject, atStart].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(
      (match) => (match[1] ?? '').match(/[0-9]+/g)?.map((code) => code.padStart(2, '0')) ?? [],
    ),
  );
}
