import sql from 'sql-template-tag';
import { maxListed } from '#lib/store/book/book-errors.ts';
import type { ImportResult } from '#lib/store/book/importing/import-book.ts';
import type { Database } from '#lib/store/database/database.ts';
import { countEvent } from '#lib/store/database/event-counts.ts';
import { insertImportEvent } from '#lib/store/events/write-events.ts';
import { type EndedImport, recordEndedImport } from '#lib/store/book/importing/import-events.ts';
import { type ImportCounts, type ImportPage, type ImportTotals, noCounts } from './imports.ts';

/** Writes an import's result in the transaction that loads it, and deletes its body. */
export async function finishImport(
  transaction: Database,
  ended: EndedImport,
  result: ImportResult,
): Promise<void> {
  const { importId } = ended;
  const { state, counts, totals, lists } = recordOf(result);
  const pages = pagesOf(lists).map((page, index) => ({
    page: index + 1,
    errors: JSON.stringify(page.errors),
    changes: JSON.stringify(page.changes),
    kept: JSON.stringify(page.kept),
    normalized: JSON.stringify(page.normalized),
    ignored: JSON.stringify(page.ignored),
    leftOut: JSON.stringify(page.leftOut),
    records: JSON.stringify(page.records),
  }));
  let bytes = 0;
  for (const { page, errors, changes, kept, normalized, ignored, leftOut, records } of pages) {
    bytes +=
      errors.length +
      changes.length +
      kept.length +
      normalized.length +
      ignored.length +
      leftOut.length +
      records.length;
    await transaction.query(sql`
      insert into book_import_page (import_id, page, errors, changes, kept, normalized, ignored, left_out, records)
      values (${importId}, ${page}, ${errors}, ${changes}, ${kept}, ${normalized}, ${ignored}, ${leftOut}, ${records})`);
  }
  await transaction.query(sql`delete from book_import_piece where import_id = ${importId}`);
  await transaction.query(sql`delete from book_import_attempt where import_id = ${importId}`);
  await transaction.query(sql`
    update book_import set state = ${state}, counts = ${JSON.stringify(counts)}, totals = ${JSON.stringify(totals)},
      bytes = ${bytes}, finished_at = clock_timestamp()
    where import_id = ${importId}`);
  await transaction.query(insertImportEvent(importId));
  await recordEndedImport(transaction, ended, result);
  countEvent('import', state);
}

type ImportRecord = {
  readonly state: 'finished' | 'refused';
  readonly counts: ImportCounts;
  readonly totals: ImportTotals;
  readonly lists: ImportPage;
};

function recordOf(result: ImportResult): ImportRecord {
  const { firms: _, ...found } = result.counts;
  const { normalized, ignored, leftOut, normalizedTotal, ignoredTotal, leftOutTotal, refusedTotal } = result;
  const errors = result.errors.map(({ place, code = 'invalid.value', message }) => ({
    place,
    code,
    message,
  }));
  const totals = { errorsTotal: errors.length, refusedTotal, normalizedTotal, ignoredTotal, leftOutTotal };
  if (!result.ok) {
    return {
      state: 'refused',
      counts: { ...noCounts, ...found },
      totals: { ...totals, keptTotal: 0, changesTotal: 0 },
      lists: { errors, changes: [], kept: [], normalized, ignored, leftOut, records: [] },
    };
  }
  const { counts, changes, changesTotal, kept, keptTotal, changedByKind, records } = result;
  const { changed, removed, stale, sameTime } = counts;
  return {
    state: 'finished',
    counts: {
      ...found,
      changed,
      offersChanged: changedByKind.offers,
      accountsChanged: changedByKind.accounts,
      subscriptionsChanged: changedByKind.subscriptions,
      transfersChanged: changedByKind.transfers,
      removed,
      stale,
      sameTime,
    },
    totals: { ...totals, keptTotal, changesTotal },
    lists: {
      errors,
      changes: changes.map(withoutName),
      kept: kept.map(withoutName),
      normalized,
      ignored,
      leftOut,
      records,
    },
  };
}

/** Omits offer names, because programs use identifiers. */
function withoutName<Named extends { readonly offerName: string }>({ offerName: _, ...rest }: Named) {
  return rest;
}

function pagesOf({ errors, changes, kept, normalized, ignored, leftOut, records }: ImportPage): ImportPage[] {
  const count = Math.max(
    1,
    ...[errors, changes, kept, leftOut, records].map((list) => Math.ceil(list.length / maxListed)),
  );
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [index * maxListed, (index + 1) * maxListed];
    return {
      errors: errors.slice(start, end),
      changes: changes.slice(start, end),
      kept: kept.slice(start, end),
      leftOut: leftOut.slice(start, end),
      records: records.slice(start, end),
      // These lists fit on the first page.
      normalized: index === 0 ? normalized : [],
      ignored: index === 0 ? ignored : [],
    };
  });
}
