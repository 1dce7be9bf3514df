import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { AccountsPage } from '#components/accounts/accounts-page.tsx';

export const metadata: Metadata = { title: 'Accounts' };

export default function Page() {
  return (
    <NuqsAdapter>
      <AccountsPage />
    </NuqsAdapter>
  );
}
