import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { firmTotalsQuery, type SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';

/** A firm to be removed, with its subscriptions by status, or the reason why they couldn't be counted. */
export type RemovedFirm = { readonly oid: string } & (
  { readonly totals: SubscriptionTotals } | { readonly error: Error }
);

type Asked = { readonly firms: readonly RemovedFirm[]; readonly onConfirm: () => void };

/**
 * Subscriptions are kept after their firm is removed, which is easy to miss, so removing a firm with
 * subscriptions requires confirmation.
 */
export function useFirmRemoval(oid: string) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isCounting = useRef(false);

  async function count(firm: string): Promise<RemovedFirm> {
    try {
      return { oid: firm, totals: await client.query({ ...firmTotalsQuery(oid, firm), staleTime: 0 }) };
    } catch (error) {
      return { oid: firm, error: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  return {
    /** Firms whose removal the user must confirm; null if no dialog is open. */
    askedAbout: asked?.firms ?? null,
    /** Continues immediately if none of the firms has subscriptions, otherwise after the user has confirmed. */
    askFirst: async (removed: readonly string[], proceed: () => void) => {
      if (isCounting.current) return; // the second of two quick clicks doesn't ask again
      isCounting.current = true;
      const firms = await Promise.all(removed.map(count));
      isCounting.current = false;
      const concerned = firms.filter((firm) => 'error' in firm || firm.totals.length > 0);
      if (concerned.length === 0) proceed();
      else setAsked({ firms: concerned, onConfirm: proceed });
    },
    confirm: () => {
      setAsked(null);
      asked?.onConfirm();
    },
    keep: () => setAsked(null),
  };
}
