import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

/** The security events of the firm. */
export type ListedSecurityEvent = ResultOf<'listSecurityEvents'>[number];

const pageSize = 50;

/**
 * The security events of the firm, newest first, page by page; with a code, only those. Reloaded whenever they are
 * opened.
 */
export function securityEventsQuery(event: string | null) {
  return infiniteQueryOptions({
    queryKey: keys.securityEvents({ event }),
    queryFn: ({ signal, pageParam: cursor }) =>
      read('listSecurityEvents', '/restapi/securityevents', {
        query: { event, limit: pageSize, cursor },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
