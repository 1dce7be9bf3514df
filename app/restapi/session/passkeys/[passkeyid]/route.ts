import { deletePasskey, renamePasskey } from '#lib/api/sign-in/factors/own-passkeys.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.renamePasskey, renamePasskey);
export const DELETE = handle(operations.deletePasskey, deletePasskey);
