import {
  type Moment,
  mostOffsetMs,
  offsetText,
  offsetToDecideBy,
} from '#lib/store/database/database-clock.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/**
 * Refuses where the service's clock stood over a minute away from the database's: whether a date is reached, and the
 * time stamps of the record, would be wrong by as much.
 */
export async function requireRightClock(database: DatabasePool, moment: Moment): Promise<void> {
  const offsetMs = await offsetToDecideBy(database, moment);
  if (Math.abs(offsetMs) > mostOffsetMs) {
    throw problem(
      'unavailable',
      `The clock of this service is ${offsetText(offsetMs)}, so it makes no changes until they agree. Nothing was changed. Tell your operator.`,
    );
  }
}
