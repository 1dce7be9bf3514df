import { expect, test } from 'vitest';
import { FindingList, maxViolations } from './violations.ts';

const violation = { field: 'published', code: 'invalid.value', message: 'Use true or false.' } as const;

test('lists a limited number of violations, and counts the rest without building their messages', () => {
  const findings = new FindingList();
  let described = 0;
  for (let count = 0; count < maxViolations + 3; count += 1) {
    findings.add(() => {
      described += 1;
      return violation;
    });
  }
  expect(findings).toMatchObject({ violations: Array(maxViolations).fill(violation), further: 3 });
  expect(described).toBe(maxViolations);
});

test('counts violations found elsewhere, listed or not', () => {
  const findings = new FindingList();
  findings.addAll([violation, violation]);
  findings.addAll([violation], 4);
  expect(findings).toMatchObject({ violations: [violation, violation, violation], further: 4 });
});
