import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { makeMetrics } from '#lib/api/metrics/metrics.ts';
import { problems } from '#lib/domain/problems/problems.ts';
import { keyPattern } from '#lib/domain/access/api-key.ts';
import { securityEvents } from '#lib/domain/access/security-event.ts';
import { clientTypes } from '#testing/contract/client-types.ts';
import { openApiDocument } from '#lib/contract/open-api.ts';
import { documentedOperations } from '#lib/contract/operations.ts';
import { pageNames, pageOf, requestsOf, responseOf, withGenerated } from '#testing/house/api-documents.ts';
import { environmentExample, environmentTable, withTable } from '#testing/house/environment-documents.ts';
import { growthTable } from '#lib/store/growth.ts';
import { openStore } from '#lib/store/store.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');
const rules = read('docs/alerts.yml');
const runbook = read('docs/runbook.md');
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);

test('every metric in the alert rules and the runbook exists', async () => {
  const store = openStore({ host: '/nowhere', user: 'nobody', database: 'none' }, Buffer.alloc(32));
  const names = makeMetrics(store).names();
  await store.database.close();
  const known = new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]));
  const namedIn = (text: string) => text.match(/\b(placement_desk|process|nodejs)_[a-z0-9_]*[a-z0-9]/g) ?? [];
  expect(namedIn(rules).length).toBeGreaterThan(10);
  expect(namedIn(rules).filter((name) => !known.has(name))).toEqual([]);
  // The runbook also searches for prefixes of metric names, and mentions the service's database role.
  const isBeginning = (name: string) =>
    name === 'placement_desk_app' || names.some((each) => each.startsWith(name));
  expect(namedIn(runbook).filter((name) => !isBeginning(name))).toEqual([]);
});

test('every code and event in the alert rules exists', () => {
  const valuesOf = (label: string) =>
    [...rules.matchAll(new RegExp(`\\b${label}=~?"([^"]+)"`, 'g'))].flatMap(([, text = '']) =>
      text.split('|'),
    );
  expect(valuesOf('code').length).toBeGreaterThan(0);
  expect(valuesOf('code').filter((code) => !(code in problems))).toEqual([]);
  const known = [...Object.keys(securityEvents), 'lost', 'not started', 'back'];
  expect(valuesOf('event').length).toBeGreaterThan(0);
  expect(valuesOf('event').filter((event) => !known.includes(event))).toEqual([]);
});

test('every alert has one section in the runbook, and sections refer only to existing alerts', () => {
  const inHeadings = (runbook.match(/^## .*$/gm) ?? []).flatMap((line) =>
    [...line.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name),
  );
  expect(inHeadings.sort()).toEqual([...alerts].sort());
});

test('the page about API keys has the regular expression for finding leaked keys', () => {
  expect(read('docs/api/users-and-keys.md')).toContain(`\`${keyPattern}\``);
});

/** The project's files, excluding installed, built and local ones. */
const fileNames = globSync('**/*', {
  cwd: import.meta.dirname,
  exclude: (name) => ['node_modules', '.git', '.next', '.data', '.stryker-tmp'].includes(name),
});

test.each(fileNames.filter((name) => name.endsWith('.md')))(
  'the links in %s work, and every file that it mentions exists',
  (path) => {
    const text = read(path);
    const broken = linksOf(text).filter(([file, heading]) => {
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(resolve(import.meta.dirname, target))) return true;
      return heading !== '' && target.endsWith('.md') && !headingsOf(read(target)).includes(heading);
    });
    expect(broken).toEqual([]);
    const named = [...text.matchAll(/`([\w./()[\]-]+\.(?:tsx?|mjs|md|sql|ya?ml))`/g)].map(
      ([, file = '']) => file,
    );
    expect(
      named.filter((file) => !fileNames.some((name) => name === file || name.endsWith(`/${file}`))),
    ).toEqual([]);
  },
);

function linksOf(text: string): [file: string, heading: string][] {
  return [...text.matchAll(/\]\(([^)#:]*)(?:#([^)]*))?\)/g)].map(([, file = '', heading = '']) => [
    file,
    heading,
  ]);
}

/** Returns the anchors of a document's headings, as GitHub generates them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('the tables of variables and quotas, and .env.example, match the variables', async () => {
  await expect(environmentExample()).toMatchFileSnapshot(resolve(import.meta.dirname, '.env.example'));
  const path = 'docs/configuration.md';
  await expect(withTable(withTable(read(path), environmentTable()), growthTable())).toMatchFileSnapshot(
    resolve(import.meta.dirname, path),
  );
});

describe('docs/api', () => {
  const pages = pageNames.map((page) => ({ page, path: `docs/api/${page}.md` }));

  test.each(pages)('$path matches the table of operations', async ({ page, path }) => {
    const text = read(path);
    const missing = requestsOf(page).filter((name) => !text.includes(`\n### ${name}\n`));
    const message =
      missing.length === 0
        ? `${path} is out of date. Run npm test -- unit documents.test.ts -u`
        : `${path} lacks ${missing.join(', ')}. Add the rules, then run npm test -- unit documents.test.ts -u`;
    await expect(withGenerated(page, text), message).toMatchFileSnapshot(resolve(import.meta.dirname, path));
  });

  test.each(pages.filter(({ page }) => page !== 'errors'))('$path lists its operations', ({ path }) => {
    expect(read(path)).toContain('\n<!-- requests -->\n');
    expect(read(path)).toContain('\n<!-- details -->\n');
  });

  test.each(Object.entries(documentedOperations))('%s has a page', (name, operation) => {
    expect(pageNames).toContain(pageOf(name, operation));
  });

  const document = openApiDocument('https://desk.example');
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'document');

  test.each(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ operationId }) => operationId in documentedOperations),
  )('the response of $operationId matches its schema', ({ operationId, responses }) => {
    const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const { schema = {} } = success?.[1].content?.['application/json'] ?? {};
    const response = responseOf(operationId);
    if (response === undefined) return;
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    const validate = ajv.compile(JSON.parse(text));
    validate(response);
    expect(validate.errors).toBeNull();
  });

  test('an operation without a page is reported', () => {
    expect(() => pageOf('listFunds', { method: 'GET', path: '/restapi/funds' })).toThrow(
      'listFunds (GET /restapi/funds) has no page in docs/api.',
    );
  });

  test('an operation that is missing from its page is added to the table and the details', () => {
    const page = '# Imports\n\n<!-- requests -->\n<!-- end -->\n\n<!-- details -->\n<!-- end -->\n';
    expect(withGenerated('imports', page)).toContain('| [`POST /restapi/imports`](#createimport) |');
    expect(withGenerated('imports', page)).toContain('\n### createImport\n');
  });

  const ours = globSync('docs/{api/*,configuration}.md', { cwd: import.meta.dirname });

  test.each(ours)('%s is easy to scan', (path) => {
    expect(longPartsOf(read(path))).toEqual([]);
  });

  test('a cell of 26 words and a paragraph of six lines are too long', () => {
    const words = (count: number) => Array(count).fill('word').join(' ');
    expect(longPartsOf(`| ${words(25)} | ${words(25)} |`)).toEqual([]);
    expect(longPartsOf(`| ${words(25)} | ${words(26)} |`)).toEqual([`26 words: ${words(26)}`]);
    expect(longPartsOf(Array(5).fill('line').join('\n'))).toEqual([]);
    expect(longPartsOf(`- item\n- ${Array(5).fill('line').join('\n')}`)).toEqual([]);
    expect(longPartsOf(Array(6).fill('line').join('\n'))).toEqual(['6 lines: line']);
    expect(longPartsOf('x'.repeat(651))).toEqual([`6 lines: ${'x'.repeat(651)}`]);
    expect(longPartsOf(`\`\`\`json\n${Array(6).fill('line').join('\n')}\n\`\`\``)).toEqual([]);
  });
});

const maxCellWords = 25;
const maxParagraphLines = 5;
const charactersOfLine = 130;

/** Returns cells of more than 25 words, and paragraphs and list items of more than five lines. */
function longPartsOf(document: string): string[] {
  const text = document.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const cells = [...text.matchAll(/^\|(.*)\|$/gm)].flatMap(([, row = '']) => row.split(/(?<!\\)\|/));
  const paragraphs = text
    .replaceAll(/^(?:\||#|<!--).*$/gm, '')
    .split(/\n\s*\n|\n(?=- |\d+\. )/)
    .map((paragraph) => paragraph.trim());
  const linesOf = (paragraph: string) =>
    Math.max(paragraph.split('\n').length, Math.ceil(paragraph.length / charactersOfLine));
  const wordsOf = (cell: string) => cell.split(/\s+/).filter(Boolean).length;
  return [
    ...cells
      .filter((cell) => wordsOf(cell) > maxCellWords)
      .map((cell) => `${wordsOf(cell)} words: ${cell.trim()}`),
    ...paragraphs
      .filter((paragraph) => linesOf(paragraph) > maxParagraphLines)
      .map((paragraph) => `${linesOf(paragraph)} lines: ${paragraph.split('\n')[0]}`),
  ];
}

test('the client types match the table of operations', async () => {
  const file = resolve(import.meta.dirname, 'clients/typescript/src/schema.ts');
  await expect(await clientTypes()).toMatchFileSnapshot(file);
});
