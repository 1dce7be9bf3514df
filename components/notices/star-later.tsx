'use client';

import { later } from '#components/ui/later.tsx';
import type { StarProps } from './star.tsx';

const Star = later(() => import('./star.tsx').then((module) => module.Star), { ssr: false });

/** A star that loads after the page's text, into reserved space. */
export function StarLater(props: StarProps) {
  return (
    <span className="inline-block h-6 min-w-20">
      <Star {...props} />
    </span>
  );
}
