import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readSettings } from '#lib/store/notices/notice-settings.ts';
import { settingsAnswer } from './notice-settings.ts';
import { requireTold } from './require-told.ts';

/** How the person is told about each kind. */
export async function readNoticeSettings(call: Call<unknown>): Promise<Answer> {
  requireTold(call);
  const { store, principal } = call;
  return settingsAnswer(await readSettings(store.database, principal.id));
}
