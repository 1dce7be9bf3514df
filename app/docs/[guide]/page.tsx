import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { guideOf } from '#components/docs/guides.tsx';
import { readReference } from '#lib/api/http/read-open-api.ts';

type Props = { params: Promise<{ guide: string }> };

export default async function Page({ params }: Props) {
  const { guide: name } = await params;
  if (name === 'console') redirect('/help'); // its address before it became a page of the console
  const guide = guideOf(name);
  if (guide === undefined) {
    notFound();
  }
  return (
    <article className="max-w-[720px] [&_h2]:mt-6 [&_h2]:text-heading [&_p]:mt-2">
      <h1 className="text-title">{guide.title}</h1>
      {guide.content(readReference())}
    </article>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: guideOf((await params).guide)?.title ?? 'Page not found' };
}
