import { newFeedSchema } from '#lib/contract/calendar/calendar-schemas.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { refuseAddition } from '#lib/api/administration/refuse-addition.ts';
import { type Answer, createdAnswer, secretAnswer } from '#lib/api/http/answer/answer.ts';
import { problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { seenView, unseenView } from '#lib/api/views/find-view.ts';
import { createFeed, type MadeFeed } from '#lib/store/calendar/calendar-feeds.ts';
import { requireOwner } from './require-owner.ts';

/** Makes a calendar feed of the person who asks. Its address is in this answer and nowhere else. */
export async function createCalendarFeed(call: Call<unknown>): Promise<Answer> {
  const owner = requireOwner(call);
  const { name, viewId = null } = readForm(newFeedSchema, call);
  if (viewId !== null) await requireView(call, viewId);
  const feed = { ...owner, name: name.trim(), viewId };
  const made = await createFeed(call.store.database, feed, eventContextOf(call), (transaction, one) =>
    keepWith(transaction, call, answerOf(one)),
  ).catch(refuseAddition);
  return answerOf(made);
}

/** Throws where the person sees no such view, or it is of another page. */
async function requireView({ store, principal }: Call<unknown>, viewId: string): Promise<void> {
  const view = await seenView(store.database, principal, viewId);
  if (view === undefined) {
    throw problemOfField('viewId', 'view.not.found', unseenView);
  }
  if (view.page !== 'offers') {
    throw problemOfField('viewId', 'invalid.value', 'Use a view of the list of offers.');
  }
}

function answerOf({ feedId, token }: MadeFeed): Answer {
  const made = { feedId, url: `${publicBaseUrl()}/calendar/${token}.ics` };
  return createdAnswer(`/restapi/calendarfeeds/${feedId}`, secretAnswer(made, 'url'));
}
