import { queryOptions } from '@tanstack/react-query';
import { read } from './api.ts';

/** The server's state, for the banner about a detached store. An operator can attach the store at any time. */
export function readinessQuery() {
  return queryOptions({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => read('readReadiness', '/readyz', { signal }),
    refetchInterval: 15_000,
  });
}
