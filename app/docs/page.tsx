import { OperationIndex } from '#components/docs/operation-page.tsx';
import { findGuides } from '#components/docs/guides.tsx';
import { Word } from '#components/docs/code-block.tsx';
import { readReference } from '#lib/api/http/read-open-api.ts';
import { findOperations } from '#lib/contract/samples/find-operations.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Lists the operations. With a search, lists only the guides and operations that match every word of the search text. */
export default async function Page({ searchParams }: Props) {
  const { q = '' } = await searchParams;
  const sought = (typeof q === 'string' ? q : q.join(' ')).slice(0, 100);
  const reference = readReference();
  const { baseUrl } = reference;
  const found = findOperations(sought);
  const guides = sought === '' ? [] : findGuides(sought, reference);
  return (
    <>
      <h1 className="text-title">{sought === '' ? 'API reference' : `Search: ${sought}`}</h1>
      {sought === '' ? (
        <p className="mt-2 max-w-[720px]">
          The base URL is <Word>{baseUrl}</Word>. Download this reference as{' '}
          <a href="/openapi.json" className="text-accent underline">
            OpenAPI 3.1
          </a>{' '}
          or{' '}
          <a href="/openapi-3.0.json" className="text-accent underline">
            3.0
          </a>
          .
        </p>
      ) : (
        <p role="status" className="mt-2">
          {found.length + guides.length === 0
            ? 'No operations or guides match all of these words.'
            : `${countOf(found.length, 'operation')}, ${countOf(guides.length, 'guide')}.`}{' '}
          <a href="/docs" className="text-accent underline">
            All operations
          </a>
        </p>
      )}
      {guides.length > 0 && (
        <section aria-label="Guides found" className="mt-8">
          <h2 className="text-heading">Guides</h2>
          <ul className="mt-2 border-t border-hairline">
            {guides.map(({ name, title }) => (
              <li key={name} className="border-b border-hairline py-2">
                <a href={`/docs/${name}`} className="inline-block min-h-6 text-accent underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OperationIndex operations={found} />
    </>
  );
}
