import type { Metadata } from 'next';
import { UploadPage } from '#components/imports/new/upload-page.tsx';

export const metadata: Metadata = { title: 'Upload a file' };

export default function Page() {
  return <UploadPage />;
}
