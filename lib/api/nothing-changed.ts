import { hadNoEffect, isUnavailable } from './database-failure.ts';

/** The database was not there for a change, for the reason in `cause`, and surely nothing was changed. */
export class NothingChanged extends Error {
  override readonly name = 'NothingChanged';
}

/** Says of the failure of all that a request changes whether that is sure. Always throws. */
export function tellNothingChanged(error: unknown): never {
  throw isUnavailable(error) && hadNoEffect(error)
    ? new NothingChanged('Nothing was changed.', { cause: error })
    : error;
}
