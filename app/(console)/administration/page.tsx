import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { AdministrationPage } from '#components/administration/administration-page.tsx';

export const metadata: Metadata = { title: 'Administration' };

export default function Page() {
  return (
    <NuqsAdapter>
      <AdministrationPage />
    </NuqsAdapter>
  );
}
