import { handle } from '#lib/api/handle.ts';
import { listActions } from '#lib/api/list-actions.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listActions, listActions);
