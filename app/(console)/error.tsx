'use client';

import { lazy, Suspense } from 'react';

const PageError = lazy(() =>
  import('#components/shell/page-error.tsx').then((module) => ({ default: module.PageError })),
);

type Props = { error: unknown; retry: () => void };

/** Loaded ahead by the console's later parts. Where even that cannot be had, the outermost page of this kind stands in. */
export default function Failure(props: Props) {
  return (
    <Suspense>
      <PageError {...props} />
    </Suspense>
  );
}
