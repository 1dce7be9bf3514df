import { handle } from '#lib/api/pipeline/handle.ts';
import { verifyAudit } from '#lib/api/audit/audit-log.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.verifyAudit, verifyAudit);
