'use client';

import dynamic from 'next/dynamic';
import { useSession } from '#components/shell/session-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { RowLink } from '#components/ui/row-link.tsx';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { ApprovedBar } from './approved-bar.tsx';
import { DueText } from './due-text.tsx';
import { StatusCell } from './status-cell.tsx';

const RowParts = dynamic(() => import('./row-parts.tsx').then((module) => module.RowParts), { ssr: false });

type Props = { readonly offer: OverviewOffer; readonly compact: boolean };

/** The offer's name with a link, and its firm. On a narrow page it also contains the hidden columns. */
export function OfferCell({ offer, compact }: Props) {
  const { firmOid } = useSession();
  const isOurs = offer.creatingFirmOid === firmOid;
  return (
    <>
      <RowPartsLater offer={offer} />
      <span className={classNames('min-w-0', compact ? 'lg:flex lg:gap-2 print:block' : 'block')}>
        <RowLink
          href={`/offers/${offer.privatePlacementOfferOid}`}
          title={compact ? offer.offerName : undefined}
          className={classNames(
            'min-h-5 w-fit scroll-mt-10 wrap-anywhere font-semibold text-accent hover:underline',
            compact ? 'block max-w-full lg:shrink-0 lg:truncate print:whitespace-normal' : 'line-clamp-2',
          )}
        >
          {offer.offerName}
        </RowLink>
        {offer.attention.includes('cashrequiredpassed') && (
          <span className={compact ? 'shrink-0 lg:hidden print:hidden' : 'block lg:hidden print:hidden'}>
            <DueText label="Past the cash-required date" isShort={compact} />
          </span>
        )}
        <span
          title={offer.issuerName}
          className={classNames(
            'text-small wrap-anywhere text-quiet',
            compact ? 'block lg:truncate print:whitespace-normal' : 'line-clamp-1',
          )}
        >
          {offer.issuerName}
          {!isOurs && <> · by {offer.creatingFirmName}</>}
        </span>
      </span>
      <span className="mt-1 flex flex-wrap gap-y-1 sm:hidden">
        <span className="min-w-[136px]">
          <StatusCell offer={offer} compact={false} />
        </span>
        <ApprovedBar offer={offer} compact={false} />
      </span>
    </>
  );
}

/** Loaded after the text, with reserved space. */
function RowPartsLater({ offer }: { readonly offer: OverviewOffer }) {
  return (
    <span className="relative float-right -my-1 ml-2.5 block size-6">
      <RowParts offer={offer} />
    </span>
  );
}
