import { handle } from '#lib/api/handle.ts';
import { signOutEverywhere } from '#lib/api/sign-out-everywhere.ts';
import { operations } from '#lib/contract/operations.ts';

export const DELETE = handle(operations.signOutEverywhere, signOutEverywhere);
