import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { defaultViewSchema } from '#lib/contract/views/view-schemas.ts';
import { lockViews, setDefaultView as setStoredDefaultView } from '#lib/store/views/change-views.ts';
import { findView } from './find-view.ts';
import { requireViewer } from './require-viewer.ts';

/** Says with which view a page opens for the person who asks. */
export async function setDefaultView(call: Call<unknown>): Promise<Answer> {
  requireViewer(call);
  const { store, principal } = call;
  await store.database.transaction(async (transaction) => {
    await lockViews(transaction, principal);
    const view = await findView(transaction, call);
    const { isDefault } = readForm(defaultViewSchema, call);
    await setStoredDefaultView(transaction, principal.id, view, isDefault);
  });
  return emptyAnswer();
}
