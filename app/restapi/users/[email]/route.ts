import { changeUser } from '#lib/api/administration/change-user.ts';
import { handle } from '#lib/api/http/handle.ts';
import { removeUser } from '#lib/api/administration/remove-user.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.changeUserRole, changeUser);
export const DELETE = handle(operations.removeUser, removeUser);
