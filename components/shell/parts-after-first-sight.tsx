'use client';

import dynamic from 'next/dynamic';
import { createPortal } from 'react-dom';
import { Bell } from './bell.tsx';
import { KeepPageOffline } from './keep-page-offline.tsx';
import type { LaterPartsProps } from './later-parts-props.ts';
import { Live } from './live/live.tsx';
import { useLoadAhead } from './load-ahead.ts';

const SandboxBanner = dynamic(() =>
  import('./sandbox/sandbox-banner.tsx').then((module) => module.SandboxBanner),
);

const ahead = [() => import('./page-error.tsx')];

/** Parts of every page that show nothing of their own at first; the head keeps the room of the bell. */
export function PartsAfterFirstSight({ sandboxOffsetMs, onMove }: LaterPartsProps) {
  useLoadAhead(ahead);
  const roomOfBell = document.getElementById('bell');
  return (
    <>
      {sandboxOffsetMs !== null && <SandboxBanner offsetMs={sandboxOffsetMs} onMove={onMove} />}
      {roomOfBell && createPortal(<Bell />, roomOfBell)}
      <Live />
      <KeepPageOffline />
    </>
  );
}
