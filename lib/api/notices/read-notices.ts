import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { noticesReadSchema } from '#lib/contract/notices/notice-operations.ts';
import { markNoticesRead } from '#lib/store/notices/notices.ts';
import { requireUser } from './notices.ts';

/** Marks the user's notifications up to a given time as read. Later ones stay unread. */
export async function readNotices(call: Call<unknown>): Promise<Answer> {
  requireUser(call);
  const { readUpTo } = readForm(noticesReadSchema, call);
  await markNoticesRead(call.store.database, call.principal, readUpTo);
  return emptyAnswer();
}
