import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventTypes } from '#lib/domain/events/event-types.ts';
import { updatableFields } from '#lib/domain/offers/offer.ts';
import { problems } from '#lib/domain/problems/problems.ts';
import { importErrors } from '#lib/domain/uploads/import-errors.ts';
import { toOpenApi30 } from '#lib/contract/open-api/open-api-variants.ts';
import { type OpenApiSchema, referredSchema } from '#lib/contract/open-api/open-api-types.ts';
import { exampleNewOffer } from './offers/new-offer-schema.ts';
import { bookRecordSchemas } from './imports/book-schemas.ts';
import { importSchema } from './imports/import-schemas.ts';
import { openApiDocument } from './open-api.ts';
import type { Operation } from './operation.ts';
import { documentedOperations } from './operations.ts';
import { isPublic } from './rights.ts';
import { problemsOf } from './problems-of.ts';

const document = openApiDocument('https://desk.example');
const text = JSON.stringify(document);

test('describes every operation once, under its name in the table', () => {
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }: { operationId: string }) => operationId),
  );
  expect(described.sort()).toEqual([...Object.keys(documentedOperations), 'streamEvents'].sort());
});

test('describes the event stream, whose response never ends', () => {
  const { responses } = document.paths['/restapi/events/stream']?.get ?? {};
  expect(Object.keys(responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '410', '429']),
  );
  expect(responses?.['200']?.content).toEqual({ 'text/event-stream': { schema: { type: 'string' } } });
});

/** Returns every schema in the document, each with its path. */
function schemasIn(part: unknown, place = ''): [string, OpenApiSchema][] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.entries(part).flatMap(([name, one]) =>
    name === 'example' || name === 'examples' ? [] : schemasIn(one, `${place}/${name}`),
  );
  return [[place, part], ...below];
}

test.each(['Book', 'Import', 'ImportSummary'])(
  'each member of %s has a description that says more than its name',
  (name) => {
    const { schemas } = document.components;
    const seen = new Set<string>();
    const undescribed = (schema: OpenApiSchema, place: string): string[] => {
      const known = referredSchema(schema, schemas);
      const inside = [known.items ?? {}, ...(known.anyOf ?? known.oneOf ?? [])].flatMap((one) =>
        Object.keys(one).length === 0 ? [] : undescribed(one, place),
      );
      const members = Object.entries(known.properties ?? {}).flatMap(([member, part]) => {
        const { description = referredSchema(part, schemas).description ?? '' } = part;
        seen.add(`${place}.${member}`);
        const isEmpty = description.split(' ').length < 3;
        return [...(isEmpty ? [`${place}.${member}`] : []), ...undescribed(part, `${place}.${member}`)];
      });
      return [...inside, ...members];
    };
    expect(undescribed(schemas[name] ?? {}, name)).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
  },
);

test('the reference of imports describes defaults, deprecated parameters and required fields', () => {
  const { post } = document.paths['/restapi/imports'] ?? {};
  const parameters = new Map(post?.parameters?.map((one) => [one.name, one]));
  for (const name of ['dryRun', 'override', 'strict'])
    expect(parameters.get(name)?.description).toMatch(/ Default: false\.$/);
  expect(parameters.get('dryrun')).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('Use `dryRun`.'),
  });
  const { Book, BookSubscription } = document.components.schemas;
  for (const field of BookSubscription?.required ?? []) {
    expect(Book?.properties?.subscriptions?.description).toContain(`\`${field}\``);
  }
});

test('the example of an upload is a running import, and the one of its result is a finished import', () => {
  const exampleOf = (path: string, method: string, status: number) =>
    document.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.example;
  expect(exampleOf('/restapi/imports', 'post', 202)).toMatchObject({
    state: 'running',
    dryRun: true,
    counts: null,
    finishedAt: null,
    errorsTotal: 0,
    refusedTotal: 0,
    kept: [],
    changes: [],
    errors: [],
    leftOut: [],
  });
  const result = importSchema.parse(exampleOf('/restapi/imports/{importid}', 'get', 200));
  expect(result).toMatchObject({ state: 'finished', finishedAt: expect.any(String) });
  expect([result.keptTotal, result.changesTotal, result.errorsTotal, result.leftOutTotal]).toEqual(
    [result.kept, result.changes, result.errors, result.leftOut].map(({ length }) => length),
  );
  const counts = new Map(Object.entries(result.counts ?? {}));
  const rejected = new Set<string>();
  for (const { place } of result.errors) {
    const [, kind = '', at = ''] = place.split('/');
    expect(Number(at)).toBeLessThan(counts.get(kind) ?? 0);
    rejected.add(`${kind} ${at}`);
  }
  expect(result.refusedTotal).toBe(rejected.size);
});

test('the example of a new offer is the reply to the example request', () => {
  const { responses } = document.paths['/restapi/privateplacementoffers']?.post ?? {};
  const { issuer, closingDate, offerName, blueSkyedStates } = exampleNewOffer;
  expect(responses?.[201]?.content?.['application/json']?.example).toMatchObject({
    ...{ issuer, closingDate, offerName, blueSkyedStates },
    ...{ offerStatus: 'INITIAL', published: false, participatingFirms: [] },
    offerMinimum: Number(exampleNewOffer.offerMinimum),
    offerMaximum: Number(exampleNewOffer.offerMaximum),
  });
});

test('no response to an upload says that the body must be JSON', () => {
  const { responses } = document.paths['/restapi/imports']?.post ?? {};
  expect(JSON.stringify(responses?.[415])).toContain('Imports also accept application/x-ndjson');
  expect(text).not.toContain('must be application/json');
});

test('the reference of an upload has its size limit, its record types and how to get the result', () => {
  const { description, requestBody } = document.paths['/restapi/imports']?.post ?? {};
  const { maxBytes } = documentedOperations.createImport.upload;
  expect(description).toContain(`up to ${maxBytes / 1_048_576} MiB uncompressed`);
  expect(description).toContain('`import.finished`');
  const lines = requestBody?.content['application/x-ndjson']?.schema.description;
  for (const type of [...Object.keys(bookRecordSchemas), 'leftOut']) expect(lines).toContain(`\`${type}\``);
});

test('no schema with a date format has a pattern', () => {
  const dates = schemasIn(document).filter(([, { format }]) => format === 'date' || format === 'date-time');
  expect(dates.length).toBeGreaterThan(50);
  expect(dates.filter(([, { pattern }]) => pattern !== undefined)).toEqual([]);
});

test('responses allow additional members, and request bodies do not', () => {
  const { schemas } = document.components;
  const closed = schemasIn(schemas).filter(([, one]) => one.additionalProperties === false);
  const names = new Set(closed.map(([place]) => place.split('/')[1]));
  for (const name of [
    'OfferStatusUpdate',
    'OfferSettingsUpdate',
    'NewUser',
    'NewApiKey',
    'Book',
    'BookOffer',
  ]) {
    expect(names).toContain(name);
  }
  for (const name of ['PrivatePlacementOffer', 'Problem', 'Event', 'EventData', 'Import', 'AuditEntry']) {
    expect(names).not.toContain(name);
    expect(schemas[name]).toMatchObject({ additionalProperties: true });
  }
});

test('enumerations that can grow are open, and list the currently known values', () => {
  const open = schemasIn(document).filter(([, one]) => 'x-extensible-enum' in one);
  const { Event, Problem } = document.components.schemas;
  expect(Event?.properties?.type).toEqual({ type: 'string', 'x-extensible-enum': eventTypes });
  expect(Problem?.properties?.errors?.items?.properties?.code).toMatchObject({
    type: 'string',
    'x-extensible-enum': Object.keys(problems),
  });
  expect(open.filter(([, one]) => one.enum !== undefined)).toEqual([]);
});

test('contains no decision numbers such as (D17)', () => {
  expect(text.match(/[^"]*\(D\d+\)[^"]*/g)).toBeNull();
});

test.each(Object.keys(problems))('shows an example of %s', (code) => {
  expect(text).toContain(`"code":"${code}"`);
});

const problemsBy = (pick: (operation: Operation) => boolean) => [
  ...new Set(Object.values<Operation>(documentedOperations).filter(pick).flatMap(problemsOf)),
];

test.each([
  [
    'a body',
    ({ body, upload }: Operation) => body === null && upload === undefined,
    /^(invalid.json|duplicate.field|unknown.field|unsupported.*)$/,
  ],
  [
    'query parameters',
    ({ query }: Operation) => Object.keys(query.shape).length === 0,
    /^duplicate.parameter$/,
  ],
  ['passwords', ({ tag }: Operation) => tag !== 'Session', /^(password\.(?!change)|sign.in\.)/],
  [
    'an offer',
    ({ path }: Operation) => !/offer|order|today.\{|bulk|approvals.\{/.test(path),
    /^(offer|execution|participating|history)\./,
  ],
  ['a change', ({ method }: Operation) => method === 'GET', /^(precondition|idempotency|key.exists)|rule$/],
  [
    'a sign-in',
    (operation: Operation) => !isPublic(operation) && !operation.path.startsWith('/restapi/session/'),
    /^sign.in.failed$/,
  ],
  ['credentials', isPublic, /^(authentication|rate)\./],
  [
    'administration',
    ({ tag }: Operation) => tag !== 'Administration' && tag !== 'Sandbox',
    /^(administration|user|key\.(?!limited))/,
  ],
  ['an access grant', ({ grants }: Operation) => grants === undefined, /^key\.limited$/],
  ['a path parameter', ({ path }: Operation) => !path.includes('{'), /^(path|offer|acat).not.found$/],
])('an operation without %s lists no problem of that kind', (_, lacks, kind) => {
  expect(problemsBy(lacks).filter((code) => kind.test(code))).toEqual([]);
});

test('describes headers in the responses that can contain them', () => {
  const headers = (path: string, method: string, status: number) =>
    Object.keys((document.paths as any)[path][method].responses[status].headers).sort();
  const shared = ['Cache-Control', 'X-Request-Id'];
  const coded = ['Content-Encoding', 'Content-Language', 'Vary'];
  const rates = ['RateLimit', 'RateLimit-Policy'];
  const offer = '/restapi/privateplacementoffers/{privateplacementofferoid}';
  expect(headers('/restapi/accounts', 'get', 200)).toEqual(
    [...shared, ...coded, ...rates, 'ETag', 'Link'].sort(),
  );
  expect(headers('/restapi/accounts', 'get', 304)).toContain('ETag');
  expect(headers(offer, 'put', 200)).toEqual(
    expect.arrayContaining(['ETag', 'Idempotency-Replayed', 'Location']),
  );
  expect(headers(offer, 'put', 405)).toContain('Allow');
  expect(headers('/restapi/firms', 'get', 401)).toContain('WWW-Authenticate');
  expect(headers('/restapi/firms', 'get', 429)).toContain('Retry-After');
  expect(headers('/restapi/keys', 'post', 201)).toEqual(
    expect.arrayContaining(['Location', 'Idempotency-Replayed']),
  );
  expect(headers('/restapi/session', 'post', 200)).toContain('Set-Cookie');
  expect(headers('/restapi/session', 'get', 200)).not.toContain('Set-Cookie');
});

test('shows both forms of an update: settings, or only a status', () => {
  const { OfferUpdate, OfferSettingsUpdate, OfferStatusUpdate } = document.components.schemas;
  const fields = [OfferSettingsUpdate, OfferStatusUpdate].map((one) =>
    Object.keys(one?.properties ?? {}).sort(),
  );
  expect(OfferUpdate).toMatchObject({
    oneOf: ['OfferSettingsUpdate', 'OfferStatusUpdate'].map((name) => ({
      $ref: `#/components/schemas/${name}`,
    })),
  });
  expect(fields).toEqual([
    updatableFields.filter((field) => field !== 'offerStatus').sort(),
    ['offerStatus', 'privatePlacementOfferOid'],
  ]);
  expect(OfferStatusUpdate).toMatchObject({ additionalProperties: false, required: ['offerStatus'] });
  expect(OfferSettingsUpdate).toMatchObject({
    additionalProperties: false,
    properties: { daysFromClosingCashIsRequired: { anyOf: [{ type: 'integer' }, { type: 'string' }] } },
  });
});

type Finding = { readonly code: string; readonly path: readonly string[] };

/** Accepted findings from the OWASP rules, with a reason for each kind. */
const acceptedFindings: readonly { readonly rules: RegExp; readonly where: RegExp }[] = [
  // Limits on line and body sizes bound every input, and thereby the output. Page sizes have a maximum.
  {
    rules: /^owasp:api4:2023-(string-limit|string-restricted|array-limit|integer-limit(-legacy)?)$/,
    where: /./,
  },
  // Pages on other sites don't call the API from a browser.
  { rules: /^owasp:api8:2023-define-cors-origin$/, where: / headers$/ },
  // These operations require no credentials.
  {
    rules:
      /^owasp:(api2:2023-(read|write)-restricted|api4:2023-rate-limit(-responses-429)?|api8:2023-define-error-.*)$/,
    where:
      /^paths (\/openapi.json|\/openapi-3.0.json|\/healthz|\/readyz|\/restapi\/session(\/passkey(\/options)?)? post) /,
  },
  // An unauthenticated caller has no rate limit of its own.
  { rules: /^owasp:api4:2023-rate-limit$/, where: / responses 401 headers$/ },
  // Responses allow additional members, and so do responses that contain this document. Another test covers requests.
  {
    rules: /^owasp:api3:2023-(constrained-|no-)additionalProperties$/,
    where: /^(components schemas|paths \/openapi(-3.0)?.json get) ?/,
  },
];

describe.each([
  ['3.1', text],
  ['3.0', JSON.stringify(toOpenApi30(document))],
])('OpenAPI %s passes', (version, described) => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'placement-desk-openapi-'));
    await writeFile(join(folder, 'openapi.json'), described);
    const owasp = resolve('node_modules/@stoplight/spectral-owasp-ruleset/dist/ruleset.mjs');
    const rules = JSON.stringify({ extends: ['spectral:oas', owasp] });
    await writeFile(join(folder, 'spectral.json'), rules);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (file: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [resolve('node_modules', file), 'lint', 'openapi.json', ...words], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });

  test("Redocly's recommended rules, including warnings", { timeout: 120_000 }, async () => {
    const { stdout, stderr } = await run('@redocly/cli/bin/cli.js', '--format=json');
    expect(JSON.parse(stdout).problems, stderr).toEqual([]);
  });

  test('Spectral’s own rules and the OWASP rules, with known exceptions', { timeout: 120_000 }, async () => {
    const words = ['--ruleset=spectral.json', '--format=json', '--output=found.json', '--quiet'];
    await run('@stoplight/spectral-cli/dist/index.js', ...words).catch(() => undefined); // fails if there are findings
    const found = JSON.parse(await readFile(join(folder, 'found.json'), 'utf8')) as Finding[];
    const isMeant = ({ code, path }: Finding) =>
      acceptedFindings.some(({ rules, where }) => rules.test(code) && where.test(path.join(' ')));
    expect(found.filter((one) => !isMeant(one))).toEqual([]);
    if (version === '3.1') return; // OWASP has additional rules for 3.0
    for (const { rules } of acceptedFindings) {
      expect(
        found.some(({ code }) => rules.test(code)),
        String(rules),
      ).toBe(true);
    }
  });
});

test('an error in an import lists only the codes that imports report, with what to do about them', () => {
  const { code } = document.components.schemas['Import']?.properties?.['errors']?.items?.properties ?? {};
  const codes = Object.values(importErrors).flat();
  expect(code).toMatchObject({ type: 'string', 'x-extensible-enum': codes });
  for (const one of codes) expect(code?.description).toContain(`\`${one}\``);
  expect(code?.description).toContain('/problems');
});
