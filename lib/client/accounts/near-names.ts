import FuzzySearch from '@leeoniya/ufuzzy';

/** In each word, one letter can be wrong, missing, extra, or swapped with its neighbor. */
const search = new FuzzySearch({ intraMode: 1 });
const wordsInAnyOrder = 1;

/**
 * Returns the items whose names contain the words of a text, allowing one typing mistake in each word. The best
 * matches come first.
 */
export function nearestTo<Named>(
  text: string,
  things: readonly Named[],
  nameOf: (thing: Named) => string,
): Named[] {
  const [matching, , order] = search.search(things.map(nameOf), text, wordsInAnyOrder);
  if (!matching) {
    return [];
  }
  const places = order ? order.map((place) => matching[place]) : matching;
  return places.flatMap((place) => (place === undefined ? [] : things.slice(place, place + 1)));
}

const mostPieces = 4;

/**
 * Returns parts of a text, at least one of which is correct even if another contains a mistake: its words, and the
 * beginning and end of the longest word.
 */
export function piecesOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word.length > 2);
  const longest = words.toSorted((left, right) => right.length - left.length)[0];
  if (longest === undefined) {
    return [];
  }
  const length = Math.min(3, Math.max(2, Math.floor((longest.length - 1) / 2)));
  const parts = [longest.slice(0, length), longest.slice(-length)];
  return [...new Set(words.length > 1 ? [...words.slice(0, mostPieces - 2), ...parts] : parts)];
}
