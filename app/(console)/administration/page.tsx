import type { Metadata } from 'next';
import { AdministrationPage } from '#components/administration/administration-page.tsx';

export const metadata: Metadata = { title: 'Administration' };

export default function Page() {
  return <AdministrationPage />;
}
