import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

/** A security event of the firm. */
export type ListedSecurityEvent = ResultOf<'listSecurityEvents'>[number];

const pageSize = 50;

/**
 * The firm's security events, newest first, page by page. If a code is given, only those events. Reloaded each time
 * they are opened.
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
