import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import type { BulkUpdate } from '#lib/domain/offers/bulk/bulk-update.ts';
import { decideOffers } from '#lib/store/offers/changing/change-all-offers.ts';
import { bulkAnswer } from './bulk-answers.ts';
import { bulkChange } from './bulk-change.ts';
import { bulkResults } from './bulk-results.ts';
import { noteForbidden } from './note-forbidden.ts';

/** What a change of many offers would do now. */
export async function tryBulk(call: Call<unknown>, bulk: BulkUpdate): Promise<Answer> {
  const outcomes = await decideOffers(call.store.database, bulkChange(call, bulk, undefined));
  noteForbidden(call, outcomes);
  return bulkAnswer({ bulkId: null, mode: bulk.mode, dryRun: true }, bulkResults(call, outcomes, false));
}
