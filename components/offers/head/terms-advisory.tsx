'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { termsQuery } from '#lib/client/offers/decide-orders.ts';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';

/** Says which terms changed after investors subscribed, until a user records a review of the changes. */
export function TermsAdvisory({ oid }: { readonly oid: string }) {
  const { data: totals = [] } = useQuery(subscriptionTotalsQuery(oid));
  // The subscriptions tab shows the changes themselves.
  const enabled = useSearchParams().get('tab') !== 'subscriptions' && totals.length > 0;
  const { data } = useQuery({ ...termsQuery(oid), enabled });
  const changes = data?.value.changes ?? [];
  if (!enabled || changes.length === 0) return null;
  const labels = [...new Set(changes.map(({ field }) => fieldLabels[field]))];
  return (
    <p className="no-print text-small text-due">
      <span aria-hidden="true">▲ </span>
      Changed after investors subscribed: {labels.join(', ')}.{' '}
      <Link href={`/offers/${oid}?tab=subscriptions`} className="text-accent underline">
        Review changes
      </Link>
    </p>
  );
}
