import { handle } from '#lib/api/pipeline/handle.ts';
import { changeNoticeSettings, readNoticeSettings } from '#lib/api/notices/notices.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readNoticeSettings, readNoticeSettings);
export const PUT = handle(operations.changeNoticeSettings, changeNoticeSettings);
