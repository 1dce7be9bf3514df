import { createContext, useContext } from 'react';
import type { Closures } from '#lib/domain/market/business-days.ts';

const MarketClosuresContext = createContext<Closures>(new Set());

/** Provides its children with the market closures that an operator added. */
export const MarketClosures = MarketClosuresContext.Provider;

/** Returns the market closures that an operator had added when the page loaded. */
export function useClosures(): Closures {
  return useContext(MarketClosuresContext);
}
