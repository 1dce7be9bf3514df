'use client';

import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { SandboxControls, type SandboxControlsProps } from './sandbox-controls.tsx';

/** Says on every page that nothing here is real, which day it is, and moves the clock. */
export function SandboxBanner(props: SandboxControlsProps) {
  const today = useMarketDate();
  return (
    <aside
      aria-label="Sandbox"
      data-sandbox-banner=""
      className="no-print border-b border-due bg-due-wash px-4 py-1.5 sm:px-6"
    >
      <div className="mx-auto flex min-h-7 max-w-[1152px] flex-wrap items-center gap-x-4 gap-y-1">
        <p>
          <strong>Sandbox.</strong> Today is <time dateTime={today}>{formatDate(today)}</time>.
        </p>
        <SandboxControls {...props} />
      </div>
    </aside>
  );
}
