import { hasFirms } from '#lib/store/access/firms.ts';
import { hasSampleUsers } from '#lib/store/sample/load-sample-book.ts';
import { currentStore } from '#lib/store/store.ts';

/** For the sign-in page: whether the store has users of the sample data. Throws if the database is unavailable. */
export function isSampleInstallation(): Promise<boolean> {
  return hasSampleUsers(currentStore().database);
}

/** For the sign-in page: whether there is no firm yet, so no one can sign in. */
export async function isEmptyInstallation(): Promise<boolean> {
  return !(await hasFirms(currentStore().database));
}
