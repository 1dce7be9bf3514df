/**
 * The rate units of a request for its caller and firm, if more than one: about how many times the work of reading one
 * record. A rate with fewer units in a second gives all that it has.
 */
export type RequestUnits = (query: URLSearchParams) => number;

const unitsOfSearch = 10;

/**
 * Units of a list that has to be scanned, because a parameter searches it or sorts it by something without an index.
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

/** Units of reading every entry of a firm's audit. */
export const unitsOfVerification: RequestUnits = () => 100;

/** Units of reading everything that is due, or everything on the requested days. */
export const unitsOfDay: RequestUnits = () => unitsOfSearch;

/** Units of accepting an import. Loading it is extra. */
export const unitsOfImport: RequestUnits = () => 50;
/** Units of a file of all records, which takes the work of hundreds of pages. */
export const unitsOfExport = 100;

/** Units of sending something to another server and waiting for its response. */
export const unitsOfTest: RequestUnits = () => 100;

/** Units of drawing a document of a few pages. */
export const unitsOfDocument: RequestUnits = () => 50;

/** The same if `format` asks for a document, otherwise those of a record. */
export const orDocument: RequestUnits = (query) => (query.has('format') ? unitsOfDocument(query) : 1);

/** Units of changing this many offers in one request. */
export function unitsOfBulk(offers: number): number {
  return Math.ceil(offers / 5);
}
