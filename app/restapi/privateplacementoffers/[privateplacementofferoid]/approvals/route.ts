import { handle } from '#lib/api/pipeline/handle.ts';
import { requestApproval } from '#lib/api/approvals/request-approval.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.requestApproval, requestApproval);
