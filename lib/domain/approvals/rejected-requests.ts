import { marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { ApprovalKind } from './approval.ts';

/** What a request for approval asks for. */
export const askedFor: Readonly<Record<ApprovalKind, string>> = {
  execute: 'execute the offer',
  cancel: 'cancel the offer',
  close: 'close the offer',
  allocate: 'allocate subscriptions',
  policy: 'change the approval policy',
  access: 'grant access',
};

/** A rejected request, which changed no offer, so it has no entry in the audit log. */
type RejectedRequest = {
  readonly kind: ApprovalKind;
  readonly privatePlacementOfferOid: string | null;
  readonly offerName: string | null;
  readonly decidedBy: { readonly name: string } | null;
  readonly decidedAt: string | null;
};

/** Returns the title of a rejected request, such as `Request to close the offer rejected`. */
export function rejectionTitle({ kind }: Pick<RejectedRequest, 'kind'>): string {
  return `Request to ${askedFor[kind]} rejected`;
}

/** Filters of an offer's history, or of all changes. */
type Filter = {
  readonly field?: string | null | undefined;
  readonly bulkid?: string | null | undefined;
  readonly actor?: string | null | undefined;
  readonly q?: string | null | undefined;
  readonly from?: MarketDate | null | undefined;
  readonly to?: MarketDate | null | undefined;
};

/** Returns the rejected requests that match the filters, newest first. Requests that aren't for an offer never match. */
export function matchingRejections<Request extends RejectedRequest>(
  requests: readonly Request[],
  { field, bulkid, actor, q, from, to }: Filter,
): Request[] {
  if (field || bulkid) return [];
  const text = q?.toLowerCase() ?? '';
  return requests
    .filter(({ privatePlacementOfferOid: oid, offerName, decidedBy, decidedAt }) => {
      if (oid === null || decidedAt === null) return false;
      const day = marketDate(new Date(decidedAt));
      const names = [offerName ?? '', decidedBy?.name ?? ''];
      return (
        (!actor || decidedBy?.name === actor) &&
        (!from || day >= from) &&
        (!to || day <= to) &&
        (oid === text || names.some((name) => name.toLowerCase().includes(text)))
      );
    })
    .toSorted((one, other) => timeOf(other) - timeOf(one));
}

function timeOf({ decidedAt }: RejectedRequest): number {
  return Date.parse(decidedAt ?? '');
}
