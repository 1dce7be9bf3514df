/** The maximum number of characters in an offer's note. */
export const mostNoteCharacters = 4_000;
