import { handle } from '#lib/api/pipeline/handle.ts';
import { changeApprovalPolicy, readApprovalPolicy } from '#lib/api/approvals/approval-policy.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readApprovalPolicy, readApprovalPolicy);
export const PUT = handle(operations.changeApprovalPolicy, changeApprovalPolicy);
