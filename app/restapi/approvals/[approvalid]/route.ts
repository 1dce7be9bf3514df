import { handle } from '#lib/api/pipeline/handle.ts';
import { decideApproval } from '#lib/api/approvals/decide-approval.ts';
import { readApproval } from '#lib/api/approvals/approvals.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readApproval, readApproval);
export const PUT = handle(operations.decideApproval, decideApproval);
