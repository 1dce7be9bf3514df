'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { noticesPage } from '#lib/domain/access/console-pages.ts';
import { UnreadCount } from './unread-count.tsx';

/** Leads to the notices, and says how many are not read. */
export function Bell() {
  return (
    <Link
      href={noticesPage.path}
      prefetch={false}
      aria-current={usePathname() === noticesPage.path ? 'page' : undefined}
      className="relative grid size-8 shrink-0 place-items-center rounded text-quiet hover:bg-wash hover:text-ink aria-[current]:text-accent"
    >
      <svg
        aria-hidden="true"
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        <path d="M3.5 13h11c-1-1-1.5-2-1.5-3.5V8a4 4 0 0 0-8 0v1.5C5 11 4.5 12 3.5 13ZM7.5 15.5h3" />
      </svg>
      <span className="sr-only">{noticesPage.label}</span>
      <UnreadCount />
    </Link>
  );
}
