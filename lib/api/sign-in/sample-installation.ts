import { hasSampleUsers } from '#lib/store/sample/load-sample-book.ts';
import { currentStore } from '#lib/store/store.ts';

/** For the sign-in page: whether people of the sample book sign in here. Throws when the database cannot be asked. */
export function isSampleInstallation(): Promise<boolean> {
  return hasSampleUsers(currentStore().database);
}
