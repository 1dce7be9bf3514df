'use client';

import { later } from '#components/ui/later.tsx';

/** The view tabs, which load after a page's initial scripts. Their space is reserved. */
export const ViewTabsLater = later(() => import('./view-tabs.tsx').then((module) => module.ViewTabs), {
  ssr: false,
  loading: () => <div className="h-[41px] border-b border-hairline" />,
});
