import type { Metadata } from 'next';
import { ImportsPage } from '#components/imports/imports-page.tsx';

export const metadata: Metadata = { title: 'Data' };

export default function Page() {
  return <ImportsPage />;
}
