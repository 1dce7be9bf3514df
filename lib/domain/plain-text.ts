const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Whether a text holds only characters that can be seen where it is shown, or that separate words: no control
 * characters, line and paragraph separators, broken surrogate pairs, and none that changes the direction of writing or
 * shows nothing at all. Two names that differ in such a one only would be told apart by nobody, and one of them could
 * break the line of a log or an export.
 */
export function isPlainText(text: string): boolean {
  return !invisible.test(text);
}
