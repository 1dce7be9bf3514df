import { handle } from '#lib/api/pipeline/handle.ts';
import { createWebhook } from '#lib/api/webhooks/create-webhook.ts';
import { listWebhooks } from '#lib/api/webhooks/webhooks.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listWebhooks, listWebhooks);
export const POST = handle(operations.createWebhook, createWebhook);
