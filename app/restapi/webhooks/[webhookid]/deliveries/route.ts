import { handle } from '#lib/api/pipeline/handle.ts';
import { listDeliveries } from '#lib/api/webhooks/deliveries.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listDeliveries, listDeliveries);
