'use client';

import dynamic from 'next/dynamic';
import { KeepPageOffline } from './keep-page-offline.tsx';
import type { LaterPartsProps } from './later-parts-props.ts';
import { Live } from './live/live.tsx';

const SandboxBanner = dynamic(() =>
  import('./sandbox/sandbox-banner.tsx').then((module) => module.SandboxBanner),
);

/** Parts of every page that show nothing of their own at first. */
export function PartsAfterFirstSight({ sandboxOffsetMs, onMove }: LaterPartsProps) {
  return (
    <>
      {sandboxOffsetMs !== null && <SandboxBanner offsetMs={sandboxOffsetMs} onMove={onMove} />}
      <Live />
      <KeepPageOffline />
    </>
  );
}
