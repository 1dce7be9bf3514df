import { expect } from '@playwright/test';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { businessDayAfter } from '#lib/domain/market/business-days.ts';
import { harborPoint, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { today } from './offers-of-tests.ts';

const rejected = (accountNumber: string, acatid: string, contraAccountNumber: string, on: string) => ({
  accountNumber,
  acatid,
  kind: 'ACAT',
  status: 'Rejected',
  comment: String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`,
  contraFirmName: 'Charles Schwab & Co.',
  dtcNumber: '0164',
  contraAccountNumber,
  creationTS: `${on}T10:00:00.000-05:00`,
  lastModifiedTS: `${on}T10:00:00.000-05:00`,
});
const day = addDays(today, -10);

test('a rejection shows the deadline for correcting it; a replaced rejection requires no action', async ({
  page,
  desk,
}) => {
  const accountNumber = 'RB90030000';
  await desk.importBook({
    accounts: [{ accountNumber, accountName: 'Replaced Request Trust', firmOid: harborPoint }],
    transfers: [
      rejected(accountNumber, 'OPENREJ1', '11111111', day),
      rejected(accountNumber, 'OLDREJ01', '22222222', day),
      {
        ...rejected(accountNumber, 'LATER001', '22222222', addDays(day, 2)),
        status: 'In Review',
        comment: null,
      },
    ],
  });
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/accounts/${accountNumber}`);
  const open = page.getByRole('row').filter({ hasText: 'OPENREJ1' });
  await expect(open).toContainText('Ask the contra firm which document it needs.');
  await expect(page.getByRole('row').nth(1)).toContainText('OPENREJ1');
  await expect(open).toContainText(`Respond by ${formatDate(businessDayAfter(day, 20))}`);
  const replaced = page.getByRole('row').filter({ hasText: 'OLDREJ01' });
  await expect(replaced).toContainText('Replaced by request LATER001');
  await expect(replaced).toContainText('No action is needed here.');
  await expect(replaced).not.toContainText('can be corrected');
  await expectAccessible(page);
});

test('an account and the queue say the same about old rejections', async ({ page, desk }) => {
  const firmOid = await desk.newFirm();
  const accountNumber = `OR${firmOid.slice(-8)}`;
  const old = addDays(today, -90);
  const rescinded = String.raw`- Rejected By Contra.\\( 08 - Client Rescinded )`;
  await desk.importBook({
    accounts: [{ accountNumber, accountName: 'Old Rejection Trust', firmOid }],
    transfers: [
      { ...rejected(accountNumber, 'OLDHARD', '1', old), comment: rescinded },
      { ...rejected(accountNumber, 'OLDSOFT', '2', old), lastModifiedTS: `${old}T00:00:00.000-05:00` },
      rejected(accountNumber, 'NEWSOFT', '3', day),
    ],
  });
  await desk.signIn(page, 'offer_manager', firmOid);
  const row = (acatid: string) => page.getByRole('row').filter({ hasText: acatid });
  for (const address of [`/accounts/${accountNumber}`, '/transfers?answerbyfrom=any']) {
    await page.goto(desk.baseUrl + address, { waitUntil: 'networkidle' });
    await expect(row('OLDHARD')).toContainText('No longer open.');
    await expect(row('OLDHARD').getByRole('button', { name: /message/ })).toHaveCount(0);
    await expect(row('OLDSOFT')).toContainText('Submit a new request.');
    for (const acatid of ['OLDSOFT', 'NEWSOFT']) {
      await expect(row(acatid).getByRole('button', { name: /^Copy .* message/ })).toBeVisible();
    }
  }
  await page.goto(`${desk.baseUrl}/accounts/${accountNumber}`);
  await expect(row('NEWSOFT').getByRole('cell').last()).toHaveText(/\d/);
  await expect(row('OLDSOFT').getByRole('cell').last()).toHaveText('');
  await expect(row('OLDHARD').getByRole('cell').last()).toHaveText('');
  // A time stamp at midnight is only a date.
  await expect(row('OLDSOFT')).not.toContainText('12:00 AM');
  await page.setViewportSize({ width: 1440, height: 900 });
  const [copy, mark] = ['Copy contra firm message', 'Mark as contacted'].map((name) =>
    row('NEWSOFT').getByRole('button', { name: new RegExp(`^${name}`) }),
  );
  expect((await mark?.boundingBox())?.y).toBe((await copy?.boundingBox())?.y);
});

test('a replaced request points to the request that replaced it if that one was rejected', async ({
  page,
  desk,
}) => {
  const accountNumber = 'RB90030001';
  await desk.importBook({
    accounts: [{ accountNumber, accountName: 'Rejected Twice Trust', firmOid: harborPoint }],
    transfers: [
      rejected(accountNumber, 'FIRST001', '33333333', day),
      rejected(accountNumber, 'SECOND01', '33333333', addDays(day, 1)),
      rejected(accountNumber, 'THIRD001', '33333333', addDays(day, 3)),
    ],
  });
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/accounts/${accountNumber}`, { waitUntil: 'networkidle' });
  for (const [by, on] of [
    ['SECOND01', addDays(day, 1)],
    ['THIRD001', addDays(day, 3)],
  ] as const) {
    await expect(page.getByRole('row').filter({ hasText: `Replaced by request ${by}` })).toContainText(
      `Replaced by request ${by} from ${formatDate(on)}: Rejected. See that request for the next step.`,
    );
  }
  await expect(page.getByText('No action is needed')).toHaveCount(0);
  await expectAccessible(page);
});
