'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { addressWritten } from './address-writes.ts';

type Props = {
  readonly href: string;
  readonly title?: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
};

/**
 * The main link of a row. Row shortcuts move focus to it. Its page isn't prefetched, and opens only after pending
 * changes to the URL have been written.
 */
export function RowLink({ href, title, className, children }: Props) {
  const router = useRouter();
  return (
    <Link
      href={href}
      title={title}
      className={className}
      prefetch={false}
      data-row-link
      onNavigate={(event) => {
        const written = addressWritten();
        if (written === undefined) return;
        event.preventDefault();
        void written.finally(() => router.push(href));
      }}
    >
      {children}
    </Link>
  );
}
