'use client';

import './globals.css';
import { BarePage } from '#components/shell/bare-page.tsx';
import { PageFailure } from '#components/shell/page-failure.tsx';
import { mono, sans } from './fonts.ts';

type Props = { error: unknown; retry: () => void };

/** Shown when a layout or a page outside the console fails. It also replaces the root layout. */
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
