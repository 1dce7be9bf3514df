'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { usePageCommands } from '#components/shell/page-commands.ts';
import { later } from '#components/ui/later.tsx';
import { MenuItem, MenuLink } from '#components/ui/menu.tsx';
import { finalTermsQuery } from '#lib/client/offers/creating/create-offer.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { useMemoFile } from '../history/memo-button.tsx';
import { useAllocateCommand } from '../subscriptions/allocate-command.ts';
import { reasonFinal, useOfferRelation, useOtherWayToChangeTerms } from '../use-offer-relation.ts';

const TermsDialog = later(() => import('./terms-dialog.tsx').then((module) => module.TermsDialog), {
  ssr: false,
});
const DeleteOfferDialog = later(
  () => import('./delete-offer-dialog.tsx').then((module) => module.DeleteOfferDialog),
  { ssr: false },
);

/** Actions of the creating firm that aren't steps in the offer's lifecycle. */
export type OwnAction = 'terms' | 'delete' | 'memo';

type Props = {
  readonly offer: ReadOffer;
  readonly hasSubscription: boolean;
  readonly onChoose: (action: OwnAction | null) => void;
};

/**
 * Menu items for each `OwnAction` and for duplicating the offer. If an action is unavailable, its item says why. The
 * memo of a closed offer isn't listed, because it is next to the status.
 */
export function OwnOfferItems({ offer, hasSubscription, onChoose }: Props) {
  const known = reasonFinal(offer, hasSubscription);
  const { data } = useQuery({ ...finalTermsQuery(offer), enabled: known === null });
  const reason = known ?? (data ? 'The offer was published or imported.' : null);
  const otherWay = useOtherWayToChangeTerms();
  const closed = isClosed(offer.value.offerStatus);
  const { mayReadHistory } = useOfferRelation(offer.value);
  return (
    <>
      {mayReadHistory && !closed && <MenuItem onChoose={() => onChoose('memo')}>Offer memo (PDF)</MenuItem>}
      <MenuLink address={copyAddress(offer)}>Duplicate…</MenuLink>
      <MenuItem
        onChoose={() => onChoose('terms')}
        {...(reason !== null && {
          forbiddenBecause: (
            <p>
              {reason} {!closed && otherWay}
            </p>
          ),
        })}
      >
        Edit terms…
      </MenuItem>
      <MenuItem
        isGrave
        onChoose={() => onChoose('delete')}
        {...(reason !== null && {
          forbiddenBecause: (
            <p>
              {reason} {!closed && 'Cancel the offer instead.'}
            </p>
          ),
        })}
      >
        Delete offer…
      </MenuItem>
    </>
  );
}

type OwnOfferProps = Props & { readonly totals: SubscriptionTotals; readonly chosen: OwnAction | null };

/** Adds the allocation and the actions of `OwnOfferItems` to the palette, and renders the dialogs of the actions. */
export function OwnOffer({ offer, totals, hasSubscription, chosen, onChoose }: OwnOfferProps) {
  const router = useRouter();
  const isFinal = reasonFinal(offer, hasSubscription) !== null;
  usePageCommands([
    { label: 'Duplicate…', run: () => router.push(copyAddress(offer)) },
    ...(isFinal
      ? []
      : [
          { label: 'Edit terms…', run: () => onChoose('terms') },
          { label: 'Delete offer…', run: () => onChoose('delete') },
        ]),
  ]);
  useAllocateCommand(offer, totals);
  const onClose = () => onChoose(null);
  const memo = useMemoFile(offer.value);
  const onMemo = useEffectEvent(() => {
    onClose();
    memo.save();
  });
  useEffect(() => {
    if (chosen === 'memo') onMemo();
  }, [chosen]);
  return (
    <>
      {memo.problem && <div className="col-span-full">{memo.problem}</div>}
      {chosen === 'terms' && <TermsDialog offer={offer} onClose={onClose} />}
      {chosen === 'delete' && <DeleteOfferDialog offer={offer} onClose={onClose} />}
    </>
  );
}

function copyAddress({ value }: ReadOffer): string {
  return `/offers/new?copy=${value.privatePlacementOfferOid}`;
}
