import { createContext, useContext } from 'react';
import type { Closures } from '#lib/domain/market/business-days.ts';

const MarketClosuresContext = createContext<Closures>(new Set());

/** Provides the closures that an operator added to its children. */
export const MarketClosures = MarketClosuresContext.Provider;

/** The closures that an operator added, at the time when the page was loaded. */
export function useClosures(): Closures {
  return useContext(MarketClosuresContext);
}
