import { handle } from '#lib/api/pipeline/handle.ts';
import { challengeWebhook } from '#lib/api/webhooks/challenges.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.challengeWebhook, challengeWebhook);
