import { completeSignIn } from '#lib/api/sign-in/factors/second-factor.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.completeSignIn, completeSignIn);
