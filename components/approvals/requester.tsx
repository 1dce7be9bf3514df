'use client';

import { PersonName } from '#components/people/person-name.tsx';
import type { Approval } from '#lib/client/approvals/approvals.ts';

type Props = { readonly approval: Pick<Approval, 'requestedBy' | 'requesterHasAccess'> };

/** Shows who requested an approval, and whether that person has left, because the approval stays valid. */
export function Requester({ approval: { requestedBy, requesterHasAccess } }: Props) {
  return (
    <>
      <PersonName actor={requestedBy.name} className="wrap-anywhere" />
      {!requesterHasAccess && <strong className="font-semibold text-due"> (no longer has access)</strong>}
    </>
  );
}
