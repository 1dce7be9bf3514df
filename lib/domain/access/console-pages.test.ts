import { expect, test } from 'vitest';
import { consolePagesFor } from './console-pages.ts';

test('returns the pages of an administrator, with addresses and widths', () => {
  expect(consolePagesFor({ administer: true, verifyAudit: false, readImports: true })).toEqual([
    { path: '/today', label: 'Today' },
    { path: '/offers', label: 'Offers', isWide: true },
    { path: '/calendar', label: 'Calendar' },
    { path: '/filings', label: 'Filings', isWide: true },
    { path: '/transfers', label: 'Transfers', isWide: true },
    { path: '/accounts', label: 'Accounts' },
    { path: '/imports', label: 'Data' },
    { path: '/administration', label: 'Administration' },
  ]);
});

const everyones = ['Today', 'Offers', 'Calendar', 'Filings', 'Transfers', 'Accounts'];

test.each([
  [{ administer: false, verifyAudit: false, readImports: false }, everyones],
  [{ administer: false, verifyAudit: true, readImports: true }, [...everyones, 'Data', 'Audit']],
  [{ administer: true, verifyAudit: true, readImports: true }, [...everyones, 'Data', 'Administration']],
])('a user with the rights %j sees the pages %j', (rights, labels) => {
  expect(consolePagesFor(rights).map(({ label }) => label)).toEqual(labels);
});
