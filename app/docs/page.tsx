import { OperationIndex } from '#components/docs/operation-page.tsx';
import { Word } from '#components/docs/code-block.tsx';
import { readReference } from '#lib/api/http/read-open-api.ts';
import { findOperations } from '#lib/contract/samples/find-operations.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Lists the operations. With a search, lists only those that match every word of the search text. */
export default async function Page({ searchParams }: Props) {
  const { q = '' } = await searchParams;
  const sought = (typeof q === 'string' ? q : q.join(' ')).slice(0, 100);
  const { baseUrl } = readReference();
  const found = findOperations(sought);
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
          {found.length === 0
            ? 'No operations match all of these words.'
            : `${countOf(found.length, 'operation')}.`}{' '}
          <a href="/docs" className="text-accent underline">
            All operations
          </a>
        </p>
      )}
      <OperationIndex operations={found} />
    </>
  );
}
