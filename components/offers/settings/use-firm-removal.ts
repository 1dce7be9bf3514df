import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { firmTotalsQuery, type SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';

/** A firm to be removed, with the totals of its subscriptions by status, or the error if they couldn't be counted. */
export type RemovedFirm = { readonly oid: string } & (
  { readonly totals: SubscriptionTotals } | { readonly error: Error }
);

type Asked = { readonly firms: readonly RemovedFirm[]; readonly onConfirm: () => void };

/**
 * Asks for confirmation before firms with subscriptions are removed, because the subscriptions stay in the offer,
 * which is easy to miss.
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
    /**
     * Calls `proceed` immediately if none of the firms has subscriptions. Otherwise, or if they couldn't be counted,
     * waits until the user confirms.
     */
    askFirst: async (removed: readonly string[], proceed: () => void) => {
      if (isCounting.current) return; // after two quick clicks, asks only once
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
