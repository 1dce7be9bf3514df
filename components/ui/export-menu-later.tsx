'use client';

import dynamic from 'next/dynamic';

/** The menu, loaded after the first scripts of a page. Its space is reserved. */
export const ExportMenuLater = dynamic(
  () => import('./export-menu.tsx').then((module) => module.ExportMenu),
  {
    ssr: false,
    loading: () => <div className="h-9 w-24" />,
  },
);
