import { join } from 'node:path';
import { MissingProgram } from '../../bin/haproxy.ts';
import { endLike, programsFolder, projectNode, runProgram } from '../../bin/run-program.mjs';
import { CannotRunHere } from './cannot-run-here.ts';
import { trials } from './trials.ts';

/**
 * Runs a test by name and prints its figures: `npm run trials -- NAME`. See lab/README.md for what each test shows. A
 * quick run (`NAME --quick`), if the test has one, shows only that the test itself works, and checks its figures.
 * `--quick [FILE …]` runs every `*.trial.ts`, or the files named.
 */
const [name = '', option, ...files] = process.argv.slice(2);
if (name === '--quick') await runVitest([option, ...files].filter((file) => file !== undefined));
const trial = isTrial(name) ? trials[name] : undefined;
if (trial === undefined || (option !== undefined && !(option === '--quick' && 'quick' in trial))) {
  console.error(`Usage: npm run trials -- --quick [FILE …] | ${Object.keys(trials).join('|')} [--quick]`);
  process.exit(2);
}
if (option === '--quick') await runVitest(['lab/trials/quick.trial.ts', '-t', `^${name}$`]);
try {
  console.log(name, await trial.full());
} catch (error) {
  const cannotRun = error instanceof MissingProgram || error instanceof CannotRunHere;
  if (cannotRun) console.error(error.message);
  else console.error(`${name} failed:`, error);
  // 77 is the usual code for a skipped test.
  process.exitCode = cannotRun ? 77 : 1;
}

function isTrial(text: string): text is keyof typeof trials {
  return Object.hasOwn(trials, text);
}

async function runVitest(args: readonly string[]): Promise<void> {
  const vitest = join(programsFolder, '../vitest/vitest.mjs');
  endLike(await runProgram(projectNode, [vitest, 'run', '--config', 'lab/vitest.config.ts', ...args]));
}
