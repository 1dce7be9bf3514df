import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { productionEnvironment } from '../bin/run-program.mjs';
import { ignoredByDocker } from './testing/ignored-by-docker.ts';

const project = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(project, path), 'utf8');
const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '', V8_FLAGS = '' } = parseEnv(read('bin/runtime.env'));

test('npm start, the image and the unit pass the flags in runtime.env to the service', () => {
  expect(NODE_OPTIONS).toMatch(/^--max-semi-space-size=\d+$/);
  expect(productionEnvironment).toMatchObject({ MALLOC_ARENA_MAX });
  expect(productionEnvironment.NODE_OPTIONS).toContain(NODE_OPTIONS);

  expect(ignoredByDocker(read('.dockerignore'))('bin/runtime.env')).toBe(false);
  const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]');
  const [program = '', ...words] = command.map((word) => word.replace('node server.ts', 'env'));
  const env = { ...process.env, NODE_OPTIONS: '--of-the-operator' };
  const printed = String(execFileSync(program, words, { cwd: project, env }));
  expect(parseEnv(printed)).toMatchObject({
    NODE_OPTIONS: `${NODE_OPTIONS} --of-the-operator`,
    MALLOC_ARENA_MAX,
  });

  expect(read('deploy/placement-desk.service')).toContain(
    'EnvironmentFile=/opt/placement-desk/bin/runtime.env\n',
  );
});

test('no other file contains the flags', () => {
  const flags = [NODE_OPTIONS, ...V8_FLAGS.split(' ')].map((flag) => flag.split('=')[0] ?? '');
  expect(flags).toHaveLength(3);
  const files = globSync(['{bin,deploy,lib}/**/*.{ts,mjs,yaml,service}', '*.ts', 'Dockerfile'], {
    cwd: project,
  });
  const others = files.filter(
    (file) => !/\.(test|trial)\.ts$/.test(file) && flags.some((flag) => read(file).includes(flag)),
  );
  expect(others).toEqual([]);
});
