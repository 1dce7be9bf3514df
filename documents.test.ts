import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeMetrics } from '#lib/api/metrics.ts';
import { readEnvironment } from '#lib/env.ts';
import { problems } from '#lib/domain/problems.ts';
import { securityEvents } from '#lib/domain/security-event.ts';
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
  // The runbook also searches for beginnings of names, and speaks of the service's role in the database.
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

test('every alert has one section of the runbook, and every section that names alerts names those there are', () => {
  const inHeadings = (runbook.match(/^## .*$/gm) ?? []).flatMap((line) =>
    [...line.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name),
  );
  expect(inHeadings.sort()).toEqual([...alerts].sort());
});

test.each(['README.md', 'deploy/README.md', 'docs/runbook.md', 'docs/threat-model.md', 'SECURITY.md'])(
  'what %s leads to exists',
  (path) => {
    const text = read(path);
    const links = [...text.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, link = '']) =>
      resolve(import.meta.dirname, path, '..', link),
    );
    const files = [...text.matchAll(/`((?:lib|app|bin|e2e|trials|docs)\/[\w./-]+\.\w+)`/g)].map(
      ([, file = '']) => resolve(import.meta.dirname, file),
    );
    expect([...links, ...files].filter((file) => !existsSync(file))).toEqual([]);
  },
);

test('every variable of the environment stands in the contract and in .env.example', () => {
  const variables = read('lib/env.ts').match(/^ {4}[A-Z][A-Z_]+(?=:)/gm) ?? [];
  expect(() => readEnvironment({ PORT: 'x' })).toThrow('PORT'); // what is matched is that form
  expect(variables.length).toBeGreaterThan(15);
  const missing = (text: string) =>
    variables.map((name) => name.trim()).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(missing(read('docs/contract.md'))).toEqual([]);
  expect(missing(read('.env.example'))).toEqual([]);
});
