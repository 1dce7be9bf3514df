import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeMetrics } from '#lib/api/telemetry/metrics/metrics.ts';
import { problems } from '#lib/domain/problems/problems.ts';
import { keyPattern } from '#lib/domain/access/key-pattern.ts';
import { securityEvents } from '#lib/domain/access/security-event.ts';
import { clientTypes } from '#testing/contract/client-types.ts';
import { environmentExample, environmentTable, withTable } from '#testing/house/environment-documents.ts';
import { operationsDocument } from '#testing/house/operations-document.ts';
import { growthTable } from '#lib/store/quotas/growth.ts';
import { openStore } from '#lib/store/store.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');
const rules = read('docs/alerts.yml');
const runbook = read('docs/runbook.md');
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);

test('every metric that the alert rules and the runbook name exists', async () => {
  const store = openStore({ host: '/nowhere', user: 'nobody', database: 'none' }, Buffer.alloc(32));
  const names = makeMetrics(store).names();
  await store.database.close();
  const known = new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]));
  const namedIn = (text: string) => text.match(/\b(placement_desk|process|nodejs)_[a-z0-9_]*[a-z0-9]/g) ?? [];
  expect(namedIn(rules).length).toBeGreaterThan(10);
  expect(namedIn(rules).filter((name) => !known.has(name))).toEqual([]);
  // The runbook also searches for prefixes, and mentions the service's role in the database.
  const isBeginning = (name: string) =>
    name === 'placement_desk_app' || names.some((each) => each.startsWith(name));
  expect(namedIn(runbook).filter((name) => !isBeginning(name))).toEqual([]);
});

test('every code and event that the alert rules name exists', () => {
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

test('every alert has one section of the runbook, and every section that names alerts names existing ones', () => {
  const inHeadings = (runbook.match(/^## .*$/gm) ?? []).flatMap((line) =>
    [...line.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name),
  );
  expect(inHeadings.sort()).toEqual([...alerts].sort());
});

test('the contract has the regular expression for finding leaked keys', () => {
  expect(read('docs/contract.md')).toContain(`\`${keyPattern}\``);
});

/** The files of the project, without installed, built and local data. */
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

/** The anchors of a document's headings, as GitHub generates them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('the tables of variables and quotas in the contract, and .env.example, match the variables', async () => {
  await expect(environmentExample()).toMatchFileSnapshot(resolve(import.meta.dirname, '.env.example'));
  const contract = resolve(import.meta.dirname, 'docs/contract.md');
  await expect(
    withTable(withTable(read('docs/contract.md'), environmentTable()), growthTable()),
  ).toMatchFileSnapshot(contract);
});

test('the list of requests matches the table of operations', async () => {
  const file = resolve(import.meta.dirname, 'docs/operations.md');
  await expect(operationsDocument()).toMatchFileSnapshot(file);
});

test('the client types match the table of operations', async () => {
  const file = resolve(import.meta.dirname, 'clients/typescript/src/schema.ts');
  await expect(await clientTypes()).toMatchFileSnapshot(file);
});
