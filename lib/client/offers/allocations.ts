import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { AllocationMethod } from '#lib/domain/offers/deciding/allocation.ts';
import { offerPath } from './read-offer.ts';

/** An offer's allocation in the API's format. */
export type AllocationBody = {
  readonly method: AllocationMethod;
  readonly available: string;
  readonly unit: string;
  readonly minimum?: string;
  readonly floor?: string;
  readonly fills?: readonly {
    readonly privatePlacementOrderOid: string;
    readonly fillDollarAmount: string;
  }[];
};

type Allocation = ResultOf<'allocateOrders'>;

/** Previews the allocation of each subscription, with the digest required to commit it. */
export async function tryAllocation(
  oid: string,
  body: AllocationBody,
  ifMatch: string | null,
): Promise<Allocation> {
  const path = `${offerPath(oid)}/allocations`;
  return sendFor('allocateOrders', { method: 'POST', path, body: { ...body, dryRun: true }, ifMatch });
}

type Commit = {
  readonly body: AllocationBody;
  readonly digest: string;
  readonly ifMatch: string | null;
  /** Reason for requesting approval. If null, the allocation is committed immediately. */
  readonly reason: string | null;
};

/** Commits an allocation, or requests approval for it. */
export async function commitAllocation(
  oid: string,
  { body, digest, ifMatch, reason }: Commit,
): Promise<void> {
  const allocation = { ...body, digest };
  await (reason === null
    ? send({ method: 'POST', path: `${offerPath(oid)}/allocations`, body: allocation, ifMatch })
    : send({
        method: 'POST',
        path: `${offerPath(oid)}/approvals`,
        body: { step: 'allocate', reason, allocation },
      }));
}

/** An offer's latest allocation, without its lines; null if there is none. */
export function lastAllocationQuery(oid: string) {
  return queryOptions({
    queryKey: keys.offerOrders(oid, { allocations: true }),
    queryFn: async ({ signal }): Promise<ResultOf<'listAllocations'>[number] | null> =>
      (await read('listAllocations', `${offerPath(oid)}/allocations`, { signal, query: { limit: 1 } }))
        .value[0] ?? null,
  });
}

/** A committed allocation with its lines, which never change. */
export function allocationQuery(oid: string, allocationId: string) {
  return queryOptions({
    queryKey: keys.offerOrders(oid, { allocation: allocationId }),
    queryFn: async ({ signal }): Promise<ResultOf<'readAllocation'>> =>
      (await read('readAllocation', `${offerPath(oid)}/allocations/${allocationId}`, { signal })).value,
    staleTime: Infinity,
  });
}
