import { handle } from '#lib/api/pipeline/handle.ts';
import { listHistory } from '#lib/api/offers/offer-history.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listHistory, listHistory);
