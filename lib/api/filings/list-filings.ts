import type * as z from 'zod';
import { type Answer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';
import { cursorForms } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { exportAnswer, exportRequest } from '#lib/api/exports/exports.ts';
import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import { filingExport } from '#lib/contract/filings/filing-schemas.ts';
import type { operations } from '#lib/contract/operations.ts';
import { deadlinesSeen, type FilingDeadline } from '#lib/domain/filings/filing-deadlines.ts';
import { filingCodes } from '#lib/domain/filings/filing-rules.ts';
import { identityOfName } from '#lib/domain/text/identity-of-name.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readFilings, readOffersWithFilings } from '#lib/store/filings/read-filings.ts';
import { momentOf } from './offer-filings.ts';

type Query = z.output<typeof operations.listFilings.query>;

/**
 * Lists the deadlines of all offers visible to the firm by due date. Those without a date come last in both
 * orders.
 */
export async function listFilings(call: Call<Query>): Promise<Answer> {
  const query = call.query();
  const exporting = exportRequest(query);
  if (exporting !== undefined) {
    return exportAnswer(call, exporting, {
      table: filingExport,
      rows: (frozen) => rowsOf(call, frozen, query),
    });
  }
  const { sort, limit = defaultPageSize, cursor } = query;
  const position = readCursor(
    cursorForms.filings.refine(([order]) => order === sort),
    cursor,
  );
  const after = position === undefined ? undefined : ([position[1], position[2]] as const);
  const found = await findDeadlines(call, call.store.database, query, { after, most: limit + 1 });
  return pageAnswer(call, found, limit, {
    json: (deadline) => JSON.stringify(deadline),
    cursor: (deadline) => [sort, ...keyOf(deadline)],
  });
}

async function* rowsOf(
  call: Call<Query>,
  database: Database,
  query: Query,
): AsyncGenerator<ExportRow<typeof filingExport>[]> {
  yield (await findDeadlines(call, database, query)).map(
    ({ trigger, filed, exemption, rule, rolledFrom: _, ...deadline }) => ({
      ...deadline,
      triggerDate: trigger.date,
      provisional: trigger.provisional,
      filedOn: filed?.on ?? null,
      reference: filed?.reference ?? null,
      exemptionReason: exemption?.reason ?? null,
      source: rule.source,
    }),
  );
}

/** Number of offers read at a time. A firm can have tens of thousands, which must not delay other firms. */
const offersAtOnce = 500;

/** Returns the first deadlines in the query's order, or the first after a position. */
async function findDeadlines(
  call: Call<Query>,
  database: Database,
  query: Query,
  { after, most = Infinity }: { readonly after?: Key | undefined; readonly most?: number } = {},
): Promise<FilingDeadline[]> {
  const { firmOid } = call.principal;
  const order = inOrder(query.sort);
  const oids = await readOffersWithFilings(database, {
    firmOid,
    codes: query.code === undefined ? filingCodes : [query.code],
    isBegun: isOfBegunOnly(query),
  });
  let found: (readonly [Key, FilingDeadline])[] = [];
  for (let from = 0; from < oids.length; from += offersAtOnce) {
    const stored = await readFilings(database, { firmOid, oids: oids.slice(from, from + offersAtOnce) });
    const sought = stored
      .flatMap((each) => deadlinesSeen(each, momentOf(call)))
      .filter((deadline) => isSought(deadline, query))
      .map((deadline) => [keyOf(deadline), deadline] as const)
      .filter(([key]) => after === undefined || order(key, after) > 0);
    found = [...found, ...sought].sort(([one], [other]) => order(one, other)).slice(0, most);
  }
  return found.map(([, deadline]) => deadline);
}

/**
 * Reports whether the query excludes deadlines that have neither a date nor an exemption. Offers without sales and
 * filings can then be skipped.
 */
function isOfBegunOnly({ state, duefrom, dueto }: Query): boolean {
  return (
    duefrom !== undefined || dueto !== undefined || (state !== undefined && !state.includes('notstarted'))
  );
}

function isSought(
  { state, code, jurisdiction, dueDate, offerName, privatePlacementOfferOid, filed }: FilingDeadline,
  query: Query,
): boolean {
  const { q } = query;
  return (
    (query.state === undefined || query.state.includes(state)) &&
    (query.code === undefined || query.code === code) &&
    (query.jurisdiction === undefined || query.jurisdiction === jurisdiction) &&
    (query.duefrom === undefined || (dueDate !== null && dueDate >= query.duefrom)) &&
    (query.dueto === undefined || (dueDate !== null && dueDate <= query.dueto)) &&
    (q === undefined ||
      [offerName, privatePlacementOfferOid, filed?.reference ?? ''].some((text) =>
        identityOfName(text).includes(identityOfName(q)),
      ))
  );
}

/** Due date, empty if there is none, and a text that distinguishes deadlines on the same day. */
type Key = readonly [string, string];

function keyOf({ dueDate, privatePlacementOfferOid, code, jurisdiction, firmOid }: FilingDeadline): Key {
  return [dueDate ?? '', [privatePlacementOfferOid, code, jurisdiction, firmOid ?? ''].join(' ')];
}

function inOrder(sort: Query['sort']) {
  return ([dueDate, rest]: Key, [otherDueDate, otherRest]: Key): number => {
    if (dueDate === otherDueDate) return rest < otherRest ? -1 : rest > otherRest ? 1 : 0;
    if (dueDate === '' || otherDueDate === '') return dueDate === '' ? 1 : -1;
    return dueDate < otherDueDate === (sort === 'due') ? -1 : 1;
  };
}
