'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { countedKind } from '#components/calendar/kind-mark.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { offerListQuery } from '#lib/client/offers/list-offers.ts';
import type { Today } from '#lib/client/today/today.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';

const unpublished = { published: 'false', offerstatus: 'initial', owner: 'ours', limit: 1 };

/** Shown if nothing needs attention. Names the next day with events, and an offer that isn't published yet. */
export function QuietDay({ strip }: Pick<Today, 'strip'>) {
  const { rights, restricted } = useSession();
  const mayPublish = rights.updateOffers && !restricted.includes('updateOffer');
  const { data, isPending } = useQuery({ ...offerListQuery(unpublished), enabled: mayPublish });
  if (mayPublish && isPending) return null;
  const next = strip.find(({ marks }) => marks.length > 0);
  const [offer] = data?.value.offers ?? [];
  return (
    <EmptyState
      title={offer ? `${offer.offerName} is not published` : 'Nothing needs your attention today'}
      actions={
        <>
          {offer && (
            <Link
              href={`/offers/${offer.privatePlacementOfferOid}?do=publish`}
              className={buttonClass('primary')}
            >
              Publish…
            </Link>
          )}
          <Link href="/offers" className={buttonClass('plain')}>
            All offers
          </Link>
        </>
      }
    >
      {offer && 'Nothing else needs your attention today. '}
      {next
        ? `The next date with events is ${formatDate(next.date)}: ${next.marks.map(({ kind, count }) => countedKind(kind, count)).join(', ')}.`
        : 'In the next two weeks, no offers close or require cash, and no filings are due.'}
    </EmptyState>
  );
}
