import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { namesTag } from '#lib/api/http/request/conditions.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { isSeenBy, mayChangeView } from '#lib/domain/views/view-access.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readView, type StoredView } from '#lib/store/views/views.ts';
import { viewTag } from './view-record.ts';

/** What is said of a view that the person does not see, whether there is one or not. */
export const unseenView = "The view doesn't exist or isn't shared with you.";

/** The view of the path; 404 where the person has none such. */
export async function findView(database: Database, call: Call<unknown>): Promise<StoredView> {
  const { principal, parameters } = call;
  const view = await seenView(database, principal, parameters['viewid'] ?? '');
  if (view === undefined) {
    throw problem('view.not.found', unseenView);
  }
  return view;
}

/** A view that the person sees; undefined where there is none such. */
export async function seenView(
  database: Database,
  person: Principal,
  viewId: string,
): Promise<StoredView | undefined> {
  const view = await readView(database, person, viewId);
  return view !== undefined && isSeenBy(person, view) ? view : undefined;
}

/** Throws 403 where the view is somebody else's. */
export function requireMayChange({ principal }: Call<unknown>, view: StoredView): void {
  if (!mayChangeView(principal, view)) {
    const maker = view.owner === null ? 'Its maker was removed' : `It is a view of ${view.owner}`;
    const message = `${maker}: only ${view.owner === null ? '' : 'they and '}administrators of your firm change it.`;
    throw problem('view.not.allowed', message);
  }
}

/** Throws 412 where If-Match names another version than there is. */
export function requireMatch({ ifMatch }: Call<unknown>, view: StoredView): void {
  if (ifMatch !== null && !namesTag(ifMatch, viewTag(view))) {
    throw problem('precondition.failed', 'The view changed since you read it. Read it again first.');
  }
}
