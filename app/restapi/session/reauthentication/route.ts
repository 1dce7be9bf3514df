import { handle } from '#lib/api/pipeline/handle.ts';
import { reauthenticate } from '#lib/api/sign-in/factors/reauthentication.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.reauthenticate, reauthenticate);
