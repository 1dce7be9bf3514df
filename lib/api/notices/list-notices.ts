import type * as z from 'zod';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageOf, readNumberCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import type { noticesSchema } from '#lib/contract/notices/notice-schemas.ts';
import type { operations } from '#lib/contract/operations.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { countUnread, readNotices } from '#lib/store/notices/notices.ts';
import { requireTold } from './require-told.ts';

/** What the person was told, newest first, with how much of it is not read. */
export async function listNotices(
  call: Call<z.output<typeof operations.listNotices.query>>,
): Promise<Answer> {
  requireTold(call);
  const { limit = defaultPageSize, cursor } = call.query();
  const { store, principal } = call;
  const numbers = await readOpaqueNumbers(store.database, principal.firmOid, 'notice');
  const before = readNumberCursor(numbers, cursor);
  const [unread, found] = await Promise.all([
    countUnread(store.database, principal),
    readNotices(store.database, principal, { before, limit: limit + 1 }),
  ]);
  const { page, headers } = pageOf(call, found, limit, ({ number }) => [numbers.hide(number)]);
  const record: z.output<typeof noticesSchema> = {
    unread,
    notices: page.map(({ number: _, ...notice }) => notice),
  };
  return jsonAnswer(JSON.stringify(record), headers);
}
