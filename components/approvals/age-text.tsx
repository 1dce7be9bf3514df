'use client';

import { TimeText } from '#components/ui/time-text.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { daysBetween, marketDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

type Props = { readonly requestedAt: string; readonly expiresAt: string };

/** Shows how long ago an approval was requested, and when it expires. */
export function AgeText({ requestedAt, expiresAt }: Props) {
  const today = useMarketDate();
  const days = daysBetween(marketDate(new Date(requestedAt)), today);
  return (
    <>
      {days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${countOf(days, 'day')} ago`} · expires{' '}
      <TimeText timestamp={expiresAt} />
    </>
  );
}
