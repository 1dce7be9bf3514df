/** Maximum number of characters in an offer note. */
export const maxNoteCharacters = 4_000;
