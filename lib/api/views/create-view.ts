import { type Answer, createdAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
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
  return store.database.transaction(async (transaction) => {
    await lockViews(transaction, principal);
    const obstacle = await obstacleToView(transaction, principal, content, null);
    if (obstacle !== null) {
      throw obstacleProblem(obstacle);
    }
    const view = await addView(transaction, principal, content);
    const answer = createdAnswer(viewPath(view), viewAnswer(view));
    await keepWith(transaction, call, answer);
    return answer;
  });
}
