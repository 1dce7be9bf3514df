'use client';

import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '#lib/client/notices/notices.ts';

const mostShown = 99;

/** How many notices are not read; nothing where all are. */
export function UnreadCount() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    unread > 0 && (
      <span className="absolute -top-0.5 left-4 rounded-full bg-accent px-1 text-[11px] leading-4 font-semibold text-on-accent">
        {unread > mostShown ? `${mostShown}+` : unread}
        <span className="sr-only"> unread</span>
      </span>
    )
  );
}
