import { startPasskeySignIn } from '#lib/api/sign-in/factors/passkey-sign-in.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.startPasskeySignIn, startPasskeySignIn);
