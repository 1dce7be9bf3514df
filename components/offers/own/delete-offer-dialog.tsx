'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Dialog, FormButtons } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { deleteOfferMutation, finalTermsQuery } from '#lib/client/offers/creating/create-offer.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import { ChangedWhileOpen, OfferNameField } from '../actions/confirmation.tsx';

type Props = { readonly offer: ReadOffer; readonly onClose: () => void };

/** Deletes an offer that was never published or imported and has no subscriptions, once the user has typed its name. */
export function DeleteOfferDialog({ offer, onClose }: Props) {
  const { privatePlacementOfferOid: oid, offerName, reference } = offer.value;
  const [seen, setSeen] = useState(offer.etag);
  const [typedName, setTypedName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { data: final } = useQuery(finalTermsQuery(offer));
  const deletion = useDeletion(oid, offerName);
  const hasChanged = offer.etag !== seen && !deletion.isSuccess;
  const isNamed = typedName.trim() === offerName;
  const isUnderWay = deletion.isPending || deletion.isSuccess;
  const isStale = deletion.error instanceof ApiError && deletion.error.status === 412;
  return (
    <Dialog
      open
      pending={isUnderWay}
      onClose={onClose}
      initialFocus={input}
      title={`Delete ${offerName}?`}
      description="You can’t undo this."
    >
      <form
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (isNamed && !hasChanged && !isUnderWay && !final) deletion.mutate(seen);
        }}
      >
        <Losses reference={reference} />
        {final && (
          <Notice tone="due">
            {final.replace(/You can still change its terms.*/, 'Cancel the offer instead.')}
          </Notice>
        )}
        {hasChanged && (
          <ChangedWhileOpen
            action="I’ve reviewed the changes"
            onAction={() => {
              setSeen(offer.etag);
              setTypedName('');
              deletion.reset();
            }}
          >
            Review the page behind this dialog before you delete the offer.
          </ChangedWhileOpen>
        )}
        {deletion.error !== null && !isStale && (
          <ProblemNotice title="The offer was not deleted." error={deletion.error} />
        )}
        <OfferNameField
          offerName={offerName}
          typed={typedName}
          onType={setTypedName}
          isSubmitted={isSubmitted}
          readOnly={isUnderWay}
          input={input}
        />
        <FormButtons
          keep="Keep the offer"
          action="Delete offer"
          look="danger"
          pending={isUnderWay}
          blocked={!isNamed || hasChanged || Boolean(final)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function Losses({ reference }: Pick<ReadOffer['value'], 'reference'>) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>Its notes and watches are deleted, and pending approvals are closed.</li>
      <li>Its audit entries are kept and show who deleted it.</li>
      <li>
        {reference === null
          ? 'You can’t reuse its identifier.'
          : `You can’t reuse its identifier or its reference ${reference}.`}
      </li>
    </ul>
  );
}

/** Deletes the offer and leaves its page. */
function useDeletion(oid: string, offerName: string) {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    ...deleteOfferMutation(client, oid),
    onSuccess: () => {
      announce(`${offerName} was deleted.`);
      router.push('/offers');
    },
  });
}
