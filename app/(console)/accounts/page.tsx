import type { Metadata } from 'next';
import { AccountsPage } from '#components/accounts/accounts-page.tsx';

export const metadata: Metadata = { title: 'Accounts' };

export default function Page() {
  return <AccountsPage />;
}
