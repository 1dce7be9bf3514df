import fc from 'fast-check';
import {
  mostBodyBytesOf,
  type Operation,
  type PathParameter,
  successStatusOf,
} from '#lib/contract/operation.ts';
import { allowedMethods, operations } from '#lib/contract/operations.ts';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';
import { isPublic } from '#lib/contract/rights.ts';
import { problems } from '#lib/domain/problems/problems.ts';
import { exampleRequest, type Records } from '#testing/api/example-request.ts';

/** A request with the answers that are right by its construction: nothing here asks the code under trial. */
export type Probe = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expected: Expected;
};

export type Expected = {
  readonly statuses: readonly number[];
  /** What must be among the reasons of a refusal. */
  readonly code?: string;
  readonly field?: string;
};

/**
 * Mutated requests to every operation of the table. Throws where an operation has parts that the trial cannot tell good from bad.
 */
export function mutatedRequests(
  records: Records,
  table: Readonly<Record<string, Operation>> = operations,
): fc.Arbitrary<Probe> {
  return fc.oneof(...Object.values(table).map((operation) => mutationsOf(operation, records)));
}

function mutationsOf(operation: Operation, records: Records): fc.Arbitrary<Probe> {
  const request = `${operation.method} ${operation.path}`;
  const good = goodProbe(operation, records);
  const isApi = operation.path.startsWith('/restapi');
  const parameters = Object.keys(operation.query.shape);
  const named = Object.values(operation.parameters ?? {});
  // An answer to these takes a password's hash, adds a row for good or loads a book, so only a few are right all through.
  const isCostly = costly.includes(request);
  if (alwaysRefused(operation) !== undefined && goodStatuses[request] === undefined) {
    return fc.oneof(
      noisy(good, operation),
      withBrokenPath(good),
      withOtherMethod(good, operation),
      withBadCredentials(good),
    );
  }
  return fc.oneof(
    { weight: isCostly ? 1 : 30, arbitrary: noisy(good, operation) },
    ...(isApi ? [{ weight: isCostly ? 5 : 30, arbitrary: withOddQuery(good, parameters) }] : []),
    ...(parameters.length > 0
      ? [
          { weight: 40, arbitrary: withBadParameter(good, operation) },
          { weight: 20, arbitrary: withGoodParameters(good, operation) },
        ]
      : []),
    ...named.map((parameter) => ({
      weight: isCostly ? 1 : 25,
      arbitrary: withOddIdentifier(operation, records, parameter),
    })),
    ...(isApi ? [{ weight: 15, arbitrary: withBrokenPath(good) }] : []),
    { weight: 10, arbitrary: withOtherMethod(good, operation) },
    ...(isPublic(operation) ? [] : [{ weight: 15, arbitrary: withBadCredentials(good) }]),
    ...(operation.body === null
      ? []
      : [
          { weight: 10, arbitrary: withBadMediaType(good) },
          { weight: 60, arbitrary: withBadForm(good, operation) },
          { weight: 1, arbitrary: withLongBody(good, operation) },
        ]),
    ...(operation.ownPagesOnly === undefined ? [] : [{ weight: 10, arbitrary: fromAnotherSite(good) }]),
  );
}

const costly = [
  'POST /restapi/session',
  'POST /restapi/users',
  'POST /restapi/users/{email}/password',
  'POST /restapi/keys',
  'POST /restapi/sandbox/reset',
];

/** Answers other than 200 and 201 that are right for the examples, sent about what the trial's book has. */
const goodStatuses: Readonly<Record<string, Expected>> = {
  'POST /restapi/session': { statuses: [401, 429] },
  'POST /restapi/users': { statuses: [409], code: 'user.exists' },
  // The second one of this name is refused.
  'POST /restapi/keys': { statuses: [201, 409] },
  // More than may wait for being loaded.
  'POST /restapi/imports': { statuses: [202, 429] },
  'PUT /restapi/keys/{keyid}': { statuses: [404], code: 'key.not.found' },
  'POST /restapi/webhooks': { statuses: [201, 409] },
  // The clock is there already, if a probe before it was answered.
  'PUT /restapi/sandbox/clock': { statuses: [200, 409], code: 'sandbox.clock.backward' },
  // An API key has no password, whatever it sends.
  'PUT /restapi/session/password': { statuses: [403], code: 'session.required' },
};

/**
 * How an operation is refused whatever else is sent: API keys, with which the trial asks, may not have what is for people,
 * and the trial's firm has no webhook.
 */
function alwaysRefused({ path, problems: codes }: Operation): Expected | undefined {
  if (codes.some((code) => code === 'session.required')) {
    return { statuses: [403], code: 'session.required' };
  }
  if (path === '/restapi/keys/{keyid}/rotation') {
    return { statuses: [404], code: 'key.not.found' };
  }
  return path.includes('{webhookid}') ? { statuses: [404], code: 'webhook.not.found' } : undefined;
}

/** What an identifier that nothing has leads to. */
function unknownTo({ unknown }: PathParameter): Expected {
  return { statuses: [problems[unknown].status], code: unknown };
}

const badChoices = ['nothing', 'ALL', '', 'all,open', 'toString'];
const badDates = [
  '2027-02-30',
  '0000-01-01',
  '0999-12-31',
  'x',
  '',
  '2027-3-1',
  '20270301',
  '2027-03-31T00:00:00Z',
];
const badInstants = ['2026-02-30T00:00:00Z', '20261122T090000Z', '1e3', 'now', 'x', ''];
const withNul = ['\0', 'a\0b'];
const someText = [
  '',
  '%',
  '_',
  '\\',
  "'; drop table offer; --",
  'Š',
  '🏦',
  'a'.repeat(3_000),
  '\ufffe',
  '(',
  '*',
];
/** Values of query parameters: those that must be refused, and those that must not. */
const parameterValues: Readonly<Record<string, readonly [bad: readonly string[], good: readonly string[]]>> =
  {
    limit: [
      ['0', '-1', '1.5', 'x', '', '1e3', ' 1', '01', '٣', '0x10'],
      ['1', '200', '9'.repeat(400)],
    ],
    // Base64url of [], {}, null, [0], and what is none.
    cursor: [['x', '!!!', '', 'W10', 'e30', 'bnVsbA', 'WzBd', 'A'.repeat(3_000)], []],
    offerstatus: [badChoices, ['all', 'open', 'closedincomplete', 'CLOSED_INCOMPLETE']],
    orderstatus: [badChoices, ['all', 'pending', 'complete', 'ORDER_CREATED']],
    kind: [badChoices, ['acat', 'nonacat', 'ACAT', 'non-ACAT']],
    published: [badChoices, ['true', 'false']],
    belowminimum: [[...badChoices, 'false'], ['true']],
    attention: [badChoices, ['any', 'closingsoon']],
    sort: [badChoices, ['closingdate', '-lastmodified', 'offername']],
    exemption: [
      ['Z', 'a', '', 'AA', '__proto__', 'constructor'],
      ['A', 'O'],
    ],
    closingfrom: [badDates, ['1000-01-01', '9999-12-31', '2028-02-29']],
    closingto: [badDates, ['1000-01-01', '9999-12-31', '2028-02-29']],
    field: [
      ['nothing', 'lastModifiedTimestamp', '', '__proto__'],
      ['published', 'issuer'],
    ],
    q: [withNul, someText],
    actor: [withNul, someText],
    status: [withNul, someText],
    firm: [withNul, someText],
    event: [badChoices, ['sign.in']],
    // Without a dry run the book of the example is loaded, which changes what others expect.
    dryRun: [badChoices, ['true']],
    dryrun: [badChoices, ['true']],
    override: [badChoices, ['true', 'false']],
    modifiedsince: [badInstants, ['2026-11-22T09:00:00Z', '2026-11-22T09:00:00.000-05:00']],
    answerbyfrom: [badDates, ['1000-01-01', '2028-02-29']],
    answerbyto: [badDates, ['1000-01-01', '2028-02-29']],
    // A file is asked for by no request here: what is judged of an answer is that of JSON.
    format: [['pdf', 'CSV', '', 'toString'], []],
    columns: [['nothing', '', ',', '__proto__', 'toString'], []],
    'GET /restapi/calendar from': [badDates, []],
    'GET /restapi/calendar to': [badDates, []],
    'GET /restapi/transfers sort': [badChoices, ['answerby', '-lastmodified', 'lastmodified']],
    after: [['x', '!!!', 'W10', 'A'.repeat(3_000)], ['now']],
    types: [
      ['nothing', 'offer.', '*', 'offer.*,nothing'],
      ['offer.*', 'transfer.created,offer.updated'],
    ],
    wait: [['-1', '31', '1.5', 'x'], ['0']],
  };

/** What `parameterValues` has for the parameter of this operation, or of every operation. */
function valuesOf(
  { method, path }: Operation,
  name: string,
): readonly [bad: readonly string[], good: readonly string[]] {
  const values = parameterValues[`${method} ${path} ${name}`] ?? parameterValues[name];
  if (values === undefined) {
    throw new Error(`The trial knows no values of the parameter ${name} of ${method} ${path}.`);
  }
  return values;
}

/** What an operation ends can be ended only once: here it is always one that there is not. */
const nothing: Records = {
  email: 'nobody@trial.example',
  keyId: '0123456789abcdef',
  sessionId: 'none',
  viewId: 'none',
  noteId: 'none',
  noticeId: 'none',
  feedId: 'none',
  webhookId: 'none',
  deliveryId: 'none',
};

/** A time, because of days on which something changes there is an end. */
const moveClock: Operation = sandboxOperations.moveSandboxClock;
const clockMove = { now: new Date(Date.now() + 3_600_000).toISOString() };

function goodProbe(operation: Operation, records: Records): Probe {
  const last = Object.values(operation.parameters ?? {}).at(-1);
  const ended = operation.method === 'DELETE' && operation.path.endsWith('}') ? last : undefined;
  const isAboutNothing = ended !== undefined || operation.ownPagesOnly;
  const { method, path, body } = exampleRequest(operation, { ...records, ...(isAboutNothing && nothing) });
  // An update that changes nothing leaves the offers as the other requests expect them.
  const sent = operation === operations.updateOffer ? {} : operation === moveClock ? clockMove : body;
  const refused = alwaysRefused(operation);
  const done = refused ?? { statuses: [successStatusOf(operation)] };
  return {
    method,
    path,
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(operation.ownPagesOnly && { 'sec-fetch-site': 'same-origin' }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
    expected:
      ended && refused === undefined
        ? unknownTo(ended)
        : (goodStatuses[`${method} ${operation.path}`] ?? done),
  };
}

/** Headers that must make no difference to a request with a good key. */
const noise = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'forwarded',
    'from',
    'if-modified-since',
    'if-range',
    'if-unmodified-since',
    'origin',
    'pragma',
    'range',
    'referer',
    'traceparent',
    'tracestate',
    'user-agent',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'x-request-id',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      '*',
      'DELETE',
      'text/html',
      ';;;==,,,',
      'bytes=0-1',
      'placement_desk=x; __Host-placement_desk=%00',
      '00-00000000000000000000000000000000-0000000000000000-01',
      '1.2.3.4, ::1, \'"<script>',
      'http://elsewhere.example',
      '\u00e9\u00ff',
      'a'.repeat(2_000),
    ),
    fc.string({ maxLength: 40 }).map((text) => text.trim()),
  ),
  { maxKeys: 5 },
);

function noisy(good: Probe, { file }: Operation): fc.Arbitrary<Probe> {
  const conditions = fc.constantFrom<Record<string, string>>(
    {},
    {},
    { 'if-none-match': '"x"' },
    { 'if-none-match': 'W/"' },
    { 'if-none-match': '*' },
    { 'if-match': '*' },
  );
  return fc.tuple(noise, conditions).map(([headers, condition]) => {
    // A file that is drawn has no ETag.
    const isUnchanged =
      good.method === 'GET' &&
      file === undefined &&
      good.expected.code === undefined &&
      condition['if-none-match'] === '*';
    return {
      ...good,
      headers: { ...headers, ...condition, ...good.headers },
      expected: isUnchanged ? { statuses: [304] } : good.expected,
    };
  });
}

function withBadParameter(good: Probe, operation: Operation): fc.Arbitrary<Probe> {
  return fc.constantFrom(...Object.keys(operation.query.shape)).chain((name) =>
    fc.constantFrom(...valuesOf(operation, name)[0].map(encodeURIComponent), ...unreadable).map((value) => ({
      ...good,
      path: `${good.path}?${name}=${value}`,
      expected: { statuses: [400], code: 'invalid.value', field: name },
    })),
  );
}

/** Values that are no UTF-8, or no percent-encoding. */
const unreadable = ['%ff', '%c3%28', '%ed%a0%80', '%', '%2', '%zz', 'a%00%'];

/** Names that no request takes, and known ones that come twice. */
function withOddQuery(good: Probe, parameters: readonly string[]): fc.Arbitrary<Probe> {
  const odd = fc.oneof(
    fc.constantFrom(...unknownNames).map((name) => ({ query: `${name}=`, code: 'unknown.parameter' })),
    ...parameters.map((name) => fc.constant({ query: `${name}=1&${name}=`, code: 'duplicate.parameter' })),
  );
  return fc.tuple(odd, fc.constantFrom(...unreadable, '1', '', '1=2')).map(([{ query, code }, value]) => ({
    ...good,
    path: `${good.path}?&${query}${value}`,
    // Who may not ask at all is told so first.
    expected: good.expected.statuses.includes(403) ? good.expected : { statuses: [400], code },
  }));
}

const unknownNames = [
  'nothing',
  'Q',
  'offerStatus',
  'limit+',
  '%71%',
  '__proto__',
  'toString',
  '',
  'a'.repeat(3_000),
];

function withGoodParameters(good: Probe, operation: Operation): fc.Arbitrary<Probe> {
  const pairs = Object.keys(operation.query.shape)
    .filter((name) => valuesOf(operation, name)[1].length > 0)
    .map((name) => {
      const values = fc.constantFrom(...valuesOf(operation, name)[1]);
      const isText = valuesOf(operation, name)[1] === someText;
      const anyText = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', ''));
      return (isText ? fc.oneof(values, anyText) : values).map(
        (value) => `${name}=${encodeURIComponent(value)}`,
      );
    });
  return fc
    .tuple(...pairs)
    .chain((all) => fc.subarray(all))
    .map((chosen) => ({ ...good, path: `${good.path}?${chosen.join('&')}` }));
}

const oddIdentifier = fc
  .oneof(
    fc.constantFrom(
      '\0',
      '0',
      '-1',
      '1e3',
      ' ',
      "' or 1=1 --",
      '9'.repeat(40),
      '%',
      '%00',
      '../..',
      '🏦',
      'a'.repeat(4_000),
      '\u202e',
      'null',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  )
  .filter((text) => !['.', '..'].includes(text)); // a URL drops these

function withOddIdentifier(
  operation: Operation,
  records: Records,
  parameter: PathParameter,
): fc.Arbitrary<Probe> {
  const { path } = goodProbe(operation, records);
  const at = Object.values(operation.parameters ?? {}).indexOf(parameter);
  const places = operation.path.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : []));
  return oddIdentifier.map((value) => ({
    ...goodProbe(operation, records),
    path: path
      .split('/')
      .with(places[at] ?? 0, encodeURIComponent(value))
      .join('/'),
    expected: unknownTo(parameter),
  }));
}

function withBrokenPath(good: Probe): fc.Arbitrary<Probe> {
  const [, first = '', ...rest] = good.path.split('/');
  return fc
    .constantFrom(
      `${good.path}/`,
      `${good.path}/nothing/at/all`,
      `${good.path}/%zz`,
      `${good.path}%E0%A4%A`,
      `/${first}//${rest.join('/')}`,
      `/${first.toUpperCase()}/${rest.join('/')}`,
      `/%72estapi/${rest.join('/')}`,
      `//${first}/${rest.join('/')}`,
      `/${first}/x${rest.join('/')}`,
    )
    .map((path) => ({ ...good, path, expected: { statuses: [404], code: 'path.not.found' } }));
}

function withOtherMethod(good: Probe, { path }: Operation): fc.Arbitrary<Probe> {
  const allowed = allowedMethods(path).split(', ');
  const others = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'PROPFIND', 'LOCK', 'SEARCH'].filter(
    (method) => !allowed.includes(method),
  );
  return fc.constantFrom(...others).map((method) => {
    const { body: _, ...bare } = good;
    return { ...bare, method, expected: { statuses: [405], code: 'method.not.allowed' } };
  });
}

function withBadCredentials(good: Probe): fc.Arbitrary<Probe> {
  const credentials = fc.oneof(
    fc.constantFrom(
      'Basic eDp5',
      'Bearer',
      'Bearer x',
      'bearer desk_live_',
      `Bearer desk_live_${'0'.repeat(16)}_${'A'.repeat(43)}`,
      'FOLIOWS',
      'FOLIOWS FOLIOWS_API_KEY=%zz,FOLIOWS_SIGNATURE==,FOLIOWS_TIMESTAMP=x',
      'FOLIOWS FOLIOWS_API_KEY=a,FOLIOWS_API_KEY=b,FOLIOWS_SIGNATURE="",FOLIOWS_TIMESTAMP="2014-03-10T17:04:32-04:00"',
      `Bearer ${'a'.repeat(8_000)}`,
      '\u00ff\u00fe',
    ),
    fc.string({ minLength: 1, maxLength: 60 }).map((text) => `x${text}`.trim()),
  );
  return credentials.map((authorization) => ({
    ...good,
    headers: { ...good.headers, authorization },
    expected: { statuses: [401], code: 'authentication.invalid' },
  }));
}

function withBadMediaType(good: Probe): fc.Arbitrary<Probe> {
  return fc
    .constantFrom<Record<string, string>>(
      { 'content-type': '' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-type': 'application/json, application/json' },
      { 'content-type': 'application/jsonx' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'br, identity' },
    )
    .map((headers) => ({
      ...good,
      headers: { ...good.headers, ...headers },
      expected: { statuses: [415], code: 'unsupported.media.type' },
    }));
}

/** Values that no member of any body takes. */
const badMember = fc.constantFrom<unknown>(
  null,
  '',
  1e400,
  {},
  [],
  [[null]],
  '\0',
  '\ud800\0',
  { toString: 1 },
  'x'.repeat(2_000),
);

function withBadForm(good: Probe, { body: schema }: Operation): fc.Arbitrary<Probe> {
  const text = good.body ?? '{}';
  const members = Object.keys(JSON.parse(text));
  // A member that need not be sent can be left out, and one may be empty.
  const isBad = (body: unknown) =>
    schema !== null && !schema.safeParse(JSON.parse(JSON.stringify(body))).success;
  const refused = (body: string, code?: string) => {
    const expected = { statuses: [400], ...(code !== undefined && { code }) };
    return { ...good, body, expected: good.expected.code === 'session.required' ? good.expected : expected };
  };
  return fc.oneof(
    fc
      .constantFrom(
        '',
        ' ',
        '[]',
        'null',
        '1',
        '"x"',
        '{',
        `${text}}`,
        text.slice(0, -1),
        `[${text}]`,
        '{"a":NaN}',
        '\ufeff',
      )
      .map((body) => refused(body, 'invalid.json')),
    fc.nat(Math.max(0, text.length - 1)).map((at) => refused(text.slice(0, at), 'invalid.json')),
    fc
      .constantFrom('nothing', '__proto__', 'constructor', '', '\ud800', 'x.y')
      .map((name) =>
        refused(`{${JSON.stringify(name)}:1,${text.slice(1)}`.replace(',}', '}'), 'unknown.field'),
      ),
    fc
      .integer({ min: 1, max: 4_000 })
      .map((depth) => refused(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)),
    ...(members.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...members), badMember)
            .map(([name, value]) => ({ ...JSON.parse(text), [name]: value }))
            .filter(isBad)
            .map((body) => refused(JSON.stringify(body), 'invalid.value')),
          fc
            .constantFrom(...members)
            .map((name) => refused(`{${JSON.stringify(name)}:1,${text.slice(1)}`, 'duplicate.field')),
          fc
            .constantFrom(...members.map((name) => without(name, JSON.parse(text))).filter(isBad))
            .map((body) => refused(JSON.stringify(body), 'invalid.value')),
        ]),
  );
}

function without(name: string, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([member]) => member !== name));
}

function withLongBody(good: Probe, operation: Operation): fc.Arbitrary<Probe> {
  return fc.constantFrom(' ', 'x', '\u20ac').map((filling) => ({
    ...good,
    body: (good.body ?? '') + filling.repeat(mostBodyBytesOf(operation) + 1),
    expected: { statuses: [413], code: 'body.too.large' },
  }));
}

function fromAnotherSite(good: Probe): fc.Arbitrary<Probe> {
  return fc
    .constantFrom<Record<string, string>>(
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'SAME-ORIGIN' },
      { 'sec-fetch-site': '', origin: 'http://elsewhere.example' },
      { 'sec-fetch-site': '', origin: 'null' },
    )
    .map((headers) => ({
      ...good,
      headers: { ...good.headers, ...headers },
      expected: { statuses: [403], code: 'cross.site.request' },
    }));
}
