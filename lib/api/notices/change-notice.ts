import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { noticeChangeSchema } from '#lib/contract/notices/notice-schemas.ts';
import { markNotice } from '#lib/store/notices/notices.ts';
import { requireTold } from './require-told.ts';

/** Marks a notice of the person as read, or as not. */
export async function changeNotice(call: Call<unknown>): Promise<Answer> {
  requireTold(call);
  const { read } = readForm(noticeChangeSchema, call);
  const { store, principal, parameters } = call;
  if (!(await markNotice(store.database, principal, parameters['noticeid'] ?? '', read))) {
    throw problem('notice.not.found', "The notice doesn't exist, or you can no longer read its subject.");
  }
  return emptyAnswer();
}
