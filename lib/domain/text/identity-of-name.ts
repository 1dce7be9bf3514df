/**
 * The identity of a name for uniqueness checks: it ignores letter case, width and form of characters, and the number of
 * spaces between words. Active keys of a firm, and views of a person, must differ in it.
 */
export function identityOfName(name: string): string {
  const words = name.normalize('NFKC').trim().split(/\s+/u).join(' ');
  // By way of capitals, so that letters of which one has two small forms, or two letters for its capital, are one.
  return words.toUpperCase().toLowerCase().normalize('NFKC');
}
