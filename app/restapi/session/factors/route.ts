import { listFactors } from '#lib/api/sign-in/factors/own-factors.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listFactors, listFactors);
