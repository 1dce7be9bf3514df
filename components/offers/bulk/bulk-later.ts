import { later } from '#components/ui/later.tsx';

/** Loaded after the list, because users read offers before they select them. */
export const BulkLater = later(() => import('./bulk.tsx').then((module) => module.Bulk), { ssr: false });
