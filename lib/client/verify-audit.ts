import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { auditVerification as auditVerificationSchema } from '#lib/contract/records.ts';
import { read } from './api.ts';
import { keys } from './keys.ts';

export type AuditVerification = z.output<typeof auditVerificationSchema>;

/** Has the audit of the firm's offers verified. Much work, so a result stands until someone asks for another. */
export const auditVerificationQuery = queryOptions({
  queryKey: keys.auditVerification,
  queryFn: async ({ signal }): Promise<AuditVerification> =>
    (await read('/restapi/auditverification', auditVerificationSchema, { signal })).value,
  staleTime: Infinity,
});
