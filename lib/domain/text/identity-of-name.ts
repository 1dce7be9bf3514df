/**
 * The identity of a name for uniqueness checks: it ignores letter case, width and form of characters, and the number of
 * spaces between words. Active keys of a firm, and views of a person, must differ in it.
 */
export function identityOfName(name: string): string {
  const words = name.normalize('NFKC').trim().split(/\s+/u).join(' ');
  // Upper case first: some letters have two lower-case forms, or an upper case of two letters.
  return words.toUpperCase().toLowerCase().normalize('NFKC');
}
