import { handle } from '#lib/api/pipeline/handle.ts';
import { readToday } from '#lib/api/today/today.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readToday, readToday);
