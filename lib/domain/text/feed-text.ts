/**
 * Normalizes text from data feeds for storage: removes invisible characters, replaces no-break spaces with
 * spaces, and replaces line breaks with the field's own marker.
 */

/** Most text contains none of these characters. */
const unusual = /[^\x20-\x7e]/;

const lineBreak = /\r\n|[\n\r\u0085\u2028\u2029]/g;
const noBreakSpace = /[\u00a0\u2007\u202f]/g;

/**
 * Emoji contain joiners, variation selectors and tags that affect how they look. The second pattern matches
 * emoji that some systems write without variation selectors.
 */
const emoji =
  /\p{RGI_Emoji}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?)+/v;

/** Scripts in which a joiner between two letters affects how they are written. */
const joiningScripts = [
  ...[
    'Arabic',
    'Syriac',
    'Mandaic',
    'Mongolian',
    'Nko',
    'Hanifi_Rohingya',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
  ],
  ...[
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Khmer',
    'Myanmar',
    'Tibetan',
  ],
  ...['Balinese', 'Javanese', 'Meetei_Mayek', 'Chakma', 'Grantha', 'Newa', 'Tirhuta', 'Sharada'],
];
const joiningLetter = `[[\\p{L}\\p{M}]&&[${joiningScripts.map((name) => `\\p{scx=${name}}`).join('')}]]`;
const joiner = `(?<=${joiningLetter})[\\u200c\\u200d](?=${joiningLetter})`;

const format = '[\\p{Cf}\\p{Default_Ignorable_Code_Point}]';
const kept = new RegExp(`${emoji.source}|${joiner}`, 'v');
const keptOrFormat = new RegExp(`(${kept.source})|${format}`, 'gv');

/** Maximum length of text with characters other than printable ASCII, and maximum number of consecutive combining marks. */
const maxUnusualText = 10_000;
const tooManyMarks = /\p{M}{31}/u;

/**
 * Returns an instruction to the sender if the text would take too long to normalize, otherwise undefined.
 * Unicode normalization takes quadratic time for a run of combining marks: 500,000 of them would keep a process
 * busy for minutes.
 */
export function textCostFault(text: string): string | undefined {
  if (!unusual.test(text)) return undefined;
  if (text.length > maxUnusualText) {
    return 'Use at most 10,000 characters. Longer text can contain only printable ASCII characters.';
  }
  return tooManyMarks.test(text) ? 'Use at most 30 combining marks in a row.' : undefined;
}

/**
 * Returns the text without invisible characters, with its line breaks replaced, and with spaces instead of tabs and
 * no-break spaces. Other control characters stay, and text that `textCostFault` reports is returned unchanged. Later
 * checks reject both.
 */
export function withoutUnseen(text: string, lineBreakBecomes: string): string {
  if (!unusual.test(text) || textCostFault(text) !== undefined) return text;
  return text
    .replaceAll(lineBreak, () => lineBreakBecomes)
    .replaceAll('\t', ' ')
    .replaceAll(noBreakSpace, ' ')
    .replaceAll(keptOrFormat, (_, keeps: string | undefined) => keeps ?? '');
}

/**
 * Returns the text without joiners and selectors that have a visible effect, so `isPlainText` can check the
 * rest.
 */
export function withoutJoining(text: string): string {
  return unusual.test(text)
    ? text.replaceAll(keptOrFormat, (found, keeps: string | undefined) => (keeps === undefined ? found : ''))
    : text;
}

/** Largest identifier, 2^63 - 1. Identifiers are compared as text, because a number would lose digits. */
const largest = '9223372036854775807';

/** Reports whether text is an identifier: 1 to 9223372036854775807, in digits without leading zeros. */
export function isIdentifier(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && (text.length < largest.length || text <= largest);
}

/** Legitimate paths aren't encoded more times than this. */
const maxDecodings = 3;

/**
 * Reports whether a path could be interpreted as a different one, because it has dot segments, backslashes or
 * empty segments, plain or encoded once or several times. A single encoded slash is allowed as part of an
 * account number.
 */
export function isOddPath(path: string): boolean {
  let text = path;
  for (let decodings = 0; decodings <= maxDecodings; decodings += 1) {
    if (!text.startsWith('/') || /\\|\/\/|\/\.{1,2}(?:[/;]|$)/.test(text)) return true;
    if (!text.includes('%')) return false;
    try {
      text = decodeURIComponent(text);
    } catch {
      return decodings === 0; // a remaining percent sign is literal
    }
  }
  return true;
}

/** Reports whether text is valid as a path parameter, at the end or before another segment. */
export function fitsPath(text: string): boolean {
  const segment = encodeURIComponent(text.toWellFormed());
  return !isOddPath(`/${segment}`) && !isOddPath(`/${segment}/x`);
}
