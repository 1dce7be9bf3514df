import type { Metadata } from 'next';
import { ResultPage } from '#components/imports/result-page.tsx';

export const metadata: Metadata = { title: 'Import' };

type Props = { params: Promise<{ uploadid: string }> };

export default async function Page({ params }: Props) {
  return <ResultPage id={decodeURIComponent((await params).uploadid)} />;
}
