import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { noticeSettingsChangeSchema } from '#lib/contract/notices/notice-schemas.ts';
import { changeSettings } from '#lib/store/notices/notice-settings.ts';
import { settingsAnswer } from './notice-settings.ts';
import { requireTold } from './require-told.ts';

/** Changes how the person is told; answers how it is then. */
export async function changeNoticeSettings(call: Call<unknown>): Promise<Answer> {
  requireTold(call);
  const change = readForm(noticeSettingsChangeSchema, call);
  return settingsAnswer(await changeSettings(call.store.database, call.principal.id, change));
}
