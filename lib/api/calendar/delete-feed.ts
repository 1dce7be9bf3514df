import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { deleteFeed } from '#lib/store/calendar/calendar-feeds.ts';
import { requireOwner } from './require-owner.ts';

/** Ends a calendar feed of the person who asks, whoever reads it. */
export async function deleteCalendarFeed(call: Call<unknown>): Promise<Answer> {
  const owner = requireOwner(call);
  call.query();
  const feed = { ...owner, feedId: call.parameters['feedid'] ?? '' };
  if (!(await deleteFeed(call.store.database, feed, eventContextOf(call)))) {
    throw problem('feed.not.found', 'You have no calendar feed with this ID.');
  }
  return emptyAnswer();
}
