import { handle } from '#lib/api/pipeline/handle.ts';
import { readMemo } from '#lib/api/offers/memo/read-memo.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readMemo, readMemo);
