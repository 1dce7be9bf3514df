import type { Metadata } from 'next';
import { HelpPage } from '#components/shell/help-page.tsx';

export const metadata: Metadata = { title: 'Help' };

export default function Page() {
  return <HelpPage />;
}
