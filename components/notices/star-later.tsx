'use client';

import dynamic from 'next/dynamic';
import type { StarProps } from './star.tsx';

const Star = dynamic(() => import('./star.tsx').then((module) => module.Star), { ssr: false });

/** It comes after what is read; its room is there before. */
export function StarLater(props: StarProps) {
  return (
    <span className="inline-block h-6 min-w-20">
      <Star {...props} />
    </span>
  );
}
