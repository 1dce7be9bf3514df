import { handle } from '#lib/api/pipeline/handle.ts';
import { listApprovals } from '#lib/api/approvals/approvals.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listApprovals, listApprovals);
