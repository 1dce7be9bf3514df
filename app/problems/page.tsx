import type { Metadata } from 'next';
import { DocsFrame } from '#components/docs/docs-frame.tsx';
import { Word } from '#components/docs/code-block.tsx';
import { isProblemCode, problemOf, problemSlug, problems } from '#lib/domain/problems/problems.ts';

export const metadata: Metadata = { title: 'Problems' };

/** Lists every problem that the API can report, by code. */
export default function ProblemsPage() {
  const codes = Object.keys(problems).filter(isProblemCode).sort();
  return (
    <DocsFrame>
      <h1 className="text-title">Problems</h1>
      <p className="mt-2 max-w-[720px]">
        Handle errors by <Word>code</Word>. New codes may be added over time.
      </p>
      <dl className="mt-6 border-t border-hairline">
        {codes.map((code) => {
          const { title, status, statusOfField = status, explanation } = problemOf(code);
          return (
            <div
              key={code}
              id={problemSlug(code)}
              className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[280px_1fr]"
            >
              <dt>
                <a href={`/problems/${problemSlug(code)}`} className="text-accent underline">
                  <Word>{code}</Word>
                </a>
                <p className="text-small text-quiet">
                  {statusOfField === status ? status : `${status}, or ${statusOfField} for a field`}
                </p>
              </dt>
              <dd>
                <p className="font-semibold">{title}</p>
                <p>{explanation}</p>
              </dd>
            </div>
          );
        })}
      </dl>
    </DocsFrame>
  );
}
