import { expect, type Locator, type Page } from '@playwright/test';
import { businessDayAfter } from '#lib/domain/market/business-days.ts';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { holdRequests } from './hold-requests.ts';
import { addFilter, importFirm, today } from './offers-of-tests.ts';
import { refuse } from './refuse.ts';

const soft = String.raw`- Rejected By Contra.\\( 05 - Invalid Account Number )\\`;
const hard = String.raw`- Rejected By Contra.\\( 08 - Client Rescinded )\\`;
const softDay = addDays(today, -14);
const laterDay = addDays(today, -7);
const longAgo = addDays(today, -60);

const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const idsOf = async (page: Page) =>
  (await rows(page).getByRole('rowheader').allInnerTexts()).map((text) => /\b(Q\w+)\b/.exec(text)?.[1]);

/** The page's URL without its default filter. */
const everything = '/transfers?sort=answerby';

/** Opens the queue of a firm that no other test uses, with every kind of request, as one of the firm's users. */
async function openQueue(
  desk: ConsoleUnderTest,
  page: Page,
  path = everything,
  more: readonly object[] = [],
) {
  const firmOid = await desk.newFirm();
  const accountNumber = `TQ${firmOid.slice(-8)}`;
  const request = (acatid: string, day: string, rest: object = {}) => ({
    accountNumber,
    acatid,
    kind: 'ACAT',
    status: 'Rejected',
    comment: null,
    contraFirmName: 'Charles Schwab & Co.',
    dtcNumber: '0164',
    contraAccountNumber: `55${acatid}4321`,
    creationTS: `${longAgo}T10:00:00.000-05:00`,
    lastModifiedTS: `${day}T10:00:00.000-05:00`,
    ...rest,
  });
  await desk.importBook({
    accounts: [{ accountNumber, accountName: 'Calloway Family Trust', firmOid }],
    transfers: [
      request('QSOON', softDay, { comment: soft }),
      request('QLATER', laterDay, { comment: soft }),
      request('QREPLACED', addDays(softDay, 1), { comment: soft }),
      request('QPAST', longAgo, { comment: soft }),
      request('QHARD', laterDay, { comment: hard }),
      request('QHARDPAST', longAgo, { comment: hard }),
      request('QDUE', laterDay, { status: 'Request Past Due' }),
      request('QPAPER', laterDay, { status: 'Paperwork Required', kind: 'non-ACAT', dtcNumber: null }),
      request('QNEW', laterDay, {
        status: 'In Review',
        comment: '- Replaces QREPLACED.',
        creationTS: `${laterDay}T10:00:00.000-05:00`,
      }),
      request('QDONE', longAgo, { status: 'Completed' }),
      ...more.map((rest, index) => request(`QMORE${index}`, laterDay, rest)),
    ],
  });
  await desk.signIn(page, 'offer_manager', firmOid);
  await page.goto(desk.baseUrl + path);
  return { firmOid, accountNumber };
}

test('copies the client message for the next rejected transfer in two clicks', async ({ page, desk }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openQueue(desk, page, '/offers');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Transfers' }).click();
  await expect(page.getByRole('heading', { name: 'Transfers', level: 1 })).toBeVisible();
  await rows(page)
    .first()
    .getByRole('button', { name: /^Copy client message/ })
    .click();
  await expect(page.getByText('Client message copied')).toBeVisible();
  const message = await page.evaluate(() => navigator.clipboard.readText());
  expect(message).toContain('your account ending in 4321 at Charles Schwab & Co.');
  expect(message).toContain(`is ${formatDate(businessDayAfter(softDay, 20))}`);
  expect(message).not.toMatch(/QSOON|\b05\b|Rejected|Invalid/);
});

test('a rejection without a reason code and a long comment says so and ends in an ellipsis', async ({
  page,
  desk,
}) => {
  const comment = '- Rejected By Contra.\\\\- Contra Requires Its Own Form Signed By Both Holders. '.repeat(
    3,
  );
  await openQueue(desk, page, '/transfers?q=QMORE0', [{ comment }]);
  await expect(rows(page)).toContainText('Rejected · No reason code');
  const clamped = rows(page).locator('blockquote div').last();
  await expect(page.getByRole('button', { name: 'Full comment' })).toBeVisible();
  await expect(clamped).toHaveCSS('-webkit-line-clamp', '2');
});

test('sorts transfers by response deadline, earliest first, and marks settled ones', async ({
  page,
  desk,
}) => {
  await openQueue(desk, page);
  await expect(rows(page)).toHaveCount(8);
  expect(await idsOf(page)).toEqual([
    'QSOON',
    'QLATER',
    'QHARD',
    'QDUE',
    'QPAPER',
    'QNEW',
    'QDONE',
    'QREPLACED',
  ]);
  const [first, settled] = [rows(page).first(), rows(page).last()];
  const answerBy = businessDayAfter(softDay, 20);
  await expect(first).toContainText(formatDate(answerBy));
  await expect(first).toContainText(/\d+ business days? left|today is the last day/);
  await expect(settled).toContainText('Settled');
  await expect(settled).toContainText('Replaced by request QNEW. No action is needed here.');
  await expect(settled.getByRole('button', { name: /Copy client message/ })).toHaveCount(0);
  await expect(page.getByText('2 rejections past their deadline are hidden.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/answerbyfrom=any/);
  await expect(page.getByLabel('Include rejections')).toHaveValue('any');
  await expect(page.getByText('are hidden.')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
  expect((await idsOf(page))[0]).toBe('QPAST');
  await expect(rows(page).first()).toContainText(
    `Deadline passed${formatDate(businessDayAfter(longAgo, 20))}`,
  );
});

test('starts with open transfers, until the filter is removed', async ({ page, desk }) => {
  await openQueue(desk, page, '/transfers');
  await expect(page).toHaveURL(/\?state=open$/);
  await expect(page.getByLabel('Status')).toHaveValue('open');
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await idsOf(page)).toEqual(['QSOON', 'QLATER', 'QHARD', 'QDUE', 'QPAPER', 'QNEW']);
  await page.getByRole('button', { name: 'Remove filter Status' }).click();
  await expect(page).toHaveURL(/\?sort=answerby$/);
  await expect(rows(page)).toHaveCount(8);
  await expect(rows(page).filter({ hasText: 'QDONE' })).not.toContainText('No deadline');
  await page.getByLabel('Status').selectOption('Completed');
  await expect(page).toHaveURL(/status=Completed/);
  await expect(page).not.toHaveURL(/state=/);
  await expect(rows(page)).toHaveCount(1);
  expect(await idsOf(page)).toEqual(['QDONE']);
  await page.getByLabel('Status').selectOption('Open');
  await expect(rows(page)).toHaveCount(6);
});

test('a transfer that waits for the contra firm has a message for that firm', async ({ page, desk }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const duplicate = String.raw`- Rejected By Contra.\\( 06 - Duplicate )\\`;
  await openQueue(desk, page, '/transfers', [{ comment: duplicate }]);
  const due = rows(page).filter({ hasText: 'QDUE' });
  await expect(due).toContainText('Request Past Due');
  await expect(due).toContainText('No deadline');
  await expect(due).toContainText('Follow up with the contra firm.');
  await expect(due.getByRole('button', { name: /client/ })).toHaveCount(0);
  const copy = due.getByRole('button', { name: 'Copy contra firm message for request QDUE' });
  const record = due.getByRole('button', { name: 'Mark as contacted: contra firm, request QDUE' });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await record.boundingBox())?.y).toBe((await copy.boundingBox())?.y); // on one line
  const step = await due.getByText('Follow up with the contra firm.').boundingBox();
  expect((await copy.boundingBox())?.y).toBeGreaterThanOrEqual((step?.y ?? 0) + (step?.height ?? 0) + 4);
  await copy.click();
  await expect(page.getByText('Contra firm message copied')).toBeVisible();
  const message = await page.evaluate(() => navigator.clipboard.readText());
  expect(message).toContain('about transfer request QDUE');
  expect(message).not.toContain('Calloway');
  const mark = due.getByRole('button', { name: 'Mark as contacted: contra firm, request QDUE' });
  await mark.click();
  await expect(due).toContainText(/Contacted .*, follow up /);
  await expect(mark).toHaveText('Mark as contacted…'); // another click opens the dialog
  await page.emulateMedia({ media: 'print' });
  await expect(due.getByText(/^Contacted .*, follow up /)).toBeVisible();
  await expect(mark).toBeHidden();
  await page.emulateMedia({ media: null });
  const second = rows(page).filter({ hasText: 'QMORE0' });
  await expect(second).toContainText('Track the earlier request.');
  await expect(second).not.toContainText('Needs a new request');
  await expect(second.getByRole('button', { name: /contra firm message/ })).toBeVisible();
  await expect(
    rows(page)
      .filter({ hasText: 'QPAPER' })
      .getByRole('button', { name: /client message/ }),
  ).toBeVisible();
});

test('at 1,440 pixels, a row has at most two lines', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openQueue(desk, page, '/transfers', [
    {
      comment: String.raw`- Rejected By Contra.\\( 07 - Account In Distribution )\\- Statement Requested From Client.`,
      contraFirmName: 'Morgan Stanley Smith Barney LLC',
      contraAccountNumber: '416-628263-093',
    },
  ]);
  await expect(rows(page)).toHaveCount(7);
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  // Screen readers get the text that doesn't fit.
  await expect(rows(page).filter({ hasText: 'QNEW' })).toContainText('both sides are checking it.');
  await expect(rows(page).filter({ hasText: 'QHARD' })).toContainText('This request can’t be corrected.');
});

test('the printout names the firm and the filters', async ({ page, desk }) => {
  await openQueue(desk, page, '/transfers?state=open&kind=ACAT&modifiedsince=30&q=calloway');
  await expect(rows(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^As of .* ET · Test Firm/)).toBeVisible();
  await expect(
    page.getByText('Filters: Open, ACAT, modified: Last 30 days, “calloway”. Earliest deadline first.'),
  ).toBeVisible();
  await expect(page.locator('td time').first()).toHaveCSS('white-space', 'nowrap');
  // Lines that would read as one sentence are printed below each other.
  const [by, left] = [page.locator('td time').first(), page.getByText(/business days? left/).first()];
  expect((await left.boundingBox())?.y).toBeGreaterThan((await by.boundingBox())?.y ?? 0);
});

test('a reject reason that is cut off can be read in full', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openQueue(desk, page, '/transfers');
  const row = rows(page).filter({ hasText: 'QHARD' });
  const height = async () => (await row.getByText('The client told').boundingBox())?.height ?? 0;
  const before = await height();
  await row.getByRole('button', { name: 'Full reason', expanded: false }).press('Enter');
  expect(await height()).toBeGreaterThan(before);
});

test('a comment that is cut off can be read in full using only the keyboard', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const comment = String.raw`- Rejected By Contra.\\- Contra Requires Its Own Form.\\- Form Sent To Client.`;
  await openQueue(desk, page, '/transfers', [{ comment }]);
  const row = rows(page).filter({ hasText: 'QMORE0' });
  const end = row.getByText('Form Sent To Client.');
  const isSeen = () =>
    end.evaluate((line) => {
      const { bottom } = line.getBoundingClientRect();
      return bottom <= (line.closest('blockquote')?.getBoundingClientRect().bottom ?? 0) + 1;
    });
  await expect.poll(isSeen).toBe(false);
  const more = row.getByRole('button', { name: 'Full comment', expanded: false });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(isSeen).toBe(true);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Full comment', expanded: true }).click();
  await expect.poll(isSeen).toBe(false);
  // The button also appears if a card becomes a row.
  await page.setViewportSize({ width: 900, height: 900 });
  await page.reload();
  await expect(end).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(more).toBeVisible();
  // A comment that fits has no button.
  await expect(
    rows(page).filter({ hasText: 'QNEW' }).getByRole('button', { name: 'Full comment' }),
  ).toHaveCount(0);
});

test('after a filter is chosen, dims the previous rows until the new ones arrive', async ({ page, desk }) => {
  await openQueue(desk, page);
  await expect(rows(page)).toHaveCount(8);
  const release = await holdRequests(page, '**/restapi/transfers?**');
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(page.getByRole('table')).toHaveCSS('opacity', '0.6');
  release();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('table')).toHaveCSS('opacity', '1');
});

test('keeps filters in the URL, and going back restores the previous list', async ({ page, desk }) => {
  await openQueue(desk, page);
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel('Respond within').selectOption('10');
  await expect(page).toHaveURL(/status=Rejected.*answerbyto=10/);
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('Rejected');
  await page.goBack();
  await expect(page).not.toHaveURL(/answerbyto/);
  await expect(page.getByLabel('Respond within')).not.toHaveValue('10');
  await page.waitForLoadState('networkidle'); // key presses are lost until the browser has gone back
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(8);
  const search = page.getByRole('searchbox', { name: /Search transfers/ });
  await search.fill('replaces q');
  await expect(rows(page)).toHaveCount(1);
  expect(await idsOf(page)).toEqual(['QNEW']);
  await search.fill('no such text');
  await expect(page.getByText('No matching transfers')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${desk.baseUrl}/transfers?status=Rejected&status=Completed&sort=-lastmodified`);
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByLabel('Status')).toHaveValue('Rejected\nCompleted');
  await page.getByRole('button', { name: 'Respond by' }).click();
  await expect(page).toHaveURL(/sort=answerby/); // explicit, so that the URL can't open the default view
});

test('moves between rows with j and k, and opens the request in its account with Enter', async ({
  page,
  desk,
}) => {
  const { accountNumber } = await openQueue(desk, page);
  await expect(rows(page)).toHaveCount(8);
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  await expect(rows(page).nth(0).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/accounts/${accountNumber}\\?q=QSOON`));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('QSOON');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rejected transfers');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transfers\?status=Rejected/);
});

test('loads many transfers page by page', async ({ page, desk }) => {
  const more = Array.from({ length: 100 }, () => ({ status: 'Settling' }));
  await openQueue(desk, page, everything, more);
  await expect(rows(page)).toHaveCount(50);
  const seen = await idsOf(page);
  for (const count of [50, 8]) {
    await page.getByRole('button', { name: 'Next ›' }).click();
    await expect(rows(page)).toHaveCount(count);
    await expect.poll(async () => (await idsOf(page)).some((id) => seen.includes(id))).toBe(false);
    seen.push(...(await idsOf(page)));
  }
  await expect(page.getByRole('button', { name: 'Next ›' })).toHaveCount(0);
  expect(new Set(seen).size).toBe(108);
  await page.getByRole('button', { name: '« First' }).click();
  await expect(rows(page).first()).toContainText('QSOON');
});

test('a phone shows each request as a card', async ({ page, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQueue(desk, page);
  await expect(rows(page).first()).toContainText('Respond by');
  await expect(rows(page).first().getByText('Comment, as received')).toBeVisible();
  await expect(rows(page).first().getByText('Contra firm', { exact: true })).toBeVisible();
  for (const text of [/both sides are checking it\.$/, /This request can’t be corrected\.$/]) {
    await expect(page.getByText(text).first()).toHaveCSS('position', 'static'); // visible without hovering
  }
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await addFilter(page, 'Kind');
  await page.getByLabel('Kind').selectOption('non-ACAT');
  await expect(rows(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('explains to a firm without transfers where they come from', async ({ page, desk }) => {
  await desk.signIn(page, 'auditor', await importFirm(desk, [{}]));
  await page.goto(`${desk.baseUrl}/transfers`);
  await expect(page.getByText('No open transfers')).toBeVisible();
  await expectAccessible(page);
});

test('a firm without offers can show its transfers when all of them are closed', async ({ page, desk }) => {
  const firmOid = await desk.newFirm();
  const accountNumber = `TQ${firmOid.slice(-8)}`;
  const timestamp = `${longAgo}T10:00:00.000-05:00`;
  const [creationTS, lastModifiedTS] = [timestamp, timestamp];
  await desk.importBook({
    accounts: [{ accountNumber, accountName: 'Calloway Family Trust', firmOid }],
    transfers: [
      { accountNumber, acatid: 'QOVER', kind: 'ACAT', status: 'Completed', creationTS, lastModifiedTS },
    ],
  });
  await desk.signIn(page, 'auditor', firmOid);
  await page.goto(`${desk.baseUrl}/transfers`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Show all transfers' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('shows an error if loading fails, can be retried, and keeps its rows when offline', async ({
  page,
  desk,
}) => {
  await openQueue(desk, page);
  await expect(rows(page)).toHaveCount(8);
  await page.route('**/restapi/transfers?**', refuse);
  await page.getByLabel('Status').selectOption('Completed');
  await expect(page.getByText('The transfers couldn’t be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/restapi/transfers?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page.getByText(/couldn’t be refreshed|cannot be reached|can’t be reached|No connection/).first(),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.context().setOffline(false);
});

test('the accounts list shows open and rejected transfers and the next response date', async ({
  page,
  desk,
}) => {
  const { accountNumber } = await openQueue(desk, page, '/accounts');
  const account = page.getByRole('row').filter({ hasText: accountNumber });
  await expect(account.getByRole('cell')).toHaveText([
    /^Calloway Family Trust/,
    '6',
    '3',
    formatDate(businessDayAfter(softDay, 20)),
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(account).toContainText('6 open transfers · 3 to correct · respond by');
  await expectNoSidewaysScroll(page);
  // Each number links to exactly those transfers.
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [count, kind] of [
    [6, 'open'],
    [3, 'rejected'],
  ] as const) {
    await account.getByRole('link', { name: `${count} ${kind} transfers of Calloway Family Trust` }).click();
    await expect(page.getByRole('heading', { name: 'Transfers', level: 1 })).toBeVisible();
    await expect(rows(page)).toHaveCount(count);
    await page.goBack();
  }
});
