import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isProblemCode, problemOf, problems, problemSlug } from '#lib/domain/problems.ts';

type Props = { params: Promise<{ slug: string }> };

/** The page behind the `type` of a problem document. */
export default async function ProblemPage({ params }: Props) {
  const code = codeOf((await params).slug);
  if (code === undefined) {
    notFound();
  }
  const { title, status, explanation } = problemOf(code);
  return (
    <>
      <h1>{title}</h1>
      <p>{explanation}</p>
      <dl>
        <div>
          <dt>Code</dt>
          <dd>
            <code>{code}</code>
          </dd>
        </div>
        <div>
          <dt>HTTP status</dt>
          <dd>{status}</dd>
        </div>
      </dl>
    </>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const code = codeOf((await params).slug);
  return { title: code === undefined ? 'No such problem' : problemOf(code).title };
}

/** The pages are made at build time: there is one for each code, and none else. */
export function generateStaticParams() {
  return Object.keys(problems).map((code) => ({ slug: isProblemCode(code) ? problemSlug(code) : code }));
}

function codeOf(slug: string) {
  const code = slug.replaceAll('-', '.');
  return isProblemCode(code) ? code : undefined;
}
