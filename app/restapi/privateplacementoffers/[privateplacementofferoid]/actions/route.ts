import { handle } from '#lib/api/pipeline/handle.ts';
import { listActions } from '#lib/api/offers/read-offer.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listActions, listActions);
