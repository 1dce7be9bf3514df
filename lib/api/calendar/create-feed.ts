import { newFeedSchema } from '#lib/contract/calendar/calendar-schemas.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { refuseAddition } from '#lib/api/administration/refuse-addition.ts';
import { type Answer, createdAnswer, secretAnswer } from '#lib/api/http/answer/answer.ts';
import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { createFeed, type MadeFeed } from '#lib/store/calendar/calendar-feeds.ts';
import { requireOwner } from './require-owner.ts';

/** Makes a calendar feed of the person who asks. Its address is in this answer and nowhere else. */
export async function createCalendarFeed(call: Call<unknown>): Promise<Answer> {
  const owner = requireOwner(call);
  const { name } = readForm(newFeedSchema, call);
  const feed = { ...owner, name: name.trim() };
  const made = await createFeed(call.store.database, feed, eventContextOf(call), (transaction, one) =>
    keepWith(transaction, call, answerOf(one)),
  ).catch(refuseAddition);
  return answerOf(made);
}

function answerOf({ feedId, token }: MadeFeed): Answer {
  const made = { feedId, url: `${publicBaseUrl()}/calendar/${token}.ics` };
  return createdAnswer(`/restapi/calendarfeeds/${feedId}`, secretAnswer(made, 'url'));
}
