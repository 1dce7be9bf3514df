import { handle } from '#lib/api/http/handle.ts';
import { changeNoticeSettings } from '#lib/api/notices/change-notice-settings.ts';
import { readNoticeSettings } from '#lib/api/notices/read-notice-settings.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readNoticeSettings, readNoticeSettings);
export const PUT = handle(operations.changeNoticeSettings, changeNoticeSettings);
