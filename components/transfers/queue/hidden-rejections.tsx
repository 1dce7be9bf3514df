'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { firmTransfersQuery } from '#lib/client/accounts/list-firm-transfers.ts';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import type { Query } from '#lib/client/http/api.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { oldRejections } from '#lib/domain/transfers/old-rejections.ts';

type Props = {
  /** The queue's own query, which leaves out rejections past their deadline. */
  readonly query: Query;
  readonly today: MarketDate;
  readonly onShow: () => void;
};

/** Says how many rejections past their deadline the queue leaves out. If there are many, it doesn't count them. */
export function HiddenRejections({ query, today, onShow }: Props) {
  const isOld = oldRejections(today, useClosures());
  const { status } = query;
  const { data, isPlaceholderData } = useQuery({
    ...firmTransfersQuery({
      ...query,
      status: Array.isArray(status) && status.length > 0 ? status : ['Rejected'],
      answerbyfrom: null,
      sort: 'answerby',
      limit: 200,
      cursor: null,
    }),
    refetchInterval: false,
  });
  const count = isPlaceholderData ? 0 : (data?.value.filter(isOld).length ?? 0);
  if (count === 0) return null;
  return (
    <p className="mt-2 text-small text-quiet">
      {count === 1
        ? '1 rejection past its deadline is hidden.'
        : `${data?.nextCursor === null ? `${count} rejections` : 'Rejections'} past their deadline are hidden.`}{' '}
      <Button small look="quiet" className="no-print" onClick={onShow}>
        Show
      </Button>
    </p>
  );
}
