import { handle } from '#lib/api/pipeline/handle.ts';
import { listApprovedByDay } from '#lib/api/offers/offer-subscriptions.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listApprovedByDay, listApprovedByDay);
