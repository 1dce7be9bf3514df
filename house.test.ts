import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { importCycles } from '#testing/house/import-cycles.ts';
import { unusedExports } from '#testing/house/unused-exports.ts';
import { wordsByPage } from '#testing/house/words.ts';

const scratch = mkdtempSync(join(tmpdir(), 'house-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('no files import each other, not even for types', () => {
  const folders = '{app,bin,components,e2e,lab,lib,testing}/**/*.{ts,tsx}';
  expect(importCycles(import.meta.dirname, ['*.{ts,tsx}', folders])).toEqual([]);
});

test('importCycles finds a cycle of types across folders, in every form of import', () => {
  const files = {
    'package.json': '{ "type": "module", "imports": { "#lib/*": "./lib/*" } }',
    'lib/one/first.ts': "import type { Second } from '#lib/two/second.ts';\nexport type First = Second[];",
    'lib/two/second.ts':
      "export { type Third } from './third.tsx';\nexport type Second = { third: unknown };",
    'lib/two/third.tsx': "export type Third = import('../one/first.ts').First;",
    'lib/two/fourth.ts': "import type { Third } from './third.tsx';\nexport type Fourth = Third;",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    writeFileSync(join(scratch, path), text);
  }
  const circle = ['lib/one/first.ts', 'lib/two/second.ts', 'lib/two/third.tsx'];
  expect(importCycles(scratch, ['lib/**/*.{ts,tsx}'])).toEqual([circle]);
});

test('no folders in a layer import each other', () => {
  const layers = ['domain', 'contract', 'store', 'api', 'client'];
  const circles = layers.flatMap((layer) =>
    importCycles(import.meta.dirname, [`lib/${layer}/**/!(*.test).ts`], subjectOf),
  );
  expect(circles).toEqual([]);
});

test('importCycles finds folders that import each other even if no files do', () => {
  const files = {
    'package.json': '{ "type": "module", "imports": { "#lib/*": "./lib/*" } }',
    'lib/store/keys/key.ts': 'export type Key = string;',
    'lib/store/keys/rotation.ts':
      "import type { User } from '#lib/store/users/user.ts';\nexport type Done = User;",
    'lib/store/users/user.ts': "import type { Key } from '#lib/store/keys/key.ts';\nexport type User = Key;",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    writeFileSync(join(scratch, path), text);
  }
  const circle = ['lib/store/keys', 'lib/store/users'];
  expect(importCycles(scratch, ['lib/store/**/!(*.test).ts'], subjectOf)).toEqual([circle]);
});

/**
 * Returns the folder of a file's subject in its layer, such as `lib/store/users`. A file directly in the layer is its
 * own subject.
 */
function subjectOf(file: string): string {
  return file.split('/').slice(0, 3).join('/');
}

test('every export is imported', () => {
  const exporting = '{bin/**,components/**,e2e/**,lab/bench/*,lab/trials/**,lib/**,testing/**}/*.{ts,tsx}';
  const importing = ['*.{ts,tsx,mjs}', '{app,bin,components,docs,e2e,lab,lib,testing}/**/*.{ts,tsx,mjs}'];
  // No file imports this module. The test configuration uses it in place of another one.
  const exchanged = ['testing/store/quick-work-factors.ts: factors'];
  expect(unusedExports(import.meta.dirname, [exporting], importing)).toEqual(exchanged);
});

test('no two exported types have the same name', () => {
  const pattern = /^export (?:abstract )?(?:type|interface|class) (\w+)/gm;
  const files = globSync('{app,bin,components,lib,testing}/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const places = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const [, name = ''] of text.matchAll(pattern)) {
      places.set(name, [...(places.get(name) ?? []), file]);
    }
  }
  expect(places.size).toBeGreaterThan(100);
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([]);
});

test('comments, messages and documents use plain words', () => {
  const avoided =
    /\b(somebody|nobody|whoever|whomever|whilst|anew|any more|as it came|become of|comes? to be|came to be|good for nothing|hence|in vain|(is|are) told|lies on|need not|of now)\b/i;
  const exceptions = [
    'noBody()', // a method of Java's HTTP client
    'find /backups', // contains a command that the reader adapts
  ];
  const options = {
    cwd: import.meta.dirname,
    exclude: ['**/node_modules/**', '**/*.{test,spec,trial}.{ts,tsx}', '**/testing/**'],
  };
  const files = [
    ...globSync(['{app,bin,components,lib}/**/*.{ts,tsx}', '*.ts'], options),
    ...globSync(['{README,CONTRIBUTING,SECURITY}.md', '{deploy,lib}/*.md', 'docs/{,api/}*.md'], options),
  ].filter((file) => file !== 'docs/service-description.md');
  const found = files.flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (avoided.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found.filter((line) => !exceptions.some((exception) => line.includes(exception)))).toEqual([]);
});

test('the word list has each page’s text under that page, and nothing meant for programs', () => {
  const sections = wordsByPage(import.meta.dirname);
  const today = sections.find(({ title }) => title === '/today');
  const texts = [...(today?.words.values() ?? [])].flat();
  expect(texts).toContain('Recent activity');
  expect(texts.filter((text) => /^(use client|#|\.\/|[a-z]+-[a-z-]+$)/.test(text))).toEqual([]);
});

describe('sizes', () => {
  const isTest = (file: string) => /\.(test|trial|spec)\.tsx?$/.test(file);
  const linesOf = (file: string) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .trimEnd()
      .split('\n').length;
  const filesOf = (pattern: string) =>
    globSync(pattern, { cwd: import.meta.dirname }).filter((file) => !isTest(file));

  /** Tables, schemas and examples, which are read one entry at a time. */
  const data = [
    /^lib\/domain\/offers\/deciding\/pro-rata\.ts$/, // one algorithm, read as a whole
    /^lib\/contract\/\w+\/[\w-]+-(operations|schemas)\.ts$/,
    /^lib\/domain\/[\w/]+-states\.ts$/,
    /^lib\/domain\/offers\/fields\/offer-fields\.ts$/,
    /^lib\/domain\/uploads\/[\w-]+-fields\.ts$/,
    /^lib\/domain\/problems\/problems\.ts$/,
    /^lib\/environment-variables\.ts$/,
    /^lib\/store\/growth\.ts$/,
    /^lib\/store\/sample\/sample-[\w-]+\.ts$/,
    /^components\/offers\/states\/state-paths\.ts$/,
    /^lib\/contract\/samples\/example-responses\.ts$/,
    /^lab\/trials\/walls-matrix\.ts$/,
  ];

  test('a file has at most 300 lines, except for data', () => {
    const files = filesOf('{lib,app,bin,components,e2e,lab,testing}/**/*.{ts,tsx,mjs}').concat('server.ts');
    expect(files.length).toBeGreaterThan(400);
    const ours = files.filter((file) => !data.some((pattern) => pattern.test(file)));
    const long = ours.filter((file) => linesOf(file) > 300);
    expect(long.map((file) => `${file}: ${linesOf(file)} lines`)).toEqual([]);
  });

  test('a folder of lib has at most 18 files, except for tests and migrations', () => {
    const folders = Map.groupBy(filesOf('lib/**/*.*'), dirname);
    folders.delete('lib/store/migrations');
    expect(folders.size).toBeGreaterThan(40);
    const full = [...folders].filter(([, files]) => files.length > 18);
    expect(full.map(([folder, files]) => `${folder}: ${files.length} files`)).toEqual([]);
  });
});
