import { expect, test } from 'vitest';
import { consolePagesFor } from './console-pages.ts';

const everyones = ['Today', 'Offers', 'Calendar', 'Transfers', 'Accounts'];

test.each([
  [{ administer: false, verifyAudit: false }, everyones],
  [{ administer: false, verifyAudit: true }, [...everyones, 'Audit']],
  [{ administer: true, verifyAudit: true }, [...everyones, 'Administration']],
])('somebody who may %j has the pages %j', (rights, labels) => {
  expect(consolePagesFor(rights).map(({ label }) => label)).toEqual(labels);
});
