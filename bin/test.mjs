import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import {
  endLike,
  productionEnvironment,
  programEnvironment,
  projectNode,
  root,
  runProgram,
} from './run-program.mjs';
import {
  afterSecondRun,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  judge,
  readReport,
} from './count-report.mjs';

/**
 * Runs all checks of the project even if some fail, and prints the failed tests and a summary line at the end. In a run
 * without arguments for a runner, failed tests run a second time, because a busy machine can make a test time out.
 * Tests that then pass count as passed, and the end lists them as unstable. `npm test --
 * unit|store|static|browser|services [argument of the runner …]` runs one part. Tests that start and stop services of
 * their own, with other settings, run only on request, and in `.ci/run`.
 */
const parts = {
  unit: () => runVitest('unit', ['unit', 'passwords']),
  store: () => runVitest('store and API', ['store']),
  static: checkStatically,
  browser: (options) => runPlaywright('browser', options),
  services: (options) => runPlaywright('services', options),
};
const usual = ['unit', 'store', 'static', 'browser'];
/** The browser and its server take turns waiting, so the static checks run in the meantime. */
const atOnce = ['static', 'browser', 'services'];

/**
 * For the hundreds of short programs in these tests. A password hash fills 128 MiB, which takes three times as long
 * in small pages on machines with slow memory allocation.
 */
const quickPrograms = {
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  NODE_COMPILE_CACHE: productionEnvironment.NODE_COMPILE_CACHE,
};

const [part, ...runnerArgs] = process.argv.slice(2);
if (part !== undefined && !Object.hasOwn(parts, part)) {
  console.error(`Usage: npm test [-- ${Object.keys(parts).join('|')} [argument of the runner …]]`);
  process.exit(2);
}
const took = [];
const failures = [];
const runsFailedAgain = runnerArgs.length === 0;
/** More failed files than this aren't caused by a busy machine. */
const filesRunAgainMax = 10;
const reports = mkdtempSync(join(tmpdir(), 'placement-desk-test-'));
try {
  await runParts(part === undefined ? usual : [part]);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function runParts(names) {
  // The type check reads files written by the build (next-env.d.ts, the types of the routes), and the browser tests
  // use its output.
  const needsBuild = names.some((name) => atOnce.includes(name));
  const isBuilt = needsBuild ? await timed('build', build) : true;
  const counts = [];
  for (const name of names.filter((each) => !atOnce.includes(each))) {
    counts.push(...(await timed(name, parts[name])));
  }
  const isQuiet = names.includes('browser');
  const ended = await Promise.all(
    names
      .filter((name) => atOnce.includes(name))
      .map((name) => timed(name, () => parts[name]({ isBuilt, isQuiet }))),
  );
  counts.push(...ended.flat());
  const passed = sum(counts, 'passed');
  const failed = sum(counts, 'failed');
  const skipped = sum(counts, 'skipped');
  console.log(`\n${took.join(', ')}`);
  for (const { file, name, message, isUnstable } of failures) {
    console.log(
      `${isUnstable ? 'Unstable, passed on its second run' : 'Failed'}: ${relative(root, file)}: ${name}: ${message}`,
    );
  }
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function build() {
  const ended = await ensureBuilt();
  stopIfAsked(ended);
  return ended.code === 0;
}

/** The duration of a part, which helps to find slow ones. */
async function timed(name, run) {
  const begin = performance.now();
  const counts = await run();
  took.push(`${name} ${Math.round((performance.now() - begin) / 1_000)} s`);
  return counts;
}

async function checkStatically({ isQuiet }) {
  return [
    await check('types and lint', ['oxlint/bin/oxlint'], isQuiet),
    await check('format', ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'], isQuiet),
  ];
}

/** A check without tests of its own counts as one test. A quiet one prints its findings at its end. */
async function check(name, command, isQuiet) {
  const outputFile = join(reports, name);
  const output = isQuiet ? openSync(outputFile, 'w') : undefined;
  if (!isQuiet) title(name);
  const { code } = await runPackage(
    command,
    {},
    output === undefined ? 'inherit' : ['ignore', output, output],
  );
  if (output !== undefined) {
    closeSync(output);
    title(name);
    process.stdout.write(readFileSync(outputFile));
  }
  if (code === 0) return { passed: 1, failed: 0, skipped: 0 };
  failures.push({ file: name, name: 'findings', message: 'listed above' });
  return { passed: 0, failed: 1, skipped: 0 };
}

async function runVitest(name, projects) {
  title(name);
  const first = await runVitestOnce(projects, runnerArgs);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (!runsFailedAgain || files.length === 0 || files.length > filesRunAgainMax) {
    failures.push(...first.failures);
    return [first.counts];
  }
  title(`${name}: failed files, second run`);
  const second = await runVitestOnce(projects, files);
  const stillFailed = new Set(second.failures.map(({ name: test }) => test));
  const unstable = first.failures.filter(({ name: test }) => !stillFailed.has(test));
  failures.push(...second.failures, ...unstable.map((failure) => ({ ...failure, isUnstable: true })));
  return [afterSecondRun(first.counts, second.counts)];
}

async function runVitestOnce(projects, args) {
  const reportFile = join(reports, 'vitest.json');
  rmSync(reportFile, { force: true });
  const only = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code } = await runPackage(
    ['vitest/vitest.mjs', 'run', ...only, ...reporters, ...args],
    quickPrograms,
  );
  const report = readReport(reportFile);
  return { counts: judge('vitest', code, countVitest(report)), failures: failuresOfVitest(report) };
}

async function runPlaywright(project, { isBuilt }) {
  title(project);
  const chromiumPath = isBuilt ? await chromiumOrReason() : undefined;
  if (chromiumPath === undefined) return [{ passed: 0, failed: 1, skipped: 0 }];
  const reportFile = join(reports, 'playwright.json');
  const again = runsFailedAgain ? ['--retries=1'] : [];
  const { code } = await runPackage(
    [
      '@playwright/test/cli.js',
      'test',
      `--project=${project}`,
      '--reporter=list,json',
      ...again,
      ...runnerArgs,
    ],
    {
      ...quickPrograms,
      CHROMIUM_PATH: chromiumPath,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  );
  const report = readReport(reportFile);
  failures.push(...failuresOfPlaywright(report));
  return [judge('playwright', code, countPlaywright(report))];
}

async function chromiumOrReason() {
  try {
    return await findChromium({ orShell: true });
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}

async function runPackage([script, ...args], environment = {}, stdio = 'inherit') {
  const env = programEnvironment(environment);
  const ended = await runProgram(projectNode, [join(root, 'node_modules', script), ...args], { env, stdio });
  stopIfAsked(ended);
  return ended;
}

/** A stop signal ends the whole run, not only the current runner. */
function stopIfAsked(ended) {
  if (!['SIGINT', 'SIGTERM', 'SIGHUP'].includes(ended.signal)) return;
  rmSync(reports, { recursive: true, force: true });
  endLike(ended);
}

function title(name) {
  console.log(`\n== ${name}`);
}

function sum(counts, key) {
  return counts.reduce((total, count) => total + count[key], 0);
}
