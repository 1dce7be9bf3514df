import type { Answer } from '#lib/api/http/answer/answer.ts';
import { problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { viewChangeSchema } from '#lib/contract/views/view-schemas.ts';
import type { Database } from '#lib/store/database/database.ts';
import { lockViews, obstacleToView, writeView } from '#lib/store/views/change-views.ts';
import type { StoredView } from '#lib/store/views/views.ts';
import { findView, requireMatch, requireMayChange } from './find-view.ts';
import { obstacleProblem, requireAddress } from './refuse-view.ts';
import { requireViewer } from './require-viewer.ts';
import { viewAnswer, viewPath } from './view-record.ts';

/** Changes what a view says: that of the person who asks, or for an administrator any of the firm. */
export async function changeView(call: Call<unknown>): Promise<Answer> {
  requireViewer(call);
  const view = await call.store.database.transaction((transaction) => changeWithin(transaction, call));
  return viewAnswer(view, { Location: publicBaseUrl() + viewPath(view) });
}

async function changeWithin(transaction: Database, call: Call<unknown>): Promise<StoredView> {
  await lockViews(transaction, call.principal);
  const view = await findView(transaction, call);
  requireMayChange(call, view);
  const changed = changedBy(view, call);
  requireMatch(call, view);
  if (isSame(view, changed)) {
    return view;
  }
  // Nobody is left to whom one would belong that is shared no longer: it becomes that of who changes it.
  const owner = view.owner ?? call.principal.id;
  const obstacle = await obstacleToView(transaction, { ...call.principal, id: owner }, changed, view);
  if (obstacle !== null) {
    throw obstacleProblem(obstacle);
  }
  const written = { ...changed, owner, version: view.version + 1 };
  await writeView(transaction, written);
  return written;
}

function changedBy(view: StoredView, call: Call<unknown>): StoredView {
  const {
    name = view.name,
    page = view.page,
    address = view.address,
    shared = view.shared,
  } = readForm(viewChangeSchema, call);
  if (page !== view.page) {
    throw problemOfField(
      'page',
      'invalid.value',
      `The view belongs to the page ${view.page}. Create another one.`,
    );
  }
  const changed = { ...view, name, address, shared };
  requireAddress(changed);
  return changed;
}

function isSame(view: StoredView, changed: StoredView): boolean {
  return view.name === changed.name && view.address === changed.address && view.shared === changed.shared;
}
