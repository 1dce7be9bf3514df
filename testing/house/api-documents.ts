import { problems, type ProblemCode } from '#lib/domain/problems/problems.ts';
import { statusIn } from '#lib/contract/open-api/open-api-responses.ts';
import { referredSchema } from '#lib/contract/open-api/open-api-types.ts';
import { openApiDocument } from '#lib/contract/open-api.ts';
import {
  maxBodyBytesOf,
  type Operation,
  type Recorded,
  restrictionsOf,
  successStatusOf,
  takesIfMatch,
} from '#lib/contract/operation.ts';
import { documentedOperations } from '#lib/contract/operations.ts';
import { problemsOf } from '#lib/contract/problems-of.ts';
import { rightOf } from '#lib/contract/rights.ts';
import { exampleOfResponse } from '#lib/contract/samples/example-responses.ts';
import { exampleRequest } from '#testing/api/example-request.ts';
import { jsonText } from './json-text.ts';

const baseUrl = 'https://desk.example';

/** The docs/api page for each operation, by method and path. The first match is used. */
const pages: readonly (readonly [page: string, requests: RegExp])[] = [
  ['sandbox', / \/restapi\/sandbox\//],
  ['approvals', /\/approval(s|policy)/],
  ['filings', /\/(filings|filingexemptions|firstsale|formd)(\/|$)/],
  ['notifications', /\/(notes|watch|watches|notices|noticesettings)(\/|$)/],
  [
    'subscriptions',
    /\/(privateplacementorders|subscriptiontotals|approvedbyday|decisions|allocations|termsreview)/,
  ],
  [
    'new-offers',
    /^(POST|DELETE) \/restapi\/privateplacementoffers(\/\{\w+\})?$|\/terms$|\/restapi\/offerdrafts/,
  ],
  ['offers', /\/restapi\/(privateplacementoffers|offeroverview|bulkupdates|firms)/],
  ['transfers', /\/restapi\/(accounts|transfers)/],
  ['today', /\/restapi\/(today|calendar|calendarfeeds|views)/],
  ['imports', /\/restapi\/import(s|mappings|templates)/],
  ['events', /\/restapi\/events/],
  ['webhooks', /\/restapi\/webhooks/],
  ['users-and-keys', /\/restapi\/(users|keys|restrictions|session\/colleagues)/],
  ['sign-in', /\/restapi\/(sessions?|signinpolicy)/],
  ['audit', /\/restapi\/(auditentries|auditverification|changes|requestlog|securityevents)/],
  ['README', / \/(openapi|healthz|readyz)/],
];

export const pageNames: readonly string[] = [...new Set([...pages.map(([page]) => page), 'errors'])];

/** Returns the names of the operations on a docs/api page. */
export function requestsOf(page: string): string[] {
  return Object.entries<Operation>(documentedOperations)
    .filter(([name, operation]) => pageOf(name, operation) === page)
    .map(([name]) => name);
}

export function pageOf(name: string, { method, path }: Pick<Operation, 'method' | 'path'>): string {
  const page = pages.find(([, requests]) => requests.test(`${method} ${path}`))?.[0];
  if (page === undefined) {
    throw new Error(
      `${name} (${method} ${path}) has no page in docs/api. Add its path to a page in testing/house/api-documents.ts.`,
    );
  }
  return page;
}

/** Returns a docs/api page with the generated content between its comments, such as <!-- requests -->. */
export function withGenerated(page: string, text: string): string {
  const shown = [...text.matchAll(/<!-- example (\w+) .*-->/g)].map(([, name = '']) => name);
  return text.replaceAll(
    /<!-- (\w+)(?: (\w+))?(?: (\w+))? -->\n[\s\S]*?<!-- end -->/g,
    (_, kind: string, name: string | undefined, body: string | undefined) =>
      [
        `<!-- ${[kind, name, body].filter(Boolean).join(' ')} -->`,
        kind === 'example' && name !== undefined
          ? exampleOf(name, { withHeaders: true, body })
          : partOf(kind, page, shown),
        '<!-- end -->',
      ].join('\n'),
  );
}

function partOf(kind: string, page: string, shown: readonly string[]): string {
  if (kind === 'requests') return requestsTable(page);
  if (kind === 'details') return detailsOf(page, shown);
  if (kind === 'problems') return problemsTable();
  throw new Error(`docs/api/${page}.md: <!-- ${kind} --> generates nothing.`);
}

function requestsTable(page: string): string {
  const rows = requestsOf(page).map((name) => {
    const operation = operationOf(name);
    const { whoMay } = rightOf(operation);
    const request = `[\`${operation.method} ${operation.path}\`](#${name.toLowerCase()})`;
    return `| ${request} | ${operation.summary} | ${sentenceless(whoMay ?? 'Public')} |`;
  });
  return ['| Request | Action | Who can send it |', '|---|---|---|', ...rows].join('\n');
}

function detailsOf(page: string, shown: readonly string[]): string {
  const seen = new Map(shown.map((name) => [JSON.stringify(responseOf(name)), name]));
  return requestsOf(page)
    .map((name) => {
      const operation = operationOf(name);
      const { method, path, description } = operation;
      const record = recordText(name, seen);
      const rows = factsOf(name, operation, record).map(([fact, text]) => `| ${fact} | ${text} |`);
      const withExample = !shown.includes(name) && (record === '' || operation.body !== null);
      return [
        `### ${name}`,
        `\`${method} ${path}\``,
        description,
        ['| | |', '|---|---|', ...rows].join('\n'),
        ...(withExample ? [exampleOf(name, { withResponse: record === '' })] : []),
      ].join('\n\n');
    })
    .join('\n\n');
}

/** Describes a response without an example, or links to the same record earlier on the page. Otherwise, returns ''. */
function recordText(name: string, seen: Map<string, string>): string {
  const example = responseOf(name);
  if (example === undefined) return operationOf(name).result === null ? ', empty body' : ', a JSON document';
  const [first] = Array.isArray(example) ? (example as unknown[]) : [];
  const earlier = seen.get(JSON.stringify(example));
  const ofElement = first === undefined ? undefined : seen.get(JSON.stringify(first));
  const ofList = seen.get(JSON.stringify([example]));
  if (earlier === name) return '';
  if (earlier === undefined) seen.set(JSON.stringify(example), name);
  if (earlier !== undefined) return `, the same as ${linkTo(earlier)}`;
  if (ofElement !== undefined) return `, an array of ${linkTo(ofElement)} records`;
  return ofList === undefined ? '' : `, a record of ${linkTo(ofList)}`;
}

const afterApproval = 'The change takes effect after [approval](approvals.md).';
const sizeText = (bytes: number) => (bytes < 1_048_576 ? `${bytes / 1024} KiB` : `${bytes / 1_048_576} MiB`);
const linkTo = (name: string) => `[\`${name}\`](#${name.toLowerCase()})`;

function factsOf(name: string, operation: Operation, record: string): [fact: string, text: string][] {
  const { creates, accepts, file, records, upload, mayAccept, query } = operation;
  const isChanged = operation.method === 'PUT' && takesIfMatch(operation);
  const located =
    creates !== undefined || accepts !== undefined
      ? ' with `Location`'
      : isChanged
        ? ' with `Location` and `ETag`'
        : '';
  const size = operation.body && `${sizeText(maxBodyBytesOf(operation))} at most`;
  const stream = upload && `${sizeText(upload.maxBytes)} at most, read as a stream`;
  const types = file === 'spreadsheet' ? 'XLSX or CSV' : `\`${file}\``;
  const facts: [fact: string, text: string | null | undefined][] = [
    ['Response', `${successStatusOf(operation)}${located}${file === undefined ? record : `, ${types}`}`],
    ['Or', mayAccept && `202 with \`Location\` if ${mayAccept.when}. ${afterApproval}`],
    ['Query', codes(Object.keys(query.shape))],
    ['Body', operation.body && codes(membersOf(name))],
    ['Body size', size ?? stream],
    ['`If-Match`', takesIfMatch(operation) ? 'accepted' : null],
    ['`Idempotency-Key`', operation.takesIdempotencyKey ? 'accepted' : null],
    ['Restriction', codes(restrictionsOf(operation))],
    ['Recorded', records && recordedText(records)],
  ];
  const byStatus = Map.groupBy(ownProblems(operation), (code) => statusIn(operation, code));
  return [
    ...facts.flatMap<[string, string]>(([fact, text]) => (text ? [[fact, text]] : [])),
    ...[...byStatus]
      .sort(([one], [other]) => one - other)
      .map<[string, string]>(([status, problemCodes]) => [`${status}`, codes(problemCodes)]),
  ];
}

function recordedText(records: Recorded): string {
  if ('event' in records) return `security event \`${records.event}\``;
  return 'audit' in records ? 'audit entry' : `no. ${records.nothing}`;
}

/** Problems that many operations share, such as invalid credentials. docs/api/errors.md describes them. */
const sharedProblems = new Set<ProblemCode>([
  ...problemsOf(documentedOperations.listFirms),
  'path.not.found',
  'request.not.available',
  'invalid.json',
  'duplicate.field',
  'unknown.field',
  'unsupported.media.type',
  'idempotency.key.reused',
  'idempotency.key.running',
  'idempotency.keys.limited',
]);

function ownProblems(operation: Operation): ProblemCode[] {
  return problemsOf(operation).filter((code) => !sharedProblems.has(code));
}

/** Returns a table of every code with its status and title. */
function problemsTable(): string {
  const rows = Object.entries(problems)
    .sort(([, one], [, other]) => one.status - other.status)
    .map(([code, problem]) => {
      const ofField = 'statusOfField' in problem ? ` (${problem.statusOfField} on a field)` : '';
      return `| ${problem.status}${ofField} | \`${code}\` | ${problem.title} |`;
    });
  return ['| Status | Code | Meaning |', '|---|---|---|', ...rows].join('\n');
}

const { paths, components } = openApiDocument(baseUrl);
const described = Object.values(paths).flatMap((methods) => Object.values(methods));

/** Returns the JSON of a successful response, as docs/api shows it. */
export function responseOf(name: string): unknown {
  const operation = operationOf(name);
  const { responses = {} } = described.find(({ operationId }) => operationId === name) ?? {};
  const { example } = responses[successStatusOf(operation)]?.content?.['application/json'] ?? {};
  const isEmpty = operation.result === null || JSON.stringify(example) === '{}';
  return isEmpty ? undefined : exampleOfResponse(name, example);
}

/** Returns the members of a request's body. Optional ones have a question mark. */
function membersOf(name: string): string[] {
  const { requestBody } = described.find(({ operationId }) => operationId === name) ?? {};
  const whole = referredSchema(requestBody?.content['application/json']?.schema ?? {}, components.schemas);
  const forms = (whole.oneOf ?? whole.anyOf ?? [whole]).map((form) =>
    referredSchema(form, components.schemas),
  );
  const members = new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)));
  const isRequired = (member: string) => forms.every(({ required = [] }) => required.includes(member));
  return [...members].map((member) => (isRequired(member) ? member : `${member}?`));
}

type Shown = {
  readonly withHeaders?: boolean;
  readonly withResponse?: boolean;
  /** Name of the example body to use. Defaults to the first. */
  readonly body?: string | undefined;
};

/** Returns the example of a request and, unless `withResponse` is false, of its response. */
function exampleOf(
  name: string,
  { withHeaders = false, withResponse = true, body: choice = '' }: Shown,
): string {
  const operation = operationOf(name);
  const { method, path, search, body: first, headers: sent } = exampleRequest(operation, {});
  const body = operation.example?.body?.[choice]?.value ?? first;
  const key = path.startsWith('/restapi/sandbox/') ? 'desk_test_…' : 'desk_live_…';
  const credentials = needsSession(operation)
    ? 'Cookie: __Host-placement_desk=…'
    : `Authorization: Bearer ${key}`;
  const headers = [
    ...(rightOf(operation).whoMay === null ? [] : [credentials]),
    ...(takesIfMatch(operation) ? ['If-Match: "17"'] : []),
    ...(operation.takesIdempotencyKey ? ['Idempotency-Key: 7d0f8a52-3c1e-4a0e-9f1c-0a2f6c1be7d4'] : []),
    ...(body === undefined ? [] : [`Content-Type: ${sent['content-type'] ?? 'application/json'}`]),
  ];
  const request = [`${method} ${path}${search}`, ...(withHeaders ? headers : [])].join('\n');
  const response = responseOf(name);
  const isChanged = method === 'PUT' && takesIfMatch(operation);
  const isRecord = method === 'GET' && operation.path.endsWith('}');
  const status = [
    `HTTP/1.1 ${successStatusOf(operation)}`,
    ...(isChanged ? [`Location: ${baseUrl}${changedPath(path)}`, 'ETag: "18"'] : []),
    ...(isRecord ? ['ETag: "17"'] : []),
  ].join('\n');
  const blocks = [
    [request, ...(body === undefined ? [] : [typeof body === 'string' ? body : jsonText(body)])].join('\n\n'),
    ...(withResponse ? [[status, ...(response === undefined ? [] : [jsonText(response)])].join('\n\n')] : []),
  ];
  return withHeaders ? blocks.map(fenced).join('\n\n') : fenced(blocks.join('\n\n'));
}

/** Reports whether API keys can't send the request, or can send only some of its bodies. */
function needsSession({ right, problems: own }: Operation): boolean {
  return right === 'inSession' || right === 'decideApproval' || own.includes('session.required');
}

/** Returns the path of the record that a request changes. The request's own path can be one that can't be read. */
function changedPath(path: string): string {
  return path.replace(/\/(review|terms)$/, '').replace(/\/(firstsale|filingexemptions)$/, '/filings');
}

const fenced = (text: string) => `\`\`\`http\n${text}\n\`\`\``;

function operationOf(name: string): Operation {
  const found = Object.entries<Operation>(documentedOperations).find(([each]) => each === name)?.[1];
  if (found === undefined) throw new Error(`There is no operation ${name}.`);
  return found;
}

const sentenceless = (text: string) => text.replace(/\.$/, '');
function codes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
