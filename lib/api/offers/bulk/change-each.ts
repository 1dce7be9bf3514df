import { randomUUID } from 'node:crypto';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import type { BulkUpdate } from '#lib/domain/offers/bulk/bulk-update.ts';
import { changeEachOffer } from '#lib/store/offers/changing/change-each-offer.ts';
import { bulkAnswer } from './bulk-answers.ts';
import { bulkChange } from './bulk-change.ts';
import { addBulkProgress, readBulkProgress } from './bulk-progress.ts';
import { bulkResults } from './bulk-results.ts';
import { noteForbidden } from './note-forbidden.ts';

/**
 * Every offer by itself. With an Idempotency-Key, what was done before the service ended is not done again, and stands
 * in the answer.
 */
export async function changeEach(call: Call<unknown>, bulk: BulkUpdate): Promise<Answer> {
  const { claim, store } = call;
  const before = claim === null ? undefined : await readBulkProgress(store.database, claim);
  const bulkId = before?.bulkId ?? randomUUID();
  const offers = bulk.offers.filter(({ privatePlacementOfferOid: oid }) => before?.done.has(oid) !== true);
  const outcomes = await changeEachOffer(store, {
    ...bulkChange(call, { ...bulk, offers }, bulkId),
    keep:
      claim === null
        ? undefined
        : (transaction, settled) =>
            addBulkProgress(transaction, claim, bulkId, bulkResults(call, settled, true)),
  });
  noteForbidden(call, outcomes);
  const results = new Map(before?.done);
  for (const result of bulkResults(call, outcomes, true)) {
    results.set(result.privatePlacementOfferOid, result);
  }
  const inOrder = bulk.offers.flatMap(({ privatePlacementOfferOid: oid }) => results.get(oid) ?? []);
  return bulkAnswer({ bulkId, mode: 'each', dryRun: false }, inOrder);
}
