import { expect, test } from 'vitest';
import { deadlineTitle } from './deadline-title.ts';

test.each([
  ['2027-03-21', 'Form D due today'],
  ['2027-03-20', 'Form D overdue by 1 day'],
  ['2026-12-02', 'Form D overdue by 109 days'],
  ['2027-03-31', 'Form D due in 10 days'],
])('the title of a deadline on %s is “%s”', (dueDate, title) => {
  expect(deadlineTitle('Form D', dueDate, '2027-03-21')).toBe(title);
});
