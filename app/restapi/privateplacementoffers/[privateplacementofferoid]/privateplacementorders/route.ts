import { handle } from '#lib/api/pipeline/handle.ts';
import { listOrders } from '#lib/api/offers/offer-subscriptions.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listOrders, listOrders);
