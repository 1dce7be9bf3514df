import { changePassword } from '#lib/api/change-password.ts';
import { handle } from '#lib/api/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.changePassword, changePassword);
