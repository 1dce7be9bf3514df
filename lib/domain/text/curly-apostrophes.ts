/** Replaces straight apostrophes, which API messages use, with curly ones, which screens use. */
export function curlyApostrophes(text: string): string {
  return text.replaceAll(/(?<=\p{L})'/gu, '’');
}
