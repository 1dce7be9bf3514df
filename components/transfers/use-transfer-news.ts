'use client';

import { useEffect, useRef } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { transferNews } from './transfer-news.ts';

/** Announces what a refresh changed: a reader who looks elsewhere in the list would not notice. */
export function useTransferNews(transfers: readonly Transfer[]): void {
  const before = useRef(transfers);
  useEffect(() => {
    const news = transferNews(before.current, transfers);
    before.current = transfers;
    if (news !== null) {
      announce(news);
    }
  }, [transfers]);
}
