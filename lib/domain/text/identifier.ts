/** Largest identifier, 2^63 - 1. Identifiers are compared as text, because a number would lose digits. */
const largest = '9223372036854775807';

/** Reports whether a text is an identifier: 1 to 9223372036854775807, in digits without leading zeros. */
export function isIdentifier(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && (text.length < largest.length || text <= largest);
}
