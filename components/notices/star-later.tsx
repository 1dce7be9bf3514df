'use client';

import dynamic from 'next/dynamic';
import type { StarProps } from './star.tsx';

const Star = dynamic(() => import('./star.tsx').then((module) => module.Star), { ssr: false });

/** It comes after what is read; its room is there before. */
export function StarLater(props: StarProps) {
  return (
    <span className={props.isInRow === true ? 'block size-6' : 'inline-block h-6 w-20'}>
      <Star {...props} />
    </span>
  );
}
