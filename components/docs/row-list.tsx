import type { SchemaRow } from '#lib/contract/samples/schema-rows.ts';
import { Word } from './code-block.tsx';

/** Members of a record or parameters of a request: name, form, and what they are for. */
export function RowList({ rows }: { readonly rows: readonly SchemaRow[] }) {
  return (
    <dl className="mt-2 border-t border-hairline">
      {rows.map(({ path, isRequired, form, choices, description }) => (
        <div key={path} className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[280px_1fr]">
          <dt>
            <Word>{path}</Word> {isRequired && <span className="text-small text-due">required</span>}
          </dt>
          <dd>
            <p className="text-small text-quiet">{form}</p>
            {description !== '' && <p>{description}</p>}
            {choices.length > 0 && !description.includes('One of') && (
              <p className="text-small">
                One of{' '}
                {choices.map((choice, index) => (
                  <span key={choice}>
                    {index > 0 && ', '}
                    <Word>{choice}</Word>
                  </span>
                ))}
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
