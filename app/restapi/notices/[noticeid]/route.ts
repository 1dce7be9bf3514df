import { handle } from '#lib/api/pipeline/handle.ts';
import { changeNotice } from '#lib/api/notices/notices.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.changeNotice, changeNotice);
