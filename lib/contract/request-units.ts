/**
 * What a request takes from the rates of its caller and its firm, where that is more than one unit: about as many times
 * the work of reading one record. A rate that has fewer units in a second gives all that it has.
 */
export type RequestUnits = (query: URLSearchParams) => number;

const unitsOfSearch = 10;

/**
 * Of a list that is looked through where a parameter seeks something in it, or sorts it by what no index has in order.
 */
export function searching({
  by,
  sortedBy = [],
}: {
  readonly by: readonly string[];
  readonly sortedBy?: readonly string[];
}): RequestUnits {
  return (query) => {
    const isSought = by.some((name) => query.has(name));
    const isSorted = query.getAll('sort').some((sort) => sortedBy.includes(sort.replace(/^-/, '')));
    return isSought || isSorted ? unitsOfSearch : 1;
  };
}

/** Of reading every entry of a firm's audit. */
export const unitsOfVerification: RequestUnits = () => 100;

/** Units of reading everything that is due, or everything on the requested days. */
export const unitsOfDay: RequestUnits = () => unitsOfSearch;

/** Of taking a book in, whose load comes beside. */
export const unitsOfImport: RequestUnits = () => 50;
/** Of sending something to another server, and waiting for its answer. */
export const unitsOfTest: RequestUnits = () => 100;

/** Of drawing a document of some pages. */
export const unitsOfDocument: RequestUnits = () => 50;

/** Of changing so many offers in one request. */
export function unitsOfBulk(offers: number): number {
  return Math.ceil(offers / 5);
}
