import { hasFirms } from '#lib/store/access/firms.ts';
import { hasSampleUsers } from '#lib/store/sample/load-sample-book.ts';
import { currentStore } from '#lib/store/store.ts';

/**
 * Reports whether the store has users from the sample data, for the sign-in page. Throws if the database is
 * unavailable.
 */
export function isSampleInstallation(): Promise<boolean> {
  return hasSampleUsers(currentStore().database);
}

/** For the sign-in page, reports whether no firm exists yet, in which case no one can sign in. */
export async function isEmptyInstallation(): Promise<boolean> {
  return !(await hasFirms(currentStore().database));
}
