import { addPasskey } from '#lib/api/sign-in/factors/own-passkeys.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.addPasskey, addPasskey);
