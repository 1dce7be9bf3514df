import dynamic from 'next/dynamic';

/** It comes after the list: nobody marks offers before reading them. */
export const BulkLater = dynamic(() => import('./bulk.tsx').then((module) => module.Bulk), { ssr: false });
