import { handle } from '#lib/api/handle.ts';
import { listSubscriptionTotals } from '#lib/api/list-subscription-totals.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listSubscriptionTotals, listSubscriptionTotals);
