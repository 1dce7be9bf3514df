import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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

/** A test that passed only when it ran again counts as passed; `failuresOfPlaywright` names it. */
export function countPlaywright(report) {
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** The counts of a first run and of a second run of its failed files. */
export function afterSecondRun(first, second) {
  return { ...first, passed: first.passed + first.failed - second.failed, failed: second.failed };
}

/** Failed tests, each as `{ file, name, message }`, where the message is the first line of its error. */
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

/** Like `failuresOfVitest`; a test that passed on its second run has `isUnstable`. */
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
