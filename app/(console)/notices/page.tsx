import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { NoticesPage } from '#components/notices/notices-page.tsx';

export const metadata: Metadata = { title: 'Notifications' };

export default function Page() {
  return (
    <NuqsAdapter>
      <NoticesPage />
    </NuqsAdapter>
  );
}
