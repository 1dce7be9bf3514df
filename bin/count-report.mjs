import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Returns a Vitest report's counts. A file that fails before its first test, such as on import, is one failed test. */
export function countVitest(report) {
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

/** Returns a Playwright report's counts. A test that passed on a retry counts as passed. */
export function countPlaywright(report) {
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** Combines the counts of a first run with those of a second run of its failed files. */
export function afterSecondRun(first, second) {
  return { ...first, passed: first.passed + first.failed - second.failed, failed: second.failed };
}

/** Returns failed tests as `{ file, name, message }`. The message is the first line of the error. */
export function failuresOfVitest(report) {
  if (report === undefined) return [];
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ file, name: 'the file', message: firstLine(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        name: fullName,
        message: firstLine(failureMessages[0]),
      }));
    });
}

/** Like `failuresOfVitest`, but also returns the tests that passed on a retry, with `isUnstable` true. */
export function failuresOfPlaywright(report) {
  if (report === undefined) return [];
  return report.suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        file,
        name: title,
        message: firstLine(results.find(({ error }) => error !== undefined)?.error.message),
        isUnstable: status === 'flaky',
      })),
  );
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0];
}

/**
 * Returns a runner's counts, plus one failed test if the runner left no report, ran no tests, or failed without naming
 * a failed test. Prints the reason for the additional failure.
 */
export function judge(runner, code, counts) {
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

export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
