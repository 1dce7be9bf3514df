import { createContext, useContext } from 'react';
import type { Closures } from '#lib/domain/market/business-days.ts';

const MarketClosuresContext = createContext<Closures>(new Set());

/** Gives the closures that an operator added to all below it. */
export const MarketClosures = MarketClosuresContext.Provider;

/** The closures that an operator added, as of when the page was loaded. */
export function useClosures(): Closures {
  return useContext(MarketClosuresContext);
}
