import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BarePage } from '#components/shell/bare-page.tsx';
import { isProblemCode, problemOf } from '#lib/domain/problems/problems.ts';

type Props = { params: Promise<{ slug: string }> };

/** The page that a problem document's `type` links to. */
export default async function ProblemPage({ params }: Props) {
  const code = codeOf((await params).slug);
  if (code === undefined) {
    notFound();
  }
  const { title, status, explanation } = problemOf(code);
  return (
    <BarePage title={title}>
      <p>{explanation}</p>
      <dl className="mt-6 grid grid-cols-[max-content_1fr] border-t border-hairline">
        <dt className="border-b border-hairline py-2 pr-6 text-quiet">Code</dt>
        <dd className="border-b border-hairline py-2">
          <code className="font-mono text-small">{code}</code>
        </dd>
        <dt className="border-b border-hairline py-2 pr-6 text-quiet">HTTP status</dt>
        <dd className="border-b border-hairline py-2">{status}</dd>
      </dl>
      <p className="mt-6 text-small text-quiet">
        For all operations and their problems, see{' '}
        <a href="/docs" className="text-accent underline">
          the API reference
        </a>
        .
      </p>
    </BarePage>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const code = codeOf((await params).slug);
  return { title: code === undefined ? 'Problem not found' : problemOf(code).title };
}

function codeOf(slug: string) {
  const code = slug.replaceAll('-', '.');
  return isProblemCode(code) ? code : undefined;
}
