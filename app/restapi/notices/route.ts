import { handle } from '#lib/api/pipeline/handle.ts';
import { listNotices } from '#lib/api/notices/notices.ts';
import { readNotices } from '#lib/api/notices/read-notices.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listNotices, listNotices);
export const PUT = handle(operations.readNotices, readNotices);
