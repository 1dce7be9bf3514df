import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toOpenApi30 } from '#lib/contract/open-api/open-api-variants.ts';
import { openApiDocument } from '#lib/contract/open-api.ts';

// Tests what client generators produce from both versions of the API description, OpenAPI 3.1 and 3.0.

const run = promisify(execFile);
const typescript = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
const packages = ['@hey-api/openapi-ts@0.99.0', 'orval@8.38.0', 'quicktype@26.0.0'];
const document = openApiDocument('https://desk.example');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-generators-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const strict = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', types: [] };
  const compilerOptions = {
    ...strict,
    allowImportingTsExtensions: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['made'] }));
  await writeFile(join(folder, '3.1.json'), JSON.stringify(document));
  await writeFile(join(folder, '3.0.json'), JSON.stringify(toOpenApi30(document)));
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await run('npm', [...words, ...packages, 'typescript@6.0.3'], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true }));

/** Compiles only if a code and a type from a later release, and a member unknown to this one, are allowed. */
const readsTomorrow = `
import type { Event, Problem } from './types.gen.ts';
export const type: Event['type'] = 'offer.of.tomorrow';
export const code: Problem['errors'][number]['code'] = 'code.of.tomorrow';
export const problem = { severity: 'high' } as unknown as Problem & { severity: string };
export const severity: unknown = problem.severity;
`;

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
])(
  '%s generates a client from OpenAPI %s that compiles in strict mode',
  async (name, _, [program = '', ...words]) => {
    await rm(join(folder, 'made'), { recursive: true, force: true });
    const made = name === 'orval' ? 'made/desk.ts' : 'made';
    await run(process.execPath, [join(folder, 'node_modules', program), ...words, made], { cwd: folder });
    if (name !== 'orval') await writeFile(join(folder, 'made/tomorrow.ts'), readsTomorrow);
    const { stdout } = await run(process.execPath, [typescript, '-p', '.', '--listFilesOnly'], {
      cwd: folder,
    });
    expect(stdout.match(/\/made\/.*\.ts$/gm)).not.toBeNull();
    await run(process.execPath, [typescript, '-p', '.'], { cwd: folder }); // rejects if it does not compile
  },
);

const reading = join(import.meta.dirname, 'generators');
const newtonsoft = '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll';
const jackson = ['core', 'databind', 'annotations'].map((part) => `/usr/share/java/jackson-${part}.jar`);
/** Debian's Python, which can import Debian's packages. The first python3 on the PATH may be a different one. */
const python = '/usr/bin/python3';
const hasDateutil = existsSync(python) && spawnSync(python, ['-c', 'import dateutil']).status === 0;

type Language = {
  readonly name: 'java' | 'csharp' | 'python';
  readonly options: readonly string[];
  readonly made: string;
  /** Whether the tools to compile and run the generated code are installed. */
  readonly isHere: boolean;
  /** Debian packages with the tools. */
  readonly packages: string;
  readonly commands: readonly (readonly [string, ...string[]])[];
};

const languages: readonly Language[] = [
  {
    name: 'python',
    options: [],
    made: 'desk.py',
    isHere: hasDateutil,
    packages: 'python3 python3-dateutil',
    commands: [[python, 'read.py']],
  },
  {
    name: 'java',
    options: ['--package', 'desk'],
    made: 'Event.java',
    isHere: spawnSync('javac', ['-version']).status === 0 && jackson.every((jar) => existsSync(jar)),
    packages: 'default-jdk-headless libjackson2-databind-java',
    commands: [
      // Removes the generated Converter.java, which doesn't declare an exception that Debian's Jackson throws.
      ['sh', '-c', `rm Converter.java && javac -cp ${jackson.join(':')} -d made *.java`],
      ['java', '-cp', ['made', ...jackson].join(':'), 'Read'],
    ],
  },
  {
    name: 'csharp',
    options: ['--namespace', 'Desk', '--framework', 'NewtonSoft', '--csharp-version', '6'],
    made: 'desk.cs',
    isHere: spawnSync('mcs', ['--version']).status === 0 && existsSync(newtonsoft),
    packages: 'mono-mcs libnewtonsoft-json5.0-cil',
    commands: [
      ['mcs', `-r:${newtonsoft}`, '-out:read.exe', 'desk.cs', 'Read.cs'],
      ['mono', 'read.exe'],
    ],
  },
];

describe('quicktype generates classes that compile, and that accept a member and a code from a later release', () => {
  test.for(languages)('in $name', async ({ name, options, made, isHere, packages, commands }, { skip }) => {
    if (!isHere) skip(`Its compiler is not installed. On Debian: apt-get install ${packages}`);
    const place = join(folder, name);
    await cp(join(reading, name), place, { recursive: true });
    const { schemas } = document.components;
    const inputs = await Promise.all(
      ['Event', 'Problem'].map(async (schema) => {
        const file = join(place, `${schema}.json`);
        const whole = JSON.stringify({ ...schemas[schema], definitions: schemas });
        await writeFile(file, whole.replaceAll('#/components/schemas/', '#/definitions/'));
        return file;
      }),
    );
    const words = ['--src-lang', 'schema', '--lang', name, ...options, '-o', join(place, made), ...inputs];
    await run(process.execPath, [join(folder, 'node_modules/quicktype/dist/index.js'), ...words]);
    let output = '';
    for (const [program, ...rest] of commands) {
      output = (await run(program, rest, { cwd: place })).stdout;
    }
    expect(output.trim().split(/\r?\n/)).toEqual(['code.of.tomorrow 400', 'offer.of.tomorrow 3']);
  });
});
