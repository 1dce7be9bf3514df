import { handle } from '#lib/api/handle.ts';
import { readReadiness } from '#lib/api/read-health.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readReadiness, readReadiness);
