'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#components/administration/confirm-dialog.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { confirmParticipationMutation, leaveOfferMutation } from '#lib/client/offers/update-offer.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

/** Lets a firm confirm or end its participation in another firm's offer. */
export function Participation({ offer }: { readonly offer: OfferRecord }) {
  const { firmOid, rights, restricted } = useSession();
  const client = useQueryClient();
  const router = useRouter();
  const [isLeaving, setIsLeaving] = useState(false);
  const page = useRef<HTMLElement>(null); // the button that opened the dialog disappears, so focus moves to the page
  const confirmation = useMutation(confirmParticipationMutation(client));
  const oid = offer.privatePlacementOfferOid;
  const own = offer.participatingFirms.find(({ participatingFirmId }) => participatingFirmId === firmOid);
  const isInvited = own?.participation === 'invited';
  const confirm = () =>
    confirmation.isPending ||
    confirmation.mutate(oid, { onSuccess: () => announce('Participation confirmed.') });
  return (
    <div className="grid gap-2">
      <p className="text-quiet">
        {isInvited
          ? 'Your firm is invited to this offer. Until your firm confirms, the creating firm can’t add subscriptions for your accounts.'
          : 'Your firm participates in this offer. Only the firm that created it sees the total approved amount.'}
      </p>
      {own !== undefined && rights.updateOffers && !restricted.includes('updateOffer') && (
        <p className="flex flex-wrap gap-2">
          {isInvited && (
            <Button look="primary" aria-disabled={confirmation.isPending} onClick={confirm}>
              Confirm participation
            </Button>
          )}
          <Button onClick={() => setIsLeaving(true)}>Leave offer</Button>
        </p>
      )}
      {confirmation.error !== null && (
        <ProblemNotice title="Participation was not confirmed." error={confirmation.error} />
      )}
      {isLeaving && (
        <ConfirmDialog
          title="Leave this offer?"
          effects={[
            'Your firm can no longer see the offer.',
            'Subscriptions that the creating firm imported for your accounts no longer count toward the offer’s totals or the conditions of its actions.',
          ]}
          action="Leave offer"
          keep="Stay"
          done={() => {
            router.push('/offers');
            return 'Your firm left the offer.';
          }}
          failure="Your firm didn’t leave the offer."
          mutation={leaveOfferMutation(client)}
          subject={oid}
          focusAfter={page}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </div>
  );
}
