import { resetPassword } from '#lib/api/administration/users.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.resetPassword, resetPassword);
