import { join } from 'node:path';
import { MissingProgram } from '../../bin/haproxy.ts';
import { endLike, programsFolder, projectNode, runProgram } from '../../bin/run-program.mjs';
import { CannotRunHere } from './cannot-run-here.ts';
import type { Figures } from './figures.ts';
import { trials } from './trials.ts';

/**
 * Runs a test by name and prints its figures: `npm run trials -- NAME`. See docs/trials.md for what each one shows. A
 * quick run (`NAME --quick`), if the test has one, shows only that the test itself works.
 * `--quick` alone runs every `*.trial.ts`, which checks the quick runs against their required figures.
 */
const all: Readonly<Record<string, { full: () => Promise<Figures>; quick?: () => Promise<Figures> }>> =
  trials;

const [name = '', option] = process.argv.slice(2);
if (name === '--quick') {
  const vitest = join(programsFolder, '../vitest/vitest.mjs');
  endLike(
    await runProgram(projectNode, [
      vitest,
      'run',
      '--config',
      'lab/vitest.config.ts',
      ...process.argv.slice(3),
    ]),
  );
}
const trial = Object.hasOwn(all, name) ? all[name] : undefined;
const run = option === '--quick' ? trial?.quick : trial?.full;
if (run === undefined || (option !== undefined && option !== '--quick')) {
  console.error(`Usage: npm run trials -- --quick | ${Object.keys(all).join('|')} [--quick]`);
  process.exit(2);
}
try {
  console.log(name, await run());
} catch (error) {
  if (error instanceof MissingProgram || error instanceof CannotRunHere) console.error(error.message);
  else console.error(`${name} failed:`, error);
  process.exitCode = 1;
}
