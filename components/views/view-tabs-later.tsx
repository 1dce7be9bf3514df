'use client';

import dynamic from 'next/dynamic';

/** The tabs, loaded after the first scripts of a page. Their space is reserved. */
export const ViewTabsLater = dynamic(() => import('./view-tabs.tsx').then((module) => module.ViewTabs), {
  ssr: false,
  loading: () => <div className="h-[41px] border-b border-hairline" />,
});
