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
import { identityOfName } from '#lib/domain/text/identity-of-name.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readFilings } from '#lib/store/filings/read-filings.ts';
import { momentOf } from './offer-filings.ts';

type Query = z.output<typeof operations.listFilings.query>;

/** The deadlines of all offers that the firm sees, by due date. Those without a date come last in both orders. */
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
  const found = await findDeadlines(call, call.store.database, query);
  const after =
    position === undefined
      ? found
      : found.filter((each) => inOrder(sort)(keyOf(each), [position[1], position[2]]) > 0);
  return pageAnswer(call, after.slice(0, limit + 1), limit, {
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

async function findDeadlines(call: Call<Query>, database: Database, query: Query): Promise<FilingDeadline[]> {
  const stored = await readFilings(database, { firmOid: call.principal.firmOid });
  const order = inOrder(query.sort);
  return stored
    .flatMap((each) => deadlinesSeen(each, momentOf(call)))
    .filter((deadline) => isSought(deadline, query))
    .sort((one, other) => order(keyOf(one), keyOf(other)));
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

/** The due date, empty for none, and what tells deadlines of the same day apart. */
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
