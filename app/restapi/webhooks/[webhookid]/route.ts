import { handle } from '#lib/api/pipeline/handle.ts';
import { changeWebhook, deleteWebhook, readWebhook } from '#lib/api/webhooks/webhooks.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readWebhook, readWebhook);
export const PUT = handle(operations.changeWebhook, changeWebhook);
export const DELETE = handle(operations.deleteWebhook, deleteWebhook);
