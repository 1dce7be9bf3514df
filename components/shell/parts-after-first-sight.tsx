'use client';

import dynamic from 'next/dynamic';
import { createPortal } from 'react-dom';
import { ApprovalsCount } from '#components/approvals/approvals-count.tsx';
import { Bell } from './bell.tsx';
import { KeepPageOffline } from './keep-page-offline.tsx';
import type { LaterPartsProps } from './later-parts-props.ts';
import { Live } from './live/live.tsx';
import { useLoadAhead } from './load-ahead.ts';
import { useSession } from './session-context.tsx';

const SandboxBanner = dynamic(() =>
  import('./sandbox/sandbox-banner.tsx').then((module) => module.SandboxBanner),
);

const ahead = [() => import('./page-error.tsx')];

/** Parts of every page that show nothing of their own at first; the head keeps the room of the bell. */
export function PartsAfterFirstSight({ sandboxOffsetMs, onMove }: LaterPartsProps) {
  useLoadAhead(ahead);
  const { rights } = useSession();
  const roomOfBell = document.getElementById('bell');
  const roomOfCount = document.getElementById('approvals-count');
  return (
    <>
      {sandboxOffsetMs !== null && <SandboxBanner offsetMs={sandboxOffsetMs} onMove={onMove} />}
      {roomOfBell && createPortal(<Bell />, roomOfBell)}
      {rights.updateOffers && roomOfCount && createPortal(<ApprovalsCount />, roomOfCount)}
      <Live />
      <KeepPageOffline />
    </>
  );
}
