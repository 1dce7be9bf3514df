'use client';

import { useQuery } from '@tanstack/react-query';
import { approvalsForMeQuery } from '#lib/client/approvals/approvals.ts';

/** How many approvals wait for the reader, beside Today in the navigation. */
export function ApprovalsCount() {
  const { data = [] } = useQuery(approvalsForMeQuery);
  if (data.length === 0) return null;
  return (
    <span className="ml-1.5 min-w-5 rounded-full bg-accent px-1.5 text-center text-small font-semibold text-on-accent">
      {data.length}
      <span className="sr-only"> waiting for your approval</span>
    </span>
  );
}
