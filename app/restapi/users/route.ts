import { createUser } from '#lib/api/administration/create-user.ts';
import { handle } from '#lib/api/http/handle.ts';
import { listUsers } from '#lib/api/administration/list-users.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listUsers, listUsers);
export const POST = handle(operations.createUser, createUser);
