/**
 * What two names have in common that nobody could tell apart: letter case, width and form of the characters, and how
 * many spaces stand between the words make no difference. Names of one firm's keys in force differ in it, and those of
 * one person's views.
 */
export function identityOfName(name: string): string {
  const words = name.normalize('NFKC').trim().split(/\s+/u).join(' ');
  // By way of capitals, so that letters of which one has two small forms, or two letters for its capital, are one.
  return words.toUpperCase().toLowerCase().normalize('NFKC');
}
