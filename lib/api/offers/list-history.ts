import { notAllowed } from '#lib/api/access/require-allowed.ts';
import { rights } from '#lib/contract/rights.ts';
import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { mayReadHistory } from '#lib/domain/access/access.ts';
import { historyEntryJson, readHistory, streamHistory } from '#lib/store/audit/read-history.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { cursorForms } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';
import { historyExport } from '#lib/contract/offers/offer-exports.ts';
import { exportAnswer } from '#lib/api/exports/export-answer.ts';
import { exportWish } from '#lib/api/exports/export-wish.ts';
import { historyRows } from './history-rows.ts';
import { requireOffer } from './read-offer.ts';

type Query = z.output<typeof operations.listHistory.query>;

/** The audit entries of an offer, newest first, for those whom the access matrix allows (D20). */
export async function listHistory(call: Call<Query>): Promise<Answer> {
  const { offer } = await requireOffer(call);
  if (!mayReadHistory(call.principal, offer)) {
    throw notAllowed(rights.readHistory.refusal);
  }
  const { field, actor, limit = defaultPageSize, cursor } = call.query();
  const wish = exportWish(call.query());
  const { privatePlacementOfferOid } = offer;
  const search = { privatePlacementOfferOid, field, actor };
  if (wish !== undefined) {
    return exportAnswer(call, wish, {
      table: historyExport,
      of: privatePlacementOfferOid,
      rows: (frozen) => historyRows(streamHistory(frozen, search)),
    });
  }
  const entries = await readHistory(call.store.database, {
    ...search,
    before: readCursor(cursorForms.history, cursor)?.[0],
    limit: limit + 1,
  });
  return pageAnswer(call, entries, limit, {
    json: historyEntryJson,
    cursor: ({ version }) => [version],
  });
}
