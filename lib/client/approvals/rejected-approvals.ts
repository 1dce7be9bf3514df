import { queryOptions } from '@tanstack/react-query';
import { read, readAllPages } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { Approval } from './approvals.ts';

// Not in `approvals.ts`, because the offer page, whose size is limited, doesn't need these queries at first.

const path = '/restapi/approvals';

/** The firm's newest rejected approvals. */
export const rejectedApprovalsQuery = queryOptions({
  queryKey: keys.approvalList({ state: 'rejected' }),
  queryFn: async ({ signal }): Promise<readonly Approval[]> =>
    (await read('listApprovals', path, { signal, query: { state: 'rejected', limit: 5 } })).value,
});

/** All rejected approvals of an offer or, if it is null, of the firm. */
export function allRejectedApprovalsQuery(offer: string | null) {
  return queryOptions({
    queryKey: keys.approvalList({ state: 'rejected', offer, all: true }),
    queryFn: ({ signal }): Promise<readonly Approval[]> =>
      readAllPages((cursor) =>
        read('listApprovals', path, { signal, query: { state: 'rejected', offer, limit: 200, cursor } }),
      ),
  });
}
