import { handle } from '#lib/api/pipeline/handle.ts';
import { hideTodayLine } from '#lib/api/today/today.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.hideTodayLine, hideTodayLine);
