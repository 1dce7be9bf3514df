import { queryOptions } from '@tanstack/react-query';
import { read } from './api.ts';

/** The state of the service, for the banner of a detached store, which an operator can attach at any time. */
export function readinessQuery() {
  return queryOptions({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => read('readReadiness', '/readyz', { signal }),
    refetchInterval: 15_000,
  });
}
