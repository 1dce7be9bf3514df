import type { Transfer } from '#lib/client/accounts/list-transfers.ts';

/** Returns a transfer request for tests. Whatever a test doesn't set has a default value. */
export function exampleTransfer(acatid: string, rest: Partial<Transfer> = {}): Transfer {
  return {
    acatid,
    status: 'Requested',
    kind: 'ACAT',
    comment: null,
    contraAccountNumber: null,
    contraFirmName: null,
    rejectedOn: null,
    dtcNumber: null,
    creationTS: '2026-10-01T09:00:00.000-04:00',
    lastModifiedTS: '2026-10-01T09:00:00.000-04:00',
    ...rest,
  };
}
