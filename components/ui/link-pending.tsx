'use client';

import { useLinkStatus } from 'next/link';

/** Within a link: marks it from the click until its page is there. */
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
