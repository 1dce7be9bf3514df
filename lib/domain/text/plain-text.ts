/** U+2800 is the blank Braille pattern: a symbol in Unicode, but it looks like a space. */
const unseen = /[\u2800\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const everyUnseen = new RegExp(unseen, 'gu');

/**
 * Reports whether text has only visible characters and spaces. Control characters, line and paragraph
 * separators, broken surrogate pairs, and characters that are invisible or change the text direction are not
 * allowed. Names that differ only in such characters look the same, and some of them would break a line in a
 * log or export.
 */
export function isPlainText(text: string): boolean {
  return !unseen.test(text);
}

/**
 * Joiners shape letters in these scripts. In emoji, joiners and variation selectors combine several
 * characters into one glyph.
 */
const shaping =
  /\p{RGI_Emoji}|\p{Emoji}\uFE0F|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?=\p{L})/gv;

/**
 * Reports whether multi-line text is plain except for line breaks, tabs, emoji and joiners that shape
 * letters.
 */
export function isVisibleText(text: string): boolean {
  return isPlainText(text.replaceAll(shaping, '').replaceAll(/[\t\n\r]/g, ''));
}

/** Removes characters that neither plain nor visible text can contain. Keeps line breaks and tabs. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(everyUnseen, (character) => (/[\t\n\r]/.test(character) ? character : ''));
}

/** Returns the first character that isn't plain, in a form such as U+202E. */
export function firstUnseen(text: string): string | undefined {
  const found = unseen.exec(text)?.[0].codePointAt(0);
  return found === undefined ? undefined : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Escapes invisible characters as \u{202e}, so that text can't control a terminal or break a line. */
export function showUnseen(text: string): string {
  return text.replaceAll(everyUnseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
