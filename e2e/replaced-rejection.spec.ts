import { expect } from '@playwright/test';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { businessDayAfter } from '#lib/domain/market/business-days.ts';
import { harborPoint, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { today } from './offers-of-tests.ts';

test('a rejection shows the deadline for correcting it; a replaced rejection requires no action', async ({
  page,
  desk,
}) => {
  const accountNumber = 'RB90030000';
  const rejected = (acatid: string, contraAccountNumber: string, day: string) => ({
    accountNumber,
    acatid,
    kind: 'ACAT',
    status: 'Rejected',
    comment: String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`,
    contraFirmName: 'Charles Schwab & Co.',
    dtcNumber: '0164',
    contraAccountNumber,
    creationTS: `${day}T10:00:00.000-05:00`,
    lastModifiedTS: `${day}T10:00:00.000-05:00`,
  });
  const day = addDays(today, -10);
  await desk.importBook({
    accounts: [{ accountNumber, accountName: 'Replaced Request Trust', firmOid: harborPoint }],
    transfers: [
      rejected('OPENREJ1', '11111111', day),
      rejected('OLDREJ01', '22222222', day),
      { ...rejected('LATER001', '22222222', addDays(day, 2)), status: 'In Review', comment: null },
    ],
  });
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/accounts/${accountNumber}`);
  const open = page.getByRole('row').filter({ hasText: 'OPENREJ1' });
  await expect(open).toContainText('Ask the contra firm which document it needs.');
  await expect(page.getByRole('row').nth(1)).toContainText('OPENREJ1');
  await expect(open).toContainText(`Correct by ${formatDate(businessDayAfter(day, 20))}`);
  const replaced = page.getByRole('row').filter({ hasText: 'OLDREJ01' });
  await expect(replaced).toContainText('Replaced by request LATER001');
  await expect(replaced).toContainText('No action is needed here.');
  await expect(replaced).not.toContainText('can be corrected');
  await expectAccessible(page);
});
