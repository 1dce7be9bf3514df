'use client';

import dynamic from 'next/dynamic';

/** The menu, loaded beside the first scripts of a page; its place is kept meanwhile. */
export const ExportMenuLater = dynamic(
  () => import('./export-menu.tsx').then((module) => module.ExportMenu),
  {
    ssr: false,
    loading: () => <div className="h-9 w-24" />,
  },
);
