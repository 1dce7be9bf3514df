import { expect, test } from 'vitest';
import { consolePagesFor } from './console-pages.ts';

test('each page has its address, and lists use the available width', () => {
  expect(consolePagesFor({ administer: true, verifyAudit: false })).toEqual([
    { path: '/today', label: 'Today' },
    { path: '/offers', label: 'Offers', isWide: true },
    { path: '/calendar', label: 'Calendar' },
    { path: '/transfers', label: 'Transfers', isWide: true },
    { path: '/accounts', label: 'Accounts' },
    { path: '/administration', label: 'Administration' },
  ]);
});

const everyones = ['Today', 'Offers', 'Calendar', 'Transfers', 'Accounts'];

test.each([
  [{ administer: false, verifyAudit: false }, everyones],
  [{ administer: false, verifyAudit: true }, [...everyones, 'Audit']],
  [{ administer: true, verifyAudit: true }, [...everyones, 'Administration']],
])('a user who can %j has the pages %j', (rights, labels) => {
  expect(consolePagesFor(rights).map(({ label }) => label)).toEqual(labels);
});
