'use client';

import { useLinkStatus } from 'next/link';

/** Marks the surrounding link from the click until its page has loaded. */
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
