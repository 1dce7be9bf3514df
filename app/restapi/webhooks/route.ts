import { handle } from '#lib/api/pipeline/handle.ts';
import { createWebhook, listWebhooks } from '#lib/api/webhooks/webhooks.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listWebhooks, listWebhooks);
export const POST = handle(operations.createWebhook, createWebhook);
