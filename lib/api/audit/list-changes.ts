import type * as z from 'zod';
import { exportAnswer } from '#lib/api/exports/export-answer.ts';
import { exportWish } from '#lib/api/exports/export-wish.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageAnswer, readNumberCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { entryRows } from '#lib/api/offers/history-rows.ts';
import { changeExport } from '#lib/contract/audit/change-export.ts';
import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import type { operations } from '#lib/contract/operations.ts';
import { resultOf } from '#lib/contract/result-of.ts';
import { addDays, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { changeJson, readChanges, type StoredChange, streamChanges } from '#lib/store/audit/read-changes.ts';

type Query = z.output<typeof operations.listChanges.query>;

/** Who changed what in any offer of the caller's firm, newest first. */
export async function listChanges(call: Call<Query>): Promise<Answer> {
  const query = call.query();
  const { from, to, actor, field, q, bulkid, limit = defaultPageSize, cursor } = query;
  const search = {
    firmOid: call.principal.firmOid,
    from: from === undefined ? undefined : startOfMarketDate(from),
    before: to === undefined ? undefined : startOfMarketDate(addDays(to, 1)),
    actor,
    field,
    text: q === '' ? undefined : q,
    bulkId: bulkid,
  };
  const wish = exportWish(query);
  if (wish !== undefined) {
    return exportAnswer(call, wish, {
      table: changeExport,
      rows: (frozen) => changeRows(streamChanges(frozen, search)),
    });
  }
  const numbers = await readOpaqueNumbers(call.store.database, search.firmOid, 'audit entry');
  const below = readNumberCursor(numbers, cursor);
  const after = below === undefined ? undefined : Number(below);
  const changes = await readChanges(call.store.database, search, { after, limit: limit + 1 });
  return pageAnswer(call, changes, limit, {
    json: changeJson,
    cursor: ({ place }) => [numbers.hide(place)],
  });
}

/** Changes as rows of a file: one for each field that changed. */
async function* changeRows(
  batches: AsyncIterable<readonly StoredChange[]>,
): AsyncGenerator<ExportRow<typeof changeExport>[]> {
  for await (const changes of batches) {
    yield resultOf('listChanges', JSON.parse(`[${changes.map(changeJson).join(',')}]`)).flatMap((change) => {
      const { privatePlacementOfferOid, offerName, bulkId = null } = change;
      return entryRows(change).map((row) => ({ ...row, privatePlacementOfferOid, offerName, bulkId }));
    });
  }
}
