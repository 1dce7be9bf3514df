import type * as z from 'zod';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { noticeSettingsSchema } from '#lib/contract/notices/notice-schemas.ts';
import { noticeKinds, type NoticeSettings, usualChannels } from '#lib/domain/notices/notice-kinds.ts';

/** Every kind, also those of which nothing was chosen. */
export function settingsAnswer({ kinds, unsubscribed }: NoticeSettings): Answer {
  const record: z.output<typeof noticeSettingsSchema> = {
    kinds: noticeKinds.map((kind) => ({ kind, ...(kinds[kind] ?? usualChannels) })),
    unsubscribed,
  };
  return jsonAnswer(JSON.stringify(record));
}
