import { handle } from '#lib/api/http/handle.ts';
import { changeWebhook } from '#lib/api/webhooks/change-webhook.ts';
import { deleteWebhook } from '#lib/api/webhooks/delete-webhook.ts';
import { readWebhook } from '#lib/api/webhooks/read-webhook.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readWebhook, readWebhook);
export const PUT = handle(operations.changeWebhook, changeWebhook);
export const DELETE = handle(operations.deleteWebhook, deleteWebhook);
