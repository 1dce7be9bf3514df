import { changeSignInPolicy, readSignInPolicy } from '#lib/api/administration/sign-in-policy.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readSignInPolicy, readSignInPolicy);
export const PUT = handle(operations.changeSignInPolicy, changeSignInPolicy);
