import { changeUser, removeUser } from '#lib/api/administration/users.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.changeUserRole, changeUser);
export const DELETE = handle(operations.removeUser, removeUser);
