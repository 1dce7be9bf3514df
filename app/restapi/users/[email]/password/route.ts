import { resetPassword } from '#lib/api/reset-password.ts';
import { handle } from '#lib/api/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.resetPassword, resetPassword);
