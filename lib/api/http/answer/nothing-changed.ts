import { QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { hadNoEffect, isUnavailable } from '#lib/store/database/database-failure.ts';

/**
 * The database was not there, or had no room, for a change, for the reason in `cause`, and surely nothing was changed.
 */
export class NothingChanged extends Error {
  override readonly name = 'NothingChanged';
}

/** Says of the failure of all that a request changes whether that is sure. Always throws. */
export function tellNothingChanged(error: unknown): never {
  throw hadNoEffect(error) && (error instanceof QueueFullError || isUnavailable(error))
    ? new NothingChanged('Nothing was changed.', { cause: error })
    : error;
}
