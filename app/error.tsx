'use client';

import { BarePage } from '#components/shell/bare-page.tsx';
import { PageFailure } from '#components/shell/page-failure.tsx';

type Props = { error: unknown; retry: () => void };

/** Stands in for a page outside of the console, or for its frame, when it breaks. */
export default function PageError({ error, retry }: Props) {
  return (
    <BarePage title="This page cannot be shown">
      <PageFailure error={error} onRetry={retry} />
    </BarePage>
  );
}
