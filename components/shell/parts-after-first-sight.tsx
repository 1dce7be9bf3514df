'use client';

import { KeepPageOffline } from './keep-page-offline.tsx';
import { Live } from './live/live.tsx';

/** Parts of every page that show nothing of their own at first. */
export function PartsAfterFirstSight() {
  return (
    <>
      <Live />
      <KeepPageOffline />
    </>
  );
}
