import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { listFeeds } from '#lib/store/calendar/calendar-feeds.ts';
import { requireOwner } from './require-owner.ts';

/** The calendar feeds of the person who asks, without their addresses. */
export async function listCalendarFeeds(call: Call<unknown>): Promise<Answer> {
  const { email } = requireOwner(call);
  return jsonAnswer(JSON.stringify(await listFeeds(call.store.database, email)));
}
