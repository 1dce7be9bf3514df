import { useState } from 'react';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { barriersOf, investmentAdvisories } from '#lib/domain/offers/investable.ts';
import { lossesOf } from '#lib/domain/offers/actions/losses.ts';

/**
 * Returns warnings about pending changes that are allowed: they prevent everyone from investing, or firms lose
 * access. The first kind must be confirmed before saving.
 */
export function useAdvisories(before: Offer, after: Offer | undefined) {
  const [proceed, setGoOn] = useState<(() => void) | null>(null);
  const known = investmentAdvisories(before);
  const barring = after === undefined ? [] : investmentAdvisories(after);
  return {
    /** By field, even for an offer that isn't published yet. */
    barriers: barriersOf(after ?? before),
    barring,
    losses: after === undefined ? [] : lossesOf(before, after),
    isAsking: proceed !== null,
    /**
     * Continues immediately unless the changes newly prevent everyone from investing. Otherwise it waits for the
     * user's consent.
     */
    askFirst: (next: Offer | undefined, then: () => void) => {
      const found = next === undefined ? [] : investmentAdvisories(next);
      if (found.every((advisory) => known.includes(advisory))) then();
      else setGoOn(() => then);
    },
    confirm: () => {
      setGoOn(null);
      proceed?.();
    },
    keep: () => setGoOn(null),
  };
}
