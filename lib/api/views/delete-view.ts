import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { deleteView as deleteStoredView, lockViews } from '#lib/store/views/change-views.ts';
import { findView, requireMatch, requireMayChange } from './find-view.ts';
import { requireViewer } from './require-viewer.ts';

/** Deletes a view, for everybody who has it. */
export async function deleteView(call: Call<unknown>): Promise<Answer> {
  requireViewer(call);
  call.query();
  await call.store.database.transaction(async (transaction) => {
    await lockViews(transaction, call.principal);
    const view = await findView(transaction, call);
    requireMayChange(call, view);
    requireMatch(call, view);
    await deleteStoredView(transaction, view.viewId);
  });
  return emptyAnswer();
}
