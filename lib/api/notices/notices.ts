import type * as z from 'zod';
import { type ApiResponse, jsonResponse, emptyResponse } from '#lib/api/http/response/api-response.ts';
import { defaultPageSize, pageOf, readNumberCursor } from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { runRegularly } from '#lib/api/run-regularly.ts';
import {
  noticeChangeSchema,
  noticeSettingsChangeSchema,
  type noticeSettingsSchema,
  type noticesSchema,
} from '#lib/contract/notices/notice-operations.ts';
import type { operations } from '#lib/contract/operations.ts';
import { noticeKinds, type NoticeSettings, usualChannels } from '#lib/domain/notices/notice-kinds.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { countUnread, readNotices, markNotice } from '#lib/store/notices/notices.ts';
import { readSettings, changeSettings } from '#lib/store/notices/notice-settings.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { createKeyNotices } from '#lib/store/notices/firm-notices.ts';
import type { Store } from '#lib/store/store.ts';

/** Lists the user's notifications, newest first, with the number of unread ones. */
export async function listNotices(
  request: OperationRequest<z.output<typeof operations.listNotices.query>>,
): Promise<ApiResponse> {
  requireUser(request);
  const { include, limit = defaultPageSize, cursor } = request.query();
  const { store, principal } = request;
  const numbers = await readOpaqueNumbers(store.database, principal.firmOid, 'notice');
  const before = readNumberCursor(numbers, cursor);
  const [unread, found] = await Promise.all([
    countUnread(store.database, principal),
    readNotices(store.database, principal, {
      before,
      limit: limit + 1,
      includesState: include === 'state',
    }),
  ]);
  const { page, headers } = pageOf(request, found, limit, ({ number }) => [numbers.hide(number)]);
  const record: z.output<typeof noticesSchema> = {
    unread,
    notices: page.map(({ number: _, ...notice }) => notice),
  };
  return jsonResponse('listNotices', record, headers);
}

/** Marks one of the user's notifications as read or unread. */
export async function changeNotice(request: OperationRequest): Promise<ApiResponse> {
  requireUser(request);
  const { read } = readForm(noticeChangeSchema, request);
  const { store, principal, parameters } = request;
  if (!(await markNotice(store.database, principal, parameters['noticeid'] ?? '', read))) {
    throw problem(
      'notice.not.found',
      "The notification doesn't exist, or you no longer have access to the record it's about.",
    );
  }
  return emptyResponse();
}

/** Throws 403 if the request uses an API key, because only users have notifications. */
export function requireUser(request: OperationRequest): void {
  requirePerson(request, "API keys can't have notifications or watches. Read the events, or sign in.");
}

/**
 * Returns the settings for all kinds of notifications, with the default for each kind that the user hasn't set.
 */
function settingsResponse({ kinds, unsubscribed }: NoticeSettings): ApiResponse {
  const record: z.output<typeof noticeSettingsSchema> = {
    kinds: noticeKinds.map((kind) => ({ kind, ...(kinds[kind] ?? usualChannels(kind)) })),
    unsubscribed,
  };
  return jsonResponse('readNoticeSettings', record);
}

/** Returns the user's notification settings. */
export async function readNoticeSettings(request: OperationRequest): Promise<ApiResponse> {
  requireUser(request);
  const { store, principal } = request;
  return settingsResponse(await readSettings(store.database, principal.id));
}

/** Changes the user's notification settings and returns the result. */
export async function changeNoticeSettings(request: OperationRequest): Promise<ApiResponse> {
  requireUser(request);
  const change = readForm(noticeSettingsChangeSchema, request);
  return settingsResponse(await changeSettings(request.store.database, request.principal.id, change));
}

/** Notifications are created within about a second of an event. */
const eventsEachMs = 1_000;
/** Expiring keys are reported two weeks in advance, so frequent checks aren't necessary. */
const keysEachMs = 60_000;

/** Creates notifications at regular intervals. Returns the timer, for clearInterval. */
export function createNoticesRegularly({ database }: Store): NodeJS.Timeout {
  const whole = database.whole();
  const createAll = async () => {
    while (await createNotices(whole));
  };
  return runRegularly(eventsEachMs, createAll, "Notifications couldn't be created. Retrying.");
}

/** Notifies administrators of expiring keys at regular intervals. Returns the timer, for clearInterval. */
export function createKeyNoticesRegularly({ database }: Store): NodeJS.Timeout {
  const whole = database.whole();
  return runRegularly(
    keysEachMs,
    () => createKeyNotices(whole),
    "Notifications about expiring keys couldn't be created. Retrying in a minute.",
  );
}
