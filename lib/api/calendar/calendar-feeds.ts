import { newFeedSchema } from '#lib/contract/calendar/calendar-schemas.ts';
import { eventContextOf } from '#lib/api/security-trail.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import {
  type Answer,
  createdAnswer,
  secretAnswer,
  emptyAnswer,
  jsonAnswer,
} from '#lib/api/http/answer/answer.ts';
import { problemOfField, problem } from '#lib/api/http/answer/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { seenView, unseenView } from '#lib/api/views/views.ts';
import { createFeed, type MadeFeed, deleteFeed, listFeeds } from '#lib/store/calendar/calendar-feeds.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';

/** Creates a calendar feed for the caller. Its address appears only in this response. */
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

/** Throws if the user can't see the view, or if the view belongs to another page. */
async function requireView({ store, principal }: Call<unknown>, viewId: string): Promise<void> {
  const view = await seenView(store.database, principal, viewId);
  if (view === undefined) {
    throw problemOfField('viewId', 'view.not.found', unseenView);
  }
  if (view.page !== 'offers') {
    throw problemOfField('viewId', 'invalid.value', 'Use a view of the offers list.');
  }
}

function answerOf({ feedId, token }: MadeFeed): Answer {
  const made = { feedId, url: `${publicBaseUrl()}/calendar/${token}.ics` };
  return createdAnswer(`/restapi/calendarfeeds/${feedId}`, secretAnswer(made, 'url'));
}

/** Revokes one of the caller's calendar feeds for all of its readers. */
export async function deleteCalendarFeed(call: Call<unknown>): Promise<Answer> {
  const owner = requireOwner(call);
  call.query();
  const feed = { ...owner, feedId: call.parameters['feedid'] ?? '' };
  if (!(await deleteFeed(call.store.database, feed, eventContextOf(call)))) {
    throw problem('feed.not.found', 'You have no calendar feed with this ID.');
  }
  return emptyAnswer();
}

/** Lists the caller's calendar feeds, without their addresses. */
export async function listCalendarFeeds(call: Call<unknown>): Promise<Answer> {
  const { email } = requireOwner(call);
  return jsonAnswer(JSON.stringify(await listFeeds(call.store.database, email)));
}

/** Returns the calling user. Throws 403 for an API key, because feeds belong to users. */
function requireOwner(call: Pick<Call<unknown>, 'principal' | 'sessionEndsAt'>) {
  requirePerson(call, "API keys can't have calendar feeds. Sign in to manage yours.");
  const { principal } = call;
  return { email: principal.id, firmOid: principal.firmOid };
}
