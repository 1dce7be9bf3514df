import type { ReactNode } from 'react';
import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiSchema,
} from '#lib/contract/open-api/open-api-types.ts';
import { formOf, schemaRows, type SchemaRow } from '#lib/contract/samples/schema-rows.ts';
import { type ProblemCode, problems, problemSlug } from '#lib/domain/problems/problems.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';
import { CodeBlock, Endpoint, WithWords, Word } from './code-block.tsx';

type Props = {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
  readonly schemas: OpenApiDocument['components']['schemas'];
  readonly samples: readonly { readonly label: string; readonly text: string }[];
  readonly problemCodes: readonly ProblemCode[];
};

/** Documents one operation. */
export function OperationPage({ method, path, operation, schemas, samples, problemCodes }: Props) {
  const { summary, description, parameters = [], requestBody, responses, operationId } = operation;
  const body = requestBody?.content['application/json'];
  const parameterRows = parameters.map(
    ({ name, required = false, description: purpose = '', schema, in: place }) => ({
      path: name,
      isRequired: required,
      form: `${place}, ${formOf(schema, schemas)}`,
      choices: (schema.enum ?? []).map(String),
      description: purpose,
    }),
  );
  return (
    <article>
      <p className="text-small text-quiet">{operation.tags.join(', ')}</p>
      <h1 className="text-title">{curlyApostrophes(summary)}</h1>
      <p className="mt-2">
        <Endpoint method={method} path={path} />
      </p>
      <p className="mt-2 max-w-[720px]">
        <WithWords text={description} />
      </p>
      <p className="mt-2 text-small text-quiet">
        Operation <Word>{operationId}</Word>
      </p>
      {parameterRows.length > 0 && (
        <Part title="Parameters">
          <RowList rows={parameterRows} />
        </Part>
      )}
      {body !== undefined && (
        <Part title="Body">
          <RowList rows={schemaRows(body.schema, schemas)} />
          {Object.values(body.examples ?? {}).map(({ summary: label, value }) => (
            <CodeBlock key={label} label={label} text={JSON.stringify(value, null, 2)} />
          ))}
          {Object.entries(requestBody?.content ?? {}).map(
            ([type, { schema, example }]) =>
              typeof example === 'string' && (
                <div key={type} className="mt-4">
                  <p>
                    <Word>{type}</Word>: <WithWords text={schema.description ?? ''} />
                  </p>
                  <CodeBlock label={`Example ${type} body`} text={example} />
                </div>
              ),
          )}
        </Part>
      )}
      <Part title="Samples">
        {samples.map(({ label, text }) => (
          <CodeBlock key={label} label={label} text={text} />
        ))}
      </Part>
      <Part title="Responses">
        {Object.entries(responses)
          .filter(([status]) => Number(status) < 400)
          .map(([status, response]) => (
            <Answer key={status} status={status} response={response} schemas={schemas} />
          ))}
      </Part>
      <Part title="Problems">
        <Problems codes={problemCodes} />
      </Part>
    </article>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  );
}

type AnswerProps = {
  readonly status: string;
  readonly response: OpenApiOperation['responses'][string];
  readonly schemas: Readonly<Record<string, OpenApiSchema>>;
};

function Answer({ status, response: { description, headers = {}, content }, schemas }: AnswerProps) {
  const json = content?.['application/json'];
  return (
    <div className="mt-3">
      <h3 className="text-lead">
        {status}{' '}
        <span className="font-normal text-quiet">
          <WithWords text={description} />
        </span>
      </h3>
      {json !== undefined && (
        <>
          <RowList rows={schemaRows(json.schema, schemas)} />
          <CodeBlock label={`Example ${status} response`} text={JSON.stringify(json.example, null, 2)} />
        </>
      )}
      <details className="mt-2">
        <summary className="min-h-6 text-accent underline">Headers for {status}</summary>
        <dl className="mt-1">
          {Object.entries(headers).map(([name, header]) => (
            <div key={name} className="py-1">
              <dt>
                <Word>{name}</Word>
              </dt>
              <dd className="text-small text-quiet">
                <WithWords text={header.description ?? header.schema?.description ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function Problems({ codes }: { readonly codes: readonly ProblemCode[] }) {
  return (
    <dl className="mt-2 border-t border-hairline">
      {codes.map((code) => (
        <div key={code} className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[280px_1fr]">
          <dt>
            {problems[code].status}{' '}
            <a
              href={`/problems/${problemSlug(code)}`}
              className="inline-block min-h-6 font-mono text-small wrap-anywhere text-accent underline"
            >
              {code}
            </a>
          </dt>
          <dd>
            <p>{problems[code].title}.</p>
            <p className="text-small text-quiet">
              <WithWords text={problems[code].explanation} />
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists a record's members or an operation's parameters, each with its name, format and purpose. */
function RowList({ rows }: { readonly rows: readonly SchemaRow[] }) {
  return (
    <dl className="mt-2 border-t border-hairline">
      {rows.map(({ path, isRequired, form, choices, description }) => (
        <div key={path} className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[280px_1fr]">
          <dt>
            <Word>{path}</Word> {isRequired && <span className="text-small text-quiet">required</span>}
          </dt>
          <dd>
            <p className="text-small text-quiet">{form}</p>
            {description !== '' && (
              <p>
                <WithWords text={description} />
              </p>
            )}
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

type ListedOperation = {
  readonly name: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
};

/** Lists the operations by topic, each with a link to its page. */
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
          (<Word>SANDBOX=on</Word>). Other instances return 404.
        </p>
      )}
      <ul className="mt-2 border-t border-hairline">
        {group.map(({ name, method, path, summary }) => (
          <li key={name} className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[2fr_3fr]">
            <a href={`/docs/operations/${name}`} className="inline-block min-h-6 text-accent underline">
              {curlyApostrophes(summary)}
            </a>
            <Endpoint method={method} path={path} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
