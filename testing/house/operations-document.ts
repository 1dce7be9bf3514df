import { mostBodyBytesOf, type Operation, type Recorded } from '#lib/contract/operation.ts';
import { documentedOperations } from '#lib/contract/operations.ts';
import { problemsOf } from '#lib/contract/problems-of.ts';
import { rightOf } from '#lib/contract/rights.ts';
import { exampleRequest } from '#testing/api/example-request.ts';

/** Those of a public list, of a path with an identifier, and of a change. */
const sharedProblems = new Set([
  ...problemsOf(documentedOperations.listFirms),
  'path.not.found',
  'cross.site.request',
]);

/** docs/operations.md: every API request, as described by its entry in the table of operations. */
export function operationsDocument(): string {
  const head = [
    '# Requests',
    'Generated from the table of operations (`lib/contract`). `npm test -- unit documents.test.ts -u` regenerates it. [contract.md](contract.md) has the rules for all requests, `/openapi.json` the full responses. Problems that all requests with credentials share are not listed.',
  ];
  const parts = Object.entries<Operation>(documentedOperations).map(([name, operation]) =>
    partOf(name, operation),
  );
  return `${[...head, ...parts].join('\n\n')}\n`;
}

function partOf(name: string, operation: Operation): string {
  const { path, search, body } = exampleRequest(operation, {});
  const parameters = Object.keys(operation.query.shape);
  const own = problemsOf(operation).filter((code) => !sharedProblems.has(code));
  const facts = [
    ['Permission', rightOf(operation).whoMay ?? 'Everyone, without credentials.'],
    ['Switched off as', operation.restrictable],
    ['Parameters', codes(parameters)],
    ['Body', operation.body && `at most ${mostBodyBytesOf(operation) / 1024} KiB`],
    ['Body', operation.upload && `at most ${operation.upload.mostBytes / 1_048_576} MiB, as a stream`],
    ['Recorded', operation.records && recordedText(operation.records)],
    ['Idempotency-Key', operation.takesIdempotencyKey ? 'taken' : null],
    [
      'Example',
      `\`${operation.method} ${path}${search}\`${body === undefined ? '' : ` \`${JSON.stringify(body)}\``}`,
    ],
    ['Problems of its own', codes(own)],
  ].flatMap(([title, text]) => (text ? [`- ${title}: ${text}`] : []));
  return [
    `## ${name}`,
    `\`${operation.method} ${operation.path}\`: ${operation.summary}. ${operation.description}`,
    facts.join('\n'),
  ].join('\n\n');
}

function recordedText(records: Recorded): string {
  if ('event' in records) return `security event \`${records.event}\``;
  return 'audit' in records ? 'audit entry' : `no. ${records.nothing}`;
}

function codes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
