/** Characters that a note of an offer may have. */
export const mostNoteCharacters = 4_000;
