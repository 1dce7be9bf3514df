'use client';

import Link from 'next/link';
import { useSyncExternalStore } from 'react';
import { lastList } from './last-list.ts';

/** The link back to the list. It keeps the list's filters, order and page. */
export function BackToList() {
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
