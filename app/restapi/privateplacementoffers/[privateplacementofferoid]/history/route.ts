import { handle } from '#lib/api/handle.ts';
import { listHistory } from '#lib/api/list-history.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listHistory, listHistory);
