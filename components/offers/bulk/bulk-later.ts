import { later } from '#components/ui/later.tsx';

/** Loads after the list, because users read offers before they select any. */
export const BulkLater = later(() => import('./bulk.tsx').then((module) => module.Bulk), { ssr: false });
