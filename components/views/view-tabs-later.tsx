'use client';

import { later } from '#components/ui/later.tsx';

/** The tabs, loaded after a page's first scripts, with reserved space. */
export const ViewTabsLater = later(() => import('./view-tabs.tsx').then((module) => module.ViewTabs), {
  ssr: false,
  loading: () => <div className="h-[41px] border-b border-hairline" />,
});
