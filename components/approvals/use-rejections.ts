import { useQuery } from '@tanstack/react-query';
import { allRejectedApprovalsQuery } from '#lib/client/approvals/rejected-approvals.ts';
import { matchingRejections } from '#lib/domain/approvals/rejected-requests.ts';

/**
 * Returns the rejected requests of an offer, or of all offers if it is null, that match the filters, newest first. Also
 * returns the names of everyone who rejected one.
 */
export function useRejections(offer: string | null, filter: Parameters<typeof matchingRejections>[1]) {
  const { data = [] } = useQuery(allRejectedApprovalsQuery(offer));
  return {
    rejections: matchingRejections(data, filter),
    deciders: data.flatMap(({ decidedBy }) => decidedBy?.name ?? []),
  };
}
