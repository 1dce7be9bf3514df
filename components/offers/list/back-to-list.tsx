'use client';

import Link from 'next/link';
import { useEffect, useSyncExternalStore } from 'react';
import { leaveFor, lastList } from './last-list.ts';

/** The way back to the list as it was left: with its filters, its order, its page, and at the row of this offer. */
export function BackToList({ oid }: { readonly oid: string }) {
  useEffect(() => leaveFor(oid), [oid]);
  const list = useSyncExternalStore(
    () => () => undefined,
    lastList,
    () => '/offers',
  );
  return (
    <p className="no-print -mt-2 text-small">
      <Link href={list} className="inline-flex min-h-6 items-center gap-1 text-accent hover:underline">
        <span aria-hidden="true">‹</span>Offers
      </Link>
    </p>
  );
}
