import type * as z from 'zod';
import { addDays } from '#lib/domain/market/market-time.ts';
import { endOfAnsweredBy } from '#lib/domain/transfers/answer-by.ts';
import { addedClosures } from '#lib/store/calendar/market-closures.ts';
import { transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import type { operations } from '#lib/contract/operations.ts';
import { firmTransferExport } from '#lib/contract/accounts/transfer-export.ts';
import { exportAnswer } from '#lib/api/exports/export-answer.ts';
import { exportWish } from '#lib/api/exports/export-wish.ts';
import { everyQueuedTransfer } from '#lib/store/accounts/every-queued-transfer.ts';
import type { QueuePlace } from '#lib/store/accounts/queue-places.ts';
import { readTransferQueue } from '#lib/store/accounts/read-transfer-queue.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, linkTo, readCursor } from '#lib/api/http/answer/page.ts';
import { problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { cursorForms, encodeCursor } from '#lib/api/http/request/cursor.ts';
import { transferKindOf } from './transfer-kind-of.ts';

type Query = z.output<typeof operations.listFirmTransfers.query>;
type Sort = NonNullable<Query['sort']>;

const orders = {
  answerby: 'rank',
  lastmodified: 'lastModified',
  '-lastmodified': '-lastModified',
  created: 'created',
} as const;

/** The external transfers of all accounts of the caller's firm. */
export async function listFirmTransfers(call: Call<Query>): Promise<Answer> {
  const query = call.query();
  const { sort = 'answerby', limit = defaultPageSize, answerbyfrom, answerbyto } = query;
  const wish = exportWish(query);
  const search = {
    firmOid: call.principal.firmOid,
    order: orders[sort],
    statuses: query.status,
    accountNumber: query.accountnumber,
    kind: query.kind && transferKindOf(query.kind),
    text: query.q === '' ? undefined : query.q,
    since: query.modifiedsince,
    rejectedSince:
      answerbyfrom === undefined ? undefined : endOfAnsweredBy(addDays(answerbyfrom, -1), addedClosures()),
    ...(answerbyto !== undefined && {
      ranks: [transferRanks.correctable],
      rejectedBefore: endOfAnsweredBy(answerbyto, addedClosures()),
    }),
  };
  if (wish !== undefined) {
    return exportAnswer(call, wish, {
      table: firmTransferExport,
      rows: (frozen) => everyQueuedTransfer(frozen, search),
    });
  }
  const after = placeAfter(sort, query.cursor);
  const { transfers, next } = await readTransferQueue(call.store.database, { ...search, after, limit });
  const headers = next === null ? {} : linkTo(call.pageAddress(encodeCursor([sort, ...next])));
  return jsonAnswer(JSON.stringify(transfers), headers);
}

function placeAfter(sort: Sort, cursor: string | undefined): QueuePlace | undefined {
  const [order, ...place] = readCursor(cursorForms.firmTransfers, cursor) ?? [];
  if (place.length === 0) return undefined;
  if (order !== sort) {
    throw problemOfField(
      'cursor',
      'invalid.value',
      'Use the cursor of a Link header of this list, in the same order.',
    );
  }
  return place;
}
