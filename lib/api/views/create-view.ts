import { type Answer, createdAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { newViewSchema } from '#lib/contract/views/view-schemas.ts';
import { addView, lockViews, obstacleToView } from '#lib/store/views/change-views.ts';
import { obstacleProblem, requireAddress } from './refuse-view.ts';
import { requireViewer } from './require-viewer.ts';
import { viewAnswer, viewPath } from './view-record.ts';

/** Makes a view of the person who asks. */
export async function createView(call: Call<unknown>): Promise<Answer> {
  requireViewer(call);
  const { store, principal } = call;
  const content = readForm(newViewSchema, call);
  requireAddress(content);
  const view = await store.database.transaction(async (transaction) => {
    await lockViews(transaction, principal);
    const obstacle = await obstacleToView(transaction, principal, content, null);
    if (obstacle !== null) {
      throw obstacleProblem(obstacle);
    }
    return addView(transaction, principal, content);
  });
  return createdAnswer(viewPath(view), viewAnswer(view));
}
