'use client';

import { later } from '#components/ui/later.tsx';

/** The menu, loaded after a page's first scripts, with reserved space. */
export const ExportMenuLater = later(() => import('./export-menu.tsx').then((module) => module.ExportMenu), {
  ssr: false,
  loading: () => <div className="h-9 w-24" />,
});
