import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '#lib/domain/problems.ts';
import { openApiDocument } from './open-api.ts';
import { operations } from './operations.ts';

const document = openApiDocument('https://desk.example');
const text = JSON.stringify(document);

test('describes every operation once, by its name in the table', () => {
  const described = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path).map(({ operationId }: { operationId: string }) => operationId),
  );
  expect(described.sort()).toEqual(Object.keys(operations).sort());
});

test.each(Object.keys(problems))('shows an example of %s', (code) => {
  expect(text).toContain(`"code":"${code}"`);
});

test('shows the forms that an update takes', () => {
  const update = document.components?.schemas?.['OfferUpdate'];
  expect(Object.keys((update as { properties: object }).properties)).toHaveLength(16);
  expect(update).toMatchObject({
    additionalProperties: false,
    properties: { daysFromClosingCashIsRequired: { anyOf: [{ type: 'integer' }, { type: 'string' }] } },
  });
});

describe('is clean under the default rules of', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'placement-desk-openapi-'));
    await writeFile(join(folder, 'openapi.json'), text);
    await writeFile(join(folder, 'spectral.yaml'), 'extends: ["spectral:oas"]\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (file: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [resolve('node_modules', file), 'lint', 'openapi.json', ...words], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });

  test('Redocly', { timeout: 120_000 }, async () => {
    const { stdout, stderr } = await run('@redocly/cli/bin/cli.js', '--format=json');
    expect(JSON.parse(stdout).problems, stderr).toEqual([]);
  });

  test('Spectral', { timeout: 120_000 }, async () => {
    const { stdout } = await run(
      '@stoplight/spectral-cli/dist/index.js',
      '--ruleset=spectral.yaml',
      '--fail-severity=hint',
      '--format=json',
    );
    expect(stdout).toMatch(/^\[\]/); // a line in words follows the empty list
  });
});
