/**
 * Returns the form of a name that is used for uniqueness checks. This form ignores letter case, character width and
 * form, and the number of spaces between words. A firm's active keys, and a user's views, must have distinct names
 * in this form.
 */
export function comparableName(name: string): string {
  const words = name.normalize('NFKC').trim().split(/\s+/u).join(' ');
  // Converts to uppercase first, because some letters have two lowercase forms, and others become two letters
  // in uppercase.
  return words.toUpperCase().toLowerCase().normalize('NFKC');
}
