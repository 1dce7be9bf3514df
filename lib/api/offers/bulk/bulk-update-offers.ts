import { requireRightClock } from '#lib/api/access/require-right-clock.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { takeRequest } from '#lib/api/http/limits/request-limits.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { unitsOfBulk } from '#lib/contract/request-units.ts';
import { changeAll } from './change-all.ts';
import { changeEach } from './change-each.ts';
import { readBulkUpdate } from './read-bulk-update.ts';
import { tryBulk } from './try-bulk.ts';

/** Changes the same settings of many offers: each is decided as its own update would be. */
export async function bulkUpdateOffers(call: Call<unknown>): Promise<Answer> {
  await requireRightClock(call.store.database, call.moment);
  const bulk = readBulkUpdate(call);
  const furtherUnits = unitsOfBulk(bulk.offers.length) - 1; // one was taken before the body was read
  if (furtherUnits > 0) await takeRequest(call.store, call.principal, furtherUnits);
  if (bulk.dryRun) return tryBulk(call, bulk);
  return bulk.mode === 'all' ? changeAll(call, bulk) : changeEach(call, bulk);
}
