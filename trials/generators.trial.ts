import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toOpenApi30 } from '#lib/contract/open-api/open-api-30.ts';
import { openApiDocument } from '#lib/contract/open-api.ts';

/** What generators of clients make of the API's description, as somebody installs them who has one of its two forms. */

const run = promisify(execFile);
const typescript = resolve(import.meta.dirname, '../node_modules/typescript/bin/tsc');
const packages = ['@hey-api/openapi-ts@0.99.0', 'orval@8.38.0'];
const document = openApiDocument('https://desk.example');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-generators-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const strict = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', types: [] };
  const compilerOptions = { ...strict, lib: ['es2023', 'dom', 'dom.iterable'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['made'] }));
  await writeFile(join(folder, '3.1.json'), JSON.stringify(document));
  await writeFile(join(folder, '3.0.json'), JSON.stringify(toOpenApi30(document)));
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await run('npm', [...words, ...packages, 'typescript@6.0.3'], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true }));

const orval = (input: string) => [
  'orval/dist/bin/orval.mjs',
  '--input',
  input,
  '--client',
  'fetch',
  '--output',
];
const heyApi = (input: string) => ['@hey-api/openapi-ts/bin/run.js', '-i', input, '-o'];

test.each([
  ['@hey-api/openapi-ts', '3.1', heyApi('3.1.json')],
  ['@hey-api/openapi-ts', '3.0', heyApi('3.0.json')],
  ['orval', '3.1', orval('3.1.json')],
  ['orval', '3.0', orval('3.0.json')],
])('%s makes a client of OpenAPI %s that compiles strictly', async (name, _, [program = '', ...words]) => {
  await rm(join(folder, 'made'), { recursive: true, force: true });
  const made = name === 'orval' ? 'made/desk.ts' : 'made';
  await run(process.execPath, [join(folder, 'node_modules', program), ...words, made], { cwd: folder });
  const { stdout } = await run(process.execPath, [typescript, '-p', '.', '--listFilesOnly'], { cwd: folder });
  expect(stdout.match(/\/made\/.*\.ts$/gm)).not.toBeNull();
  await run(process.execPath, [typescript, '-p', '.'], { cwd: folder }); // rejects where it does not compile
});
