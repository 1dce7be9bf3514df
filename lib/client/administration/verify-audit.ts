import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export type AuditVerification = ResultOf<'verifyAudit'>;

/**
 * Verifies the audit log of the firm's offers. This is expensive, so the result stays until the user requests another
 * one.
 */
export const auditVerificationQuery = queryOptions({
  queryKey: keys.auditVerification,
  queryFn: async ({ signal }): Promise<AuditVerification> =>
    (await read('verifyAudit', '/restapi/auditverification', { signal })).value,
  staleTime: Infinity,
});
