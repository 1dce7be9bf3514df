'use client';

import dynamic from 'next/dynamic';

/** The menu, loaded after a page's first scripts, with reserved space. */
export const ExportMenuLater = dynamic(
  () => import('./export-menu.tsx').then((module) => module.ExportMenu),
  {
    ssr: false,
    loading: () => <div className="h-9 w-24" />,
  },
);
