import { handle } from '#lib/api/handle.ts';
import { verifyAudit } from '#lib/api/verify-audit.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.verifyAudit, verifyAudit);
