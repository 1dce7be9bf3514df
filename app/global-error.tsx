'use client';

import './globals.css';
import { BarePage } from '#components/shell/bare-page.tsx';
import { PageFailure } from '#components/shell/page-failure.tsx';

type Props = { error: unknown; retry: () => void };

/** Stands in for everything when even the outermost frame breaks, which it therefore replaces. */
export default function GlobalError({ error, retry }: Props) {
  return (
    <html lang="en">
      <body>
        <title>This page cannot be shown · Placement Desk</title>
        <BarePage title="This page cannot be shown">
          <PageFailure error={error} onRetry={retry} />
        </BarePage>
      </body>
    </html>
  );
}
