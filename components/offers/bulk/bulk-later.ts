import dynamic from 'next/dynamic';

/** Loaded after the list, because users read offers before they select them. */
export const BulkLater = dynamic(() => import('./bulk.tsx').then((module) => module.Bulk), { ssr: false });
