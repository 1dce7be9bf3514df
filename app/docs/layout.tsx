import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { DocsFrame } from '#components/docs/docs-frame.tsx';

export const metadata: Metadata = { title: { default: 'API reference', template: '%s · API reference' } };

export default function Layout({ children }: { children: ReactNode }) {
  return <DocsFrame>{children}</DocsFrame>;
}
