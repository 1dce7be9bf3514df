import { randomUUID } from 'node:crypto';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { tellNothingChanged } from '#lib/api/http/answer/nothing-changed.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import type { BulkUpdate } from '#lib/domain/offers/bulk/bulk-update.ts';
import type { BulkOutcome } from '#lib/store/offers/changing/bulk-change.ts';
import { changeAllOffers, isAnyRefused } from '#lib/store/offers/changing/change-all-offers.ts';
import { bulkAnswer, bulkRefusedAnswer } from './bulk-answers.ts';
import { bulkChange } from './bulk-change.ts';
import { bulkResults } from './bulk-results.ts';
import { noteForbidden } from './note-forbidden.ts';

/** All offers or none. The answer is kept in the transaction of the changes. */
export async function changeAll(call: Call<unknown>, bulk: BulkUpdate): Promise<Answer> {
  const bulkId = randomUUID();
  const answerOf = (outcomes: readonly BulkOutcome[]) =>
    bulkAnswer({ bulkId, mode: 'all', dryRun: false }, bulkResults(call, outcomes, true));
  const outcomes = await changeAllOffers(call.store, {
    ...bulkChange(call, bulk, bulkId),
    keep: async (transaction, settled) => keepWith(transaction, call, answerOf(settled)),
  }).catch(tellNothingChanged);
  noteForbidden(call, outcomes);
  return isAnyRefused(outcomes)
    ? bulkRefusedAnswer(bulkResults(call, outcomes, false), call.requestId)
    : answerOf(outcomes);
}
