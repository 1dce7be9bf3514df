import { readFileSync } from 'node:fs';

/** A file that fails before its first test, at an import for example, counts as one failed test. */
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

/** A test that passed only when tried again counts as failed. */
export function countPlaywright(report) {
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** The counts of a runner, plus one failed test if it crashed, found no test, or failed without naming one. */
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
