/** Maximum number of characters in an offer note. */
export const mostNoteCharacters = 4_000;
