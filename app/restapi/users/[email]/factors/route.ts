import { resetFactors } from '#lib/api/administration/sign-in-policy.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const DELETE = handle(operations.resetFactors, resetFactors);
