'use client';

import { useQuery } from '@tanstack/react-query';
import { readinessQuery } from '#lib/client/http/readiness.ts';

/** A banner on every page of a restored copy, shown until an operator attaches the copy. */
export function DetachedBanner() {
  const { data } = useQuery(readinessQuery());
  if (data !== undefined && data.value.detail === undefined) return null;
  return (
    <aside
      aria-label="Detached copy"
      className="no-print border-b border-due bg-due-wash px-4 py-2 text-center"
    >
      <strong>This is a restored copy.</strong> Webhooks and e-mail are off until an operator attaches the
      copy.
    </aside>
  );
}
