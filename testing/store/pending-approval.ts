import type { Database } from '#lib/store/database/database.ts';
import { insertApproval, type StoredApproval } from '#lib/store/approvals/approvals.ts';
import { byTest } from './by-test.ts';

type Wanted = Parameters<typeof insertApproval>[1];

/** Adds a pending approval that expires in an hour, bypassing the checks of a request. */
export async function addPendingApproval(
  transaction: Database,
  wanted: Pick<Wanted, 'firmOid' | 'kind' | 'privatePlacementOfferOid'> & Partial<Wanted>,
  context = byTest,
): Promise<StoredApproval> {
  const requestedAt = new Date();
  const approval = await insertApproval(
    transaction,
    {
      reason: 'Ready.',
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + 3_600_000),
      subject: wanted.privatePlacementOfferOid ?? wanted.firmOid,
      ...wanted,
    },
    context,
  );
  if (approval === undefined) throw new Error('There is a pending approval already.');
  return approval;
}
