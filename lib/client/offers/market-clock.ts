'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import { marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';

const checkEveryMs = 30_000;

/** How many milliseconds a sandbox's clock is ahead; 0 outside a sandbox. */
export const ClockOffset = createContext(0);

/** Returns today's date in New York. A page that stays open past midnight switches to the new day. */
export function useMarketDate(): MarketDate {
  const offsetMs = useContext(ClockOffset);
  const today = () => marketDate(new Date(Date.now() + offsetMs));
  return useSyncExternalStore(everyHalfMinute, today, today);
}

/** Returns the current time to the half minute, precise enough to show how long ago something happened. */
export function useNow(): number {
  const offsetMs = useContext(ClockOffset);
  const halfMinute = () => Math.floor((Date.now() + offsetMs) / checkEveryMs) * checkEveryMs;
  return useSyncExternalStore(everyHalfMinute, halfMinute, halfMinute);
}

function everyHalfMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkEveryMs);
  return () => clearInterval(timer);
}
