'use client';

import { lazy, Suspense } from 'react';

const PageError = lazy(() =>
  import('#components/shell/page-error.tsx').then((module) => ({ default: module.PageError })),
);

type Props = { error: unknown; retry: () => void };

/** Preloaded by the console's later parts. If it can't be loaded, the outermost error page is shown. */
export default function Failure(props: Props) {
  return (
    <Suspense>
      <PageError {...props} />
    </Suspense>
  );
}
