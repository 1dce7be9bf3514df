import type { Call } from '#lib/api/http/request/call.ts';
import { decideUpdate, factsNeededBy, requireUpdatable } from '#lib/api/offers/decide-update.ts';
import { requestForOffer } from '#lib/domain/offers/bulk/bulk-changes.ts';
import type { BulkUpdate } from '#lib/domain/offers/bulk/bulk-update.ts';
import type { BulkChange } from '#lib/store/offers/changing/bulk-change.ts';

/** What the store is asked for: each offer with how its change is decided. */
export function bulkChange(
  call: Call<unknown>,
  { changes, offers }: BulkUpdate,
  bulkId: string | undefined,
): BulkChange {
  return {
    firmOid: call.principal.firmOid,
    ...factsNeededBy(changes.request),
    changes: offers.map(({ privatePlacementOfferOid, etag }) => ({
      privatePlacementOfferOid,
      decide: (snapshot) => {
        requireUpdatable(snapshot, call.principal);
        return decideUpdate(call, snapshot, {
          request: requestForOffer(changes, snapshot.offer),
          ifMatch: etag,
          besides: { violations: [], further: 0 },
          ...(bulkId !== undefined && { bulkId }),
        });
      },
    })),
  };
}
