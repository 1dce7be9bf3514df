import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/**
 * Every check of the project, all of them whatever fails, and one line at the end that counts them.
 * `npm test -- static|unit|deployment|browser [argument of the runner …]` runs one part.
 */
const parts = { static: checkStatically, unit: runUnit, deployment: runDeployment, browser: runPlaywright };

/**
 * For the hundreds of short programs that these tests run. A password's hash fills 128 MiB, which takes three times as
 * long in small pages where memory is slow to come.
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
const reports = mkdtempSync(join(tmpdir(), 'placement-desk-test-'));
try {
  await runParts(part === undefined ? Object.keys(parts) : [part]);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function runParts(names) {
  // The type check reads what the build writes (next-env.d.ts, the types of the routes), the browser what it serves.
  const isBuilt = names.includes('static') || names.includes('browser') ? await build() : true;
  const counts = [];
  for (const name of names) counts.push(...(await parts[name]({ isBuilt })));
  const passed = sum(counts, 'passed');
  const failed = sum(counts, 'failed');
  const skipped = sum(counts, 'skipped');
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function build() {
  const ended = await ensureBuilt();
  stopIfAsked(ended);
  return ended.code === 0;
}

async function checkStatically() {
  return [
    await check('types', ['typescript/bin/tsc', '--noEmit', '-p', '.']),
    await check('lint', ['eslint/bin/eslint.js', '.', '--max-warnings=0']),
    await check('format', ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']),
  ];
}

/** A check without tests of its own counts as one. */
async function check(name, command) {
  title(name);
  const { code } = await runPackage(command);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

async function runUnit() {
  return runVitest('unit and API', []);
}

/** By itself, because it installs and builds beside whatever measures time. */
async function runDeployment() {
  return runVitest('deployment', ['--config', 'deploy/vitest.config.ts']);
}

async function runVitest(name, options) {
  title(name);
  const reportFile = join(reports, 'vitest.json');
  const { code } = await runPackage([
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...options,
    ...runnerArgs,
  ]);
  return [judge('vitest', code, countVitest(readReport(reportFile)))];
}

/** A file that fails before its first test, at an import for example, counts as one failed test. */
function countVitest(report) {
  if (report === undefined) return undefined;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function runPlaywright({ isBuilt }) {
  title('browser');
  const chromiumPath = isBuilt ? await chromiumOrReason() : undefined;
  if (chromiumPath === undefined) return [{ passed: 0, failed: 1, skipped: 0 }];
  const reportFile = join(reports, 'playwright.json');
  const { code } = await runPackage(
    ['@playwright/test/cli.js', 'test', '--reporter=list,json', ...runnerArgs],
    {
      ...quickPrograms,
      CHROMIUM_PATH: chromiumPath,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  );
  return [judge('playwright', code, countPlaywright(readReport(reportFile)))];
}

async function chromiumOrReason() {
  try {
    return await findChromium();
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}

/** A test that passed only when tried again counts as failed. */
function countPlaywright(report) {
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** What a runner counted, and one failed test more where it died, found no test, or failed without naming one. */
function judge(runner, code, counts) {
  if (counts === undefined) return failure(`${runner} ended with ${code} and without a report.`);
  const { passed, failed } = counts;
  if (passed + failed === 0) return failure(`${runner} ran no test.`);
  if (code !== 0 && failed === 0)
    return failure(`${runner} ended with ${code} though every test passed.`, counts);
  return counts;
}

function failure(reason, counts = { passed: 0, failed: 0, skipped: 0 }) {
  console.error(reason);
  return { ...counts, failed: counts.failed + 1 };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function runPackage([script, ...args], environment = {}) {
  const env = programEnvironment(environment);
  const ended = await runProgram(projectNode, [join(root, 'node_modules', script), ...args], { env });
  stopIfAsked(ended);
  return ended;
}

/** Being told to stop ends the whole run, not only the runner that was at work. */
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
