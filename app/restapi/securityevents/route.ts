import { handle } from '#lib/api/pipeline/handle.ts';
import { listSecurityEvents } from '#lib/api/audit/list-security-events.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listSecurityEvents, listSecurityEvents);
