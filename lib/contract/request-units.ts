/**
 * Returns the rate-limit units that a request costs its caller and firm. One unit is about the work of reading one
 * record. A request that costs more than a full second's allowance uses all of it.
 */
export type RequestUnits = (query: URLSearchParams) => number;

const searchUnits = 10;
/** Units for searching the texts of audit entries. */
export const changesUnits = 20;

/**
 * Returns the function that computes a list's units. A list costs more if a parameter searches it or sorts it without
 * an index, because it must then be scanned.
 */
export function listUnits({
  by,
  sortedBy = [],
  units = searchUnits,
}: {
  readonly by: readonly string[];
  readonly sortedBy?: readonly string[];
  readonly units?: number;
}): RequestUnits {
  return (query) => {
    const isSought = by.some((name) => query.has(name));
    const isSorted = query.getAll('sort').some((sort) => sortedBy.includes(sort.replace(/^-/, '')));
    return isSought || isSorted ? units : 1;
  };
}

/** Units for reading every entry of a firm's audit log. */
export const verificationUnits: RequestUnits = () => 100;

/** Units for reading everything that is due, the calendar, or a list of records across all offers. */
export const agendaUnits: RequestUnits = () => searchUnits;

/** Units for accepting an import. Loading it costs extra. */
export const importUnits: RequestUnits = () => 50;
/** Units for exporting all records to a file, which takes as much work as hundreds of pages. */
export const exportUnits = 100;

/** Units for sending a request to another server and waiting for its response. */
export const outboundUnits: RequestUnits = () => 100;

/** Units for rendering a document of a few pages. */
export const documentUnits: RequestUnits = () => 100;

/** Units for a document if `format` requests one, and otherwise for a record. */
export const recordOrDocumentUnits: RequestUnits = (query) =>
  query.has('format') ? documentUnits(query) : 1;

/** Returns the units for changing a number of offers in one request. */
export function bulkUnits(offers: number): number {
  return Math.ceil(offers / 5);
}

/** Returns the units charged for recording text of this length, on top of those for the request itself. */
export function textUnits(characters: number): number {
  return Math.floor(characters / 1_000);
}

/** Returns the units for allocating an offer among its subscriptions. */
export function allocationUnits(subscriptions: number): number {
  return Math.max(50, Math.ceil(subscriptions / 50));
}

/** Returns the units for reading totals of subscriptions, in addition to those of the request. */
export function totalsUnits(subscriptions: number): number {
  return Math.floor(subscriptions / 1_000);
}

/** Returns the units for comparing a text with this many offers, in addition to those of the request. */
export function searchedUnits(offers: number): number {
  return Math.floor(offers / 500);
}

/** Returns the units for a response of this size, in addition to those of its request. */
export function responseUnits(bytes: number): number {
  return Math.floor(bytes / 65_536);
}

/** Returns the units for a body of this size, in addition to those of its request. */
export function bodyUnits(bytes: number): number {
  return Math.floor(bytes / 8_192);
}
