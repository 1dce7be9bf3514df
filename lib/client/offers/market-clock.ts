'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import { marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';

const checkEveryMs = 30_000;

/** By how many milliseconds the clock of a sandbox is ahead; 0 elsewhere. */
export const ClockOffset = createContext(0);

/** Today in New York. A page that stays open past midnight switches to the new day. */
export function useMarketDate(): MarketDate {
  const offsetMs = useContext(ClockOffset);
  const today = () => marketDate(new Date(Date.now() + offsetMs));
  return useSyncExternalStore(everyHalfMinute, today, today);
}

/** The current time, to the half minute: precise enough to show how long ago something happened. */
export function useNow(): number {
  const offsetMs = useContext(ClockOffset);
  const halfMinute = () => Math.floor((Date.now() + offsetMs) / checkEveryMs) * checkEveryMs;
  return useSyncExternalStore(everyHalfMinute, halfMinute, halfMinute);
}

function everyHalfMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkEveryMs);
  return () => clearInterval(timer);
}
