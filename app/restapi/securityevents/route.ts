import { handle } from '#lib/api/http/handle.ts';
import { listSecurityEvents } from '#lib/api/audit/list-security-events.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listSecurityEvents, listSecurityEvents);
