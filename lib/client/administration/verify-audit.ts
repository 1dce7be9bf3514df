import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export type AuditVerification = ResultOf<'verifyAudit'>;

/** Verifies the audit of the firm's offers. It is expensive, so the result stays until another one is requested. */
export const auditVerificationQuery = queryOptions({
  queryKey: keys.auditVerification,
  queryFn: async ({ signal }): Promise<AuditVerification> =>
    (await read('verifyAudit', '/restapi/auditverification', { signal })).value,
  staleTime: Infinity,
});
