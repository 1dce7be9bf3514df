import { hasFirms } from '#lib/store/access/firms.ts';
import { hasSampleUsers } from '#lib/store/sample/load-sample-book.ts';
import { currentStore } from '#lib/store/store.ts';

/** For the sign-in page: whether people of the sample data sign in here. Throws when the database cannot be asked. */
export function isSampleInstallation(): Promise<boolean> {
  return hasSampleUsers(currentStore().database);
}

/** For the sign-in page: whether there is no firm yet, so no one can sign in. */
export async function isEmptyInstallation(): Promise<boolean> {
  return !(await hasFirms(currentStore().database));
}
