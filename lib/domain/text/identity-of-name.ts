/**
 * The identity of a name for uniqueness checks, which ignores letter case, character width and form, and the number of
 * spaces between words. Active keys of a firm, and views of a person, must have distinct identities.
 */
export function identityOfName(name: string): string {
  const words = name.normalize('NFKC').trim().split(/\s+/u).join(' ');
  // Upper case first, because some letters have two lower-case forms, or two letters as their upper case.
  return words.toUpperCase().toLowerCase().normalize('NFKC');
}
