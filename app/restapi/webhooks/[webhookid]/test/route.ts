import { handle } from '#lib/api/pipeline/handle.ts';
import { testWebhook } from '#lib/api/webhooks/deliveries.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.testWebhook, testWebhook);
