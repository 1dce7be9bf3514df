import { handle } from '#lib/api/pipeline/handle.ts';
import { renewWebhookSecret } from '#lib/api/webhooks/webhooks.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.renewWebhookSecret, renewWebhookSecret);
