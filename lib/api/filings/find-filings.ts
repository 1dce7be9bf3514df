import { setImmediate as endOfEventLoopTurn } from 'node:timers/promises';
import type * as z from 'zod';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import type { operations } from '#lib/contract/operations.ts';
import { federalBusinessDayFrom } from '#lib/domain/filings/federal-calendar.ts';
import { deadlinesSeen, type FilingDeadline } from '#lib/domain/filings/filing-deadlines.ts';
import { type FilingCode, filingCodes } from '#lib/domain/filings/filing-rules.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { comparableName } from '#lib/domain/text/comparable-name.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  readFilingCandidates,
  readOffersWithFilings,
  readSearchedOffers,
} from '#lib/store/filings/filing-candidates.ts';
import { readFilings } from '#lib/store/filings/read-filings.ts';
import { inParts } from '#lib/store/in-parts.ts';
import { momentOf } from './offer-filings.ts';
import { searchedUnits } from '#lib/contract/request-units.ts';
import { chargeUnits } from '#lib/api/http/limits/request-limits.ts';

export type FilingsQuery = z.output<typeof operations.listFilings.query>;

/** The due date (empty if there is none), and a tiebreaker for deadlines on the same day. */
type Key = readonly [string, string];

export function keyOf({
  dueDate,
  privatePlacementOfferOid,
  code,
  jurisdiction,
  firmOid,
}: FilingDeadline): Key {
  return [dueDate ?? '', [privatePlacementOfferOid, code, jurisdiction, firmOid ?? ''].join(' ')];
}

/** Number of offers to read at a time. Reading a firm's tens of thousands of offers at once would delay other firms. */
const offersAtOnce = 500;

/** Returns all matching deadlines in the query's order. */
export async function findAll(
  request: OperationRequest<FilingsQuery>,
  database: Database,
  query: FilingsQuery,
): Promise<FilingDeadline[]> {
  const { firmOid } = request.principal;
  const oids = await readOffersWithFilings(database, { firmOid, codes: codesOf(query), which: 'all' });
  const found: Keyed[] = [];
  for (const part of inParts(oids, offersAtOnce)) {
    found.push(...(await findIn(request, database, query, part)));
  }
  return found.sort(inOrder(query)).map(([, deadline]) => deadline);
}

type Page = { readonly after: Key | undefined; readonly most: number };

/** Returns a page: deadlines with a date, then those without. Offers are read only until the page is full. */
export async function findPage(
  request: OperationRequest<FilingsQuery>,
  query: FilingsQuery,
  { after, most }: Page,
): Promise<FilingDeadline[]> {
  const { q } = query;
  const oids = q === undefined ? null : await findOffers(request, q);
  const dated = after?.[0] === '' ? [] : await findDated(request, query, { oids, after, most });
  const rest = { oids, after: after?.[0] === '' ? after : undefined, most: most - dated.length };
  const undated = rest.most > 0 ? await findUndated(request, query, rest) : [];
  return [...dated, ...undated].map(([, deadline]) => deadline);
}

/** Number of offers to compare with the text at a time, which takes a few milliseconds. */
const comparedAtOnce = 1_000;

/**
 * Returns the offers whose name, identifier or reference contains the text. Compares all of the firm's offers, so it
 * lets other requests run in between and charges units for them.
 */
async function findOffers(
  { store, principal }: OperationRequest<FilingsQuery>,
  q: string,
): Promise<string[]> {
  const offers = await readSearchedOffers(store.database, principal.firmOid);
  await chargeUnits(store, principal, searchedUnits(offers.length));
  const hasText = textFilter(q);
  const found: string[] = [];
  for (const part of inParts(offers, comparedAtOnce)) {
    const matching = part.filter(({ oid, offerName, references }) =>
      hasText([offerName, oid, ...references]),
    );
    found.push(...matching.map(({ oid }) => oid));
    await endOfEventLoopTurn();
  }
  return found;
}

type PartOfList = Page & { readonly oids: readonly string[] | null };

/** Number of offers to read at a time, which is enough to fill most pages. */
const candidatesAtOnce = 200;

/** Returns up to `most` deadlines that have a date, after the cursor. Reads offers in order of possible due dates. */
async function findDated(
  request: OperationRequest<FilingsQuery>,
  query: FilingsQuery,
  { oids, after, most }: PartOfList,
): Promise<Keyed[]> {
  const { state: states, sort } = query;
  if (states?.every((state) => state === 'notstarted' || state === 'advisory')) return [];
  const { database } = request.store;
  const { today, closures } = momentOf(request);
  const isOnlyOf = (known: readonly string[]) => states?.every((state) => known.includes(state)) ?? false;
  const candidates = readFilingCandidates(database, {
    firmOid: request.principal.firmOid,
    codes: codesOf(query),
    oids,
    only: isOnlyOf(['due', 'overdue', 'advisory'])
      ? 'pending'
      : isOnlyOf(['filed', 'filedlate', 'notapplicable', 'advisory'])
        ? 'recorded'
        : null,
    ...rangeOf(query, today, after),
    order: sort,
  });
  let found: Keyed[] = [];
  for await (const read of candidates) {
    for (const part of inParts(read, candidatesAtOnce)) {
      const [next] = part;
      const last = found[most - 1]?.[0][0];
      // The page is full once all remaining deadlines sort after its last one.
      const isFull =
        last !== undefined &&
        next !== undefined &&
        (sort === 'due' ? last < next.earliest : last > federalBusinessDayFrom(next.latest, closures));
      if (isFull) return found;
      const ofPart = await findIn(
        request,
        database,
        query,
        part.map(({ oid }) => oid),
      );
      const fresh = ofPart.filter(([key]) => key[0] !== '' && isAfter(query, key, after));
      found = [...found, ...fresh].sort(inOrder(query)).slice(0, most);
    }
  }
  return found;
}

/** Returns the range of due dates to search, given the query's dates, states and cursor. */
function rangeOf(
  { state: states, duefrom, dueto, sort }: FilingsQuery,
  today: MarketDate,
  after: Key | undefined,
) {
  const isOnly = (only: string) => states?.every((state) => state === only || state === 'advisory') ?? false;
  const page = after?.[0];
  const froms = [duefrom, isOnly('due') ? today : undefined, sort === 'due' ? page : undefined];
  const tos = [dueto, isOnly('overdue') ? addDays(today, -1) : undefined, sort === 'due' ? undefined : page];
  const known = (days: readonly (string | undefined)[]) =>
    days.filter((day) => day !== undefined).sort(compareText);
  return { from: known(froms).at(-1) ?? null, to: known(tos)[0] ?? null };
}

/** Returns up to `most` deadlines that have no date, after the cursor, in the order of their offers. */
async function findUndated(
  request: OperationRequest<FilingsQuery>,
  query: FilingsQuery,
  { oids, after, most }: PartOfList,
): Promise<Keyed[]> {
  const { state: states, duefrom, dueto } = query;
  if (duefrom !== undefined || dueto !== undefined) return [];
  if (states?.every((state) => state === 'due' || state === 'overdue')) return [];
  const { database } = request.store;
  const read = await readOffersWithFilings(database, {
    firmOid: request.principal.firmOid,
    codes: codesOf(query),
    which: states === undefined || states.includes('notstarted') ? 'undated' : 'recorded',
    from: after?.[1].split(' ')[0] ?? '',
  });
  const sought = oids === null ? null : new Set(oids);
  const found: Keyed[] = [];
  for (const part of inParts(
    read.filter((oid) => sought?.has(oid) ?? true),
    offersAtOnce,
  )) {
    if (found.length >= most) break;
    const ofPart = await findIn(request, database, query, part);
    found.push(...ofPart.filter(([key]) => key[0] === '' && isAfter(query, key, after)).sort(inOrder(query)));
  }
  return found.slice(0, most);
}

type Keyed = readonly [Key, FilingDeadline];

async function findIn(
  request: OperationRequest<FilingsQuery>,
  database: Database,
  query: FilingsQuery,
  oids: readonly string[],
): Promise<Keyed[]> {
  const { firmOid } = request.principal;
  const moment = momentOf(request);
  return (await readFilings(database, { firmOid, oids }))
    .flatMap((stored) => deadlinesSeen(stored, moment))
    .filter(filterOf(query))
    .map((deadline) => [keyOf(deadline), deadline] as const);
}

function filterOf(query: FilingsQuery) {
  const hasText = query.q === undefined ? undefined : textFilter(query.q);
  return ({
    state,
    code,
    jurisdiction,
    dueDate,
    offerName,
    privatePlacementOfferOid,
    filed,
  }: FilingDeadline): boolean =>
    (query.state === undefined || query.state.includes(state)) &&
    (query.code === undefined || query.code === code) &&
    (query.jurisdiction === undefined || query.jurisdiction === jurisdiction) &&
    (query.duefrom === undefined || (dueDate !== null && dueDate >= query.duefrom)) &&
    (query.dueto === undefined || (dueDate !== null && dueDate <= query.dueto)) &&
    (hasText?.([offerName, privatePlacementOfferOid, filed?.reference ?? '']) ?? true);
}

/** Returns a function that reports whether any of several strings contains `q`. */
function textFilter(q: string): (texts: readonly string[]) => boolean {
  const sought = comparableName(q);
  return (texts) => texts.some((text) => comparableName(text).includes(sought));
}

function codesOf({ code }: FilingsQuery): readonly FilingCode[] {
  return code === undefined ? filingCodes : [code];
}

function isAfter(query: FilingsQuery, key: Key, after: Key | undefined): boolean {
  return after === undefined || orderOf(query, key, after) > 0;
}

function inOrder(query: FilingsQuery) {
  return ([one]: Keyed, [other]: Keyed): number => orderOf(query, one, other);
}

/** Deadlines without a date come last in both orders. */
function orderOf({ sort }: FilingsQuery, [dueDate, rest]: Key, [otherDueDate, otherRest]: Key): number {
  if (dueDate === otherDueDate) return compareText(rest, otherRest);
  if (dueDate === '' || otherDueDate === '') return dueDate === '' ? 1 : -1;
  return dueDate < otherDueDate === (sort === 'due') ? -1 : 1;
}
