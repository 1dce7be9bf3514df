'use client';

import { useLinkStatus } from 'next/link';

/** Marks the link that contains it, from the click until the link's page has loaded. */
export function LinkPending() {
  return (
    useLinkStatus().pending && (
      <span data-pending className="sr-only">
        {' '}
        (loading)
      </span>
    )
  );
}
