'use client';

import { useSyncExternalStore } from 'react';
import { marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';

const checkEveryMs = 30_000;

/** Today in New York. A page that stays open over midnight learns of the new day. */
export function useMarketDate(): MarketDate {
  return useSyncExternalStore(everyHalfMinute, today, today);
}

/** The present instant, to the half minute: enough for what says how long ago something was. */
export function useNow(): number {
  return useSyncExternalStore(everyHalfMinute, currentHalfMinute, currentHalfMinute);
}

function today(): MarketDate {
  return marketDate(new Date());
}

function currentHalfMinute(): number {
  return Math.floor(Date.now() / checkEveryMs) * checkEveryMs;
}

function everyHalfMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkEveryMs);
  return () => clearInterval(timer);
}
