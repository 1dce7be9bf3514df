import { Endpoint, Word } from './code-block.tsx';

type ListedOperation = {
  readonly name: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
};

/** Lists the operations by subject, each with a link to its page. */
export function OperationIndex({ operations }: { readonly operations: readonly ListedOperation[] }) {
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  return [...byTag].map(([tag, group]) => (
    <section key={tag} id={tag.toLowerCase()} aria-label={tag} className="mt-8 scroll-mt-4">
      <h2 className="text-heading">{tag}</h2>
      {tag === 'Sandbox' && (
        <p className="mt-1 max-w-[720px]">
          Available only in a{' '}
          <a href="/docs/sandbox" className="text-accent underline">
            sandbox
          </a>{' '}
          (<Word>SANDBOX=on</Word>). Other services return 404.
        </p>
      )}
      <ul className="mt-2 border-t border-hairline">
        {group.map(({ name, method, path, summary }) => (
          <li key={name} className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[2fr_3fr]">
            <a href={`/docs/operations/${name}`} className="inline-block min-h-6 text-accent underline">
              {summary}
            </a>
            <Endpoint method={method} path={path} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
