import { createUser, listUsers } from '#lib/api/administration/users.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listUsers, listUsers);
export const POST = handle(operations.createUser, createUser);
