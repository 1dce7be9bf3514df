import type * as z from 'zod';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import {
  type noticeSettingsSchema,
  noticeSettingsChangeSchema,
} from '#lib/contract/notices/notice-schemas.ts';
import { noticeKinds, type NoticeSettings, usualChannels } from '#lib/domain/notices/notice-kinds.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readSettings, changeSettings } from '#lib/store/notices/notice-settings.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { requireUser } from './notices.ts';

/** Includes all kinds, even those without a setting by the user. */
function settingsAnswer({ kinds, unsubscribed }: NoticeSettings): Answer {
  const record: z.output<typeof noticeSettingsSchema> = {
    kinds: noticeKinds.map((kind) => ({ kind, ...(kinds[kind] ?? usualChannels) })),
    unsubscribed,
  };
  return jsonAnswer(JSON.stringify(record));
}

/** Returns the user's notification settings. */
export async function readNoticeSettings(call: Call<unknown>): Promise<Answer> {
  requireUser(call);
  const { store, principal } = call;
  return settingsAnswer(await readSettings(store.database, principal.id));
}

/** Changes the user's notification settings and returns the result. */
export async function changeNoticeSettings(call: Call<unknown>): Promise<Answer> {
  requireUser(call);
  const change = readForm(noticeSettingsChangeSchema, call);
  return settingsAnswer(await changeSettings(call.store.database, call.principal.id, change));
}
