import { changePassword } from '#lib/api/sign-in/change-password.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.changePassword, changePassword);
