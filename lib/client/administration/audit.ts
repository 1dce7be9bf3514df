import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { readUntilFound } from '#lib/client/http/filtered-pages.ts';
import { keys } from '#lib/client/http/keys.ts';

/** A security event of the firm. */
export type ListedSecurityEvent = ResultOf<'listSecurityEvents'>[number];

const pageSize = 50;

export const securityEventsPath = '/restapi/securityevents';

type SecurityEventFilter = {
  readonly q: string | null;
  readonly event: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly actor: string | null;
};

/** The firm's security events, newest first, page by page. The list reloads each time it is opened. */
export function securityEventsQuery(filter: SecurityEventFilter) {
  return infiniteQueryOptions({
    queryKey: keys.securityEvents(filter),
    queryFn: ({ signal, pageParam }) =>
      readUntilFound(
        (cursor) =>
          read('listSecurityEvents', securityEventsPath, {
            query: { ...filter, limit: pageSize, cursor },
            signal,
          }),
        pageParam,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const changesPath = '/restapi/changes';

/** A change to one of the firm's offers. */
export type ListedChange = ResultOf<'listChanges'>[number];

type ChangeFilter = {
  readonly q: string | null;
  readonly field: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly actor: string | null;
  readonly bulkid: string | null;
};

const changesPerPage = 50;

/** Changes to all of the firm's offers, newest first, page by page. */
export function changesQuery(filter: ChangeFilter) {
  return infiniteQueryOptions({
    queryKey: keys.changes(filter),
    queryFn: ({ signal, pageParam }) =>
      readUntilFound(
        (cursor) =>
          read('listChanges', changesPath, { query: { ...filter, limit: changesPerPage, cursor }, signal }),
        pageParam,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type AuditVerification = ResultOf<'verifyAudit'>;

/**
 * Verifies the audit log of the firm's offers. Each verification is expensive and recorded in the security log, so it runs
 * only if the user requests it with `refetch`. The result is kept until then.
 */
export const auditVerificationQuery = queryOptions({
  queryKey: keys.auditVerification,
  queryFn: async ({ signal }): Promise<AuditVerification> =>
    (await read('verifyAudit', '/restapi/auditverification', { signal })).value,
  enabled: false,
  staleTime: Infinity,
});
