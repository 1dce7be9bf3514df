'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { LaterPartsProps } from './later-parts-props.ts';

/** What comes once the page is alive: no first sight waits for it. */
export function LaterParts(props: LaterPartsProps) {
  const [Parts, setParts] = useState<ComponentType<LaterPartsProps> | null>(null);
  useEffect(() => {
    import('./parts-after-first-sight.tsx').then(
      (module) => setParts(() => module.PartsAfterFirstSight),
      () => undefined, // without them the page asks each minute
    );
  }, []);
  return Parts && <Parts {...props} />;
}
