'use client';

import { lazy, Suspense } from 'react';

const PageError = lazy(() =>
  import('#components/shell/page-error.tsx').then((module) => ({ default: module.PageError })),
);

type Props = { error: unknown; retry: () => void };

/** The console preloads PageError. If it can't be loaded, the global error page is shown instead. */
export default function Failure(props: Props) {
  return (
    <Suspense>
      <PageError {...props} />
    </Suspense>
  );
}
