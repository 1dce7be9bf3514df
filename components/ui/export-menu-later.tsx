'use client';

import { later } from '#components/ui/later.tsx';

/** The export menu, which loads after a page's initial scripts. Its space is reserved. */
export const ExportMenuLater = later(() => import('./export-menu.tsx').then((module) => module.ExportMenu), {
  ssr: false,
  loading: () => <div className="h-9 w-24" />,
});
