import type { Metadata } from 'next';
import { AccountPageLater } from '#components/account/account-page-later.tsx';

export const metadata: Metadata = { title: 'Your account' };

export default function Page() {
  return <AccountPageLater />;
}
