'use client';

import './globals.css';
import { BarePage } from '#components/shell/bare-page.tsx';
import { PageFailure } from '#components/shell/page-failure.tsx';
import { mono, sans } from './fonts.ts';

type Props = { error: unknown; retry: () => void };

/**
 * Stands in for a page outside of the console, or for a frame, when it breaks. It replaces the outermost frame, too.
 */
export default function GlobalError({ error, retry }: Props) {
  return (
    <html lang="en" className={`${sans.variable} ${mono.variable}`}>
      <body>
        <title>This page can’t be shown · Placement Desk</title>
        <BarePage title="This page can’t be shown">
          <PageFailure error={error} onRetry={retry} />
        </BarePage>
      </body>
    </html>
  );
}
